-- An issue's tickets are listed by their account and number, and one account may hold many of them.
create index lottery_tickets_of_issue on lottery_tickets (game, issue, account_id, id);

drop index lottery_tickets_by_issue;
