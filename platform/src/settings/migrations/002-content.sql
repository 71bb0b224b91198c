-- Everything an operator writes for the site stands in one table: what it is made of differs by kind, how it is
-- listed, switched, timed and revised does not.
create table site_entry (
  id text primary key,
  merchant_code text not null references merchant (code),
  kind text not null check (kind in ('notice', 'announcement', 'banner', 'help', 'resource')),
  -- What no two entries of a kind may share: a help entry's anchor, a resource's type.
  handle text,
  -- What is the same in every language.
  facts jsonb not null,
  -- By language code; English is always there.
  texts jsonb not null check (jsonb_exists(texts, 'EN')),
  position integer not null default 0,
  enabled boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- Rises with every change, so that two operators do not undo each other unseen.
  revision integer not null default 1,
  updated_at timestamptz not null,
  unique (merchant_code, kind, handle)
);
create index site_entry_listed on site_entry (merchant_code, kind, position);

insert into site_entry (id, merchant_code, kind, facts, texts, starts_at, updated_at)
select
  merchant_code || '-notice-' || key, merchant_code, 'notice', '{}'::jsonb,
  jsonb_object_agg(language, jsonb_build_object('title', title, 'content', content)),
  min(published_at), min(published_at)
from site_notice
group by merchant_code, key
having bool_or(language = 'EN');

insert into site_entry (id, merchant_code, kind, handle, facts, texts, position, starts_at, updated_at)
select
  merchant_code || '-resource-' || type, merchant_code, 'resource', type,
  jsonb_strip_nulls(jsonb_build_object('type', type, 'url', url, 'qrCodeUrl', qr_code_url)),
  jsonb_build_object('EN', jsonb_build_object('label', label_name_en), 'CN', jsonb_build_object('label', label_name_cn)),
  position, timestamptz '2026-01-01 00:00:00Z', timestamptz '2026-01-01 00:00:00Z'
from site_resource;

drop table site_notice;
drop table site_resource;

create table site_feedback (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchant (code),
  content text not null check (length(content) between 1 and 140),
  contact text not null default '',
  -- Whoever was signed in; nothing ties a visitor's words to a person.
  member_id text,
  language text not null,
  created_at timestamptz not null
);
create index site_feedback_newest on site_feedback (merchant_code, id desc);

-- Where the site is offered became a setting of its own.
insert into site_setting (merchant_code, name, value)
select
  merchant_code, 'regions',
  jsonb_build_object('deniedCountries', value -> 'deniedCountries', 'deniedAddresses', value -> 'deniedAddresses')
from site_setting
where name = 'opening';

-- What was seeded before anyone could set it is no choice of the operator's: it follows the defaults from now on.
delete from site_setting where name in ('switches', 'register');
