-- A holder's name as it is compared: anybody can claim a number, whose name nobody has who does not know its owner.
create function session_holder(p_name text) returns text language sql immutable as $$
  select regexp_replace(lower(p_name), '[\s.,-]', '', 'g')
$$;

-- The accounts that have shut themselves out and share a phone, an e-mail address or a payee with this one: the same
-- person, as far as anybody can tell. A contact that somebody else only claims says nothing of whoever has proved it.
create function session_shut_out_kin(p_merchant text, p_member text, p_at timestamptz) returns setof text
language sql stable as $$
  select kin.id from session_member own
    join session_member kin on kin.merchant_code = p_merchant and kin.excluded_until > p_at and kin.id <> own.id
  where own.id = p_member and (
    (lower(kin.email) = lower(own.email) and (kin.email_verified_at is not null or own.email_verified_at is null))
    or (kin.mobile = own.mobile and (kin.mobile_verified_at is not null or own.mobile_verified_at is null))
    or exists (select from account_payee theirs join account_payee ours using (kind, number_hash)
      where theirs.member_id = kin.id and ours.member_id = own.id
        and session_holder(theirs.holder) = session_holder(ours.holder)))
$$;

create function session_kin_shut_out(p_merchant text, p_member text, p_at timestamptz) returns boolean
language sql stable as $$
  select exists (select from session_shut_out_kin(p_merchant, p_member, p_at))
$$;

-- The other way round: the accounts whose kin this one is, so that its break is theirs as well. It is asked once for each
-- break; in three branches, because one condition with `or` would look at every member.
create function session_kin_of(p_merchant text, p_member text) returns setof text language sql stable as $$
  select own.id from session_member kin
    join session_member own on own.merchant_code = p_merchant and lower(own.email) = lower(kin.email) and own.id <> kin.id
    where kin.id = p_member and (kin.email_verified_at is not null or own.email_verified_at is null)
  union
  select own.id from session_member kin
    join session_member own on own.merchant_code = p_merchant and own.mobile = kin.mobile and own.id <> kin.id
    where kin.id = p_member and (kin.mobile_verified_at is not null or own.mobile_verified_at is null)
  union
  select own.id from account_payee theirs
    join account_payee ours using (kind, number_hash)
    join session_member own on own.id = ours.member_id and own.merchant_code = p_merchant and own.id <> p_member
    where theirs.member_id = p_member and session_holder(theirs.holder) = session_holder(ours.holder)
$$;
