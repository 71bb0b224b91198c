-- Tickets of a raffle are to be had for points as well; how many of them one item gives, and of which raffle.
alter table points_item drop constraint points_item_kind_check;
alter table points_item drop constraint points_item_check;
alter table points_item add column raffle text;
alter table points_item add column tickets integer check (tickets > 0);
alter table points_item add constraint points_item_kind_check
  check (kind in ('CASH', 'FREE_BET', 'PHYSICAL', 'RAFFLE_TICKET'));
alter table points_item add constraint points_item_gives
  check ((kind in ('CASH', 'FREE_BET')) = (cash is not null)
    and (kind = 'RAFFLE_TICKET') = (raffle is not null) and (raffle is null) = (tickets is null));

alter table points_order drop constraint points_order_kind_check;
alter table points_order add column raffle text;
alter table points_order add column tickets integer check (tickets > 0);
alter table points_order add constraint points_order_kind_check
  check (kind in ('CASH', 'FREE_BET', 'PHYSICAL', 'RAFFLE_TICKET', 'CONVERT'));
