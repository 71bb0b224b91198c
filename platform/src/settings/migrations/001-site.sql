-- Brands, and what an operator sets for each. A setting is one JSON document under a name.
create table merchant (
  code text primary key check (code ~ '^[a-z][a-z0-9_-]{1,31}$'),
  name text not null,
  currency text not null,
  symbol text not null,
  default_language text not null,
  hosts text[] not null default '{}',
  is_default boolean not null default false
);
create unique index merchant_one_default on merchant (is_default) where is_default;

create table site_setting (
  merchant_code text not null references merchant (code),
  name text not null,
  value jsonb not null,
  primary key (merchant_code, name)
);

create table site_notice (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchant (code),
  -- The same notice in several languages shares its key.
  key text not null,
  language text not null,
  title text not null check (length(title) between 1 and 200),
  -- HTML of the operator's, sanitised before it is stored.
  content text not null check (length(content) <= 20000),
  published_at timestamptz not null,
  unique (merchant_code, key, language)
);
create index site_notice_newest on site_notice (merchant_code, language, published_at desc);

create table site_resource (
  merchant_code text not null references merchant (code),
  type text not null,
  url text not null,
  qr_code_url text,
  label_name_en text not null,
  label_name_cn text not null,
  position integer not null,
  primary key (merchant_code, type)
);
