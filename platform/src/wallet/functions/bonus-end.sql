-- Ends a gift that is still being played, by an operator's word: with `p_take_back` what is left of it is taken back,
-- else the member keeps it and nothing more is asked. code: OK, NOT_FOUND, CONFLICT when it is over already, or
-- MONEY_IN_PLAY while some of what is to be taken back lies with a vendor or in a bet.
create function bonus_end(
  p_id text, p_merchant text, p_take_back boolean, p_now timestamptz, out code text, out taken bigint
) language plpgsql set enable_seqscan = off as $$
declare
  b wallet_bonuses%rowtype;
  r wallet_requirements%rowtype;
  account ledger_accounts%rowtype;
  remains record;
  moved record;
begin
  taken := 0;
  select * into b from wallet_bonuses g where g.id = p_id and g.merchant = p_merchant;
  if not found then code := 'NOT_FOUND'; return; end if;
  -- In the order of `turnover_expire_next`: first what is to be played, then the money.
  select * into r from wallet_requirements q where q.id = b.requirement_id for no key update;
  if not found or r.state <> 'OPEN' then code := 'CONFLICT'; return; end if;
  if p_take_back then
    select * into account from ledger_accounts a where a.member_id = b.member_id and a.merchant = b.merchant
      and a.purpose = 'CASH' and a.detail = '' and a.currency = b.currency for no key update;
    select * into remains from bonus_left(b, r, account);
    if not remains.at_hand then code := 'MONEY_IN_PLAY'; return; end if;
    taken := remains.amount;
    if taken > 0 then
      select * into moved from ledger_post(
        p_merchant => b.merchant, p_scope => 'bonus-ended', p_key => b.id, p_fingerprint => 'ended',
        p_accounts => array[account.id, ledger_house_account(b.merchant, 'BONUSES', '', b.currency)],
        p_amounts => array[-taken, taken], p_kinds => array['BONUS_ENDED', 'BONUS_ENDED'], p_reference => b.id,
        p_subject => b.subject, p_overdraw => false, p_at => p_now);
      if moved.code <> 'OK' then raise exception 'taking back bonus % was refused: %', b.id, moved.code; end if;
      perform event_append('bonus.ended', b.merchant, b.member_id, b.id, jsonb_build_object('currency', b.currency,
        'kind', b.kind, 'amount', taken::text, 'balance', moved.balances[1]::text), p_now);
    end if;
  end if;
  perform turnover_close(r.id, 'WAIVED', 'OPERATOR', p_now);
  if p_take_back then
    update wallet_bonuses g set state = 'FORFEITED', taken_back = taken where g.id = b.id;
  end if;
  code := 'OK';
end $$;
