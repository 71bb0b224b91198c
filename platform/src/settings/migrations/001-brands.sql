-- Brands, and what an operator sets for each. A setting is one JSON document under a name.
create table merchant (
  code text primary key check (code ~ '^[a-z][a-z0-9_-]{1,31}$'),
  name text not null,
  currency text not null,
  symbol text not null,
  default_language text not null,
  hosts text[] not null default '{}',
  is_default boolean not null default false,
  -- The time zone of a brand's days, weeks and months, by its IANA name.
  time_zone text not null default 'UTC'
);
create unique index merchant_one_default on merchant (is_default) where is_default;

-- The time zones that a brand has changed to, and the one that it will; `merchant.time_zone` is the one that it began
-- with. What was counted by a former zone stays counted by it.
create table merchant_zone (
  merchant_code text not null references merchant (code),
  since timestamptz not null,
  zone text not null,
  primary key (merchant_code, since)
);

create table settings_setting (
  merchant_code text not null references merchant (code),
  name text not null,
  value jsonb not null,
  primary key (merchant_code, name)
);
