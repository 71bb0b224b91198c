-- The devices that accounts have logged in on, by a keyed mark of the device: accounts of one device are related.
create table session_device (
  mark text not null,
  member_id text not null,
  first_at timestamptz not null,
  primary key (mark, member_id)
);
create index session_device_of_member on session_device (member_id);
-- An operator finds a member by the last digits of a number, and by a network address.
create index session_member_last_digits on session_member (merchant_code, reverse(mobile) text_pattern_ops)
  where mobile is not null;
create index session_member_by_address on session_member (registered_ip);
create index session_session_by_address on session_session (ip, member_id);
