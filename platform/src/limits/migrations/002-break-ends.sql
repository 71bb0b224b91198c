-- Whether the member was told that the break is over. True where there is nothing to tell.
alter table limits_member add column shut_out_end_told boolean not null default true;
create index limits_breaks_to_end on limits_member (shut_out_until) where not shut_out_end_told;
