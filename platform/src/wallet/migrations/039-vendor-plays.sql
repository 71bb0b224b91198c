-- How often a player's games were opened: whoever leaves one collects only while no other was opened since.
alter table wallet_vendor_players add column plays integer not null default 0;
