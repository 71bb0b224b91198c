import { useLingui } from '@lingui/react/macro';
import type { VipBonus, VipProgress } from '@baize/protocol/vip';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useCurrencyMark } from '@baize/kit/kernel/format/wallet-style.ts';
import { useSum } from '@baize/kit/kernel/format/sum-text.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '@baize/kit/ui/modal/confirm-dialog.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { useClaimBonus } from '../mutations.ts';
import { bonusNames, bonusStates } from '../words.ts';
import styles from '../vip.module.css';

/** Bonuses that the rank brings: what each asks stands before what it gives, and to leave it takes no step. */
export function BonusList({ progress }: { progress: VipProgress }) {
  const { t } = useLingui();
  const [chosen, choose] = useState<VipBonus>();
  const { bonuses, paused, currency: code } = progress;
  const currency = useCurrencyMark()(code);
  return (
    <Card as="section" padded className={styles.section}>
      <h2>{t`Rank bonuses`}</h2>
      {paused ? (
        <Note>{t`You’re taking a break, so no bonuses are offered. Your rank stays as it is until the break is over.`}</Note>
      ) : bonuses.length === 0 ? (
        <EmptyState art="list" title={t`No bonuses yet`} text={t`Bonuses from your rank appear here.`} />
      ) : (
        <ul className={styles.list}>
          {bonuses.map((bonus) => (
            <BonusRow key={bonus.id} bonus={bonus} currency={code} onClaim={() => choose(bonus)} />
          ))}
        </ul>
      )}
      {bonuses.length > 0 && <p className={styles.soft}>{t`Amounts in ${currency}.`}</p>}
      {chosen && <ClaimDialog bonus={chosen} currency={code} onClose={() => choose(undefined)} />}
    </Card>
  );
}

interface BonusProps {
  bonus: VipBonus;
  currency: string;
}

function BonusRow({ bonus, currency, onClaim }: BonusProps & { onClaim: () => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { kind, level, amount, turnover, state, expiresAt, claimedAt } = bonus;
  const name = i18n._(bonusNames[kind]);
  const worth = format.money(amount, currency);
  const { words, tone } = bonusStates[state];
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span>
          <b>{name}</b> <span className={styles.soft}>{t`VIP ${level}`}</span>{' '}
          <Badge tone={tone}>{i18n._(words)}</Badge>
        </span>
        <span
          className={styles.soft}
        >{t`Turnover before withdrawal: ${{ amount: format.money(turnover, currency) }}`}</span>
        <span>{t`Amount: ${worth}`}</span>
        <span className={styles.soft}>
          {claimedAt
            ? t`Claimed ${{ date: format.date(claimedAt) }}`
            : t`Available until ${{ date: format.date(expiresAt, 'full') }}`}
        </span>
      </div>
      {state === 'open' && (
        <Button variant="line" aria-label={t`Claim: ${name}, ${worth}`} onClick={onClaim}>
          {t`Claim`}
        </Button>
      )}
    </li>
  );
}

function ClaimDialog({ bonus, currency, onClose }: BonusProps & { onClose: () => void }) {
  const { t } = useLingui();
  const say = useProblemText();
  const { ask, pending, error, isOpen } = useClaimBonus();
  const sum = useSum(currency);
  const [amount, turnover] = [sum(bonus.amount), sum(bonus.turnover)];
  return (
    <ConfirmDialog
      title={t`Claim this bonus?`}
      confirmLabel={t`Claim ${amount}`}
      cancelLabel={t`Not now`}
      busy={pending}
      error={isOpen(bonus) ? t`We couldn’t confirm this. Try again: nothing will be moved twice.` : error && say(error)}
      onCancel={onClose}
      onConfirm={() =>
        ask(bonus, {
          onSuccess: () => {
            toast.ok(t`Bonus added`, t`${amount} is in your balance.`);
            onClose();
          },
        })
      }
    >
      {t`You need to wager ${turnover} in valid bets before you can withdraw this bonus.`}
    </ConfirmDialog>
  );
}
