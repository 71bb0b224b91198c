-- The raffle whose draw a mission's tickets enter.
alter table missions_mission add column raffle text;
