-- The host that a passkey belongs to; null for one of the time when that was the brand's first host.
alter table session_passkey add column rp_id text;
