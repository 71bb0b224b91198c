-- Lists of operators go on from a place, whatever they leave out, so that a stretch of a long list reads an index.
create index session_invitations_of_brand on session_invitation (merchant_code, created_at desc, code desc);
