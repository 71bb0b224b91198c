-- The house's lotteries were announced and open at once, by their category. Open is what the status says, of every game.
update games set status = 'ACTIVATED' where category in ('LOTT', 'ELOTT') and status = 'COMING_SOON';
