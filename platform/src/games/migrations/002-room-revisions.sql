-- Counts the changes of a room, so that a vendor knows which news of its stakes is the newer.
alter table pvp_rooms add column revision integer not null default 1;
