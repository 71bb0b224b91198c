-- Commission of days that are over, until it is paid: whoever cannot be paid keeps nobody else waiting.
create table agents_commission_due (
  merchant text not null,
  day date not null,
  member_id text not null,
  currency text not null,
  earned bigint not null,
  primary key (merchant, day, member_id, currency)
);
