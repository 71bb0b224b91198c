-- An agents' tree begins with the agents whom nobody stands above.
create index session_member_top_agents on session_member (merchant_code, seq)
  where upline_seq is null and kind in (1, 2, 41, 42);
