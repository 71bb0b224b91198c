-- What was passed on along the line has no bonus that could be taken back at the end of its time: it must be played.
update wallet_requirements set expires_at = null where source = 'TRANSFER' and state = 'OPEN';
