-- Results that a second operator has not confirmed, and confirmed ones newest first.
create index lottery_results_waiting on lottery_results (game, issue) where confirmed_by is null;
create index lottery_results_confirmed on lottery_results (confirmed_at desc) where confirmed_by is not null;
