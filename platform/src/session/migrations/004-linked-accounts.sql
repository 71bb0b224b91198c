-- Accounts of providers are linked and unlinked by the member, one of each provider.
alter table session_social add column name text not null default '';
create unique index session_social_member on session_social (member_id, provider);

-- Who came by a provider or by a number alone has a password that nobody knows, until they set one.
alter table session_member add column has_password boolean not null default true;
update session_member set has_password = false where profile ? 'social' and password_changed_at = registered_at;
