-- Every look that operators of a brand have published: the newest is the one that the site wears, and an older one that is
-- put back is a new version.
create table settings_look (
  merchant_code text not null references merchant (code),
  version integer not null,
  look jsonb not null,
  published_by text not null,
  published_at timestamptz not null,
  put_back integer,
  primary key (merchant_code, version)
);

-- Pictures that operators have sent for the look and for what they write, each drawn anew.
create table settings_picture (
  id text primary key check (id ~ '^p_[A-Za-z0-9_-]{22}$'),
  merchant_code text not null references merchant (code),
  sent_by text not null,
  bytes bytea not null,
  drawn_at timestamptz not null
);
