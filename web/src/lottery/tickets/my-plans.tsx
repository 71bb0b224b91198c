import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LotteryPlan } from '@baize/protocol/lottery';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { ConfirmDialog } from '@baize/kit/ui/modal/confirm-dialog.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { lotteryClient, lotteryQuery } from '../queries.ts';
import { planWords, stopWords } from '../words.ts';
import styles from '../lottery.module.css';

const SHOWN = 5;

interface MyPlansProps {
  game: LotteryGame;
  /** The last issue with a result: a newer one may have moved a chase on. */
  lastIssue: string | undefined;
}

/** The member's chases of this game; nothing where there are none. */
export function MyPlans({ game, lastIssue }: MyPlansProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const query = lotteryQuery('listPlans', { query: { game: game.code, pageSize: SHOWN } });
  const { data, error } = useQuery({ ...query, queryKey: [...query.queryKey, lastIssue] });
  if (error && !data) return <Note tone="bad">{say(error)}</Note>;
  if (!data || data.rows.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t`My repeat bets`}>
      {data.rows.map((plan) => (
        <Plan key={plan.id} plan={plan} />
      ))}
    </ul>
  );
}

function Plan({ plan }: { plan: LotteryPlan }) {
  const { t, i18n } = useLingui();
  const say = useProblemText();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => lotteryClient.cancelPlan({ params: { planId: plan.id } }),
    onSuccess: () => {
      setAsking(false);
      toast.ok(t`Repeat bet stopped`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: callKey('lottery', 'listPlans') }),
  });
  const { words, tone } = planWords[plan.state];
  const [bought, all] = [format.count(plan.bought), format.count(plan.issues)];
  const spent = format.money(plan.spent, plan.currency);
  const won = format.money(plan.won, plan.currency);
  const reason = stopWords[plan.stopReason ?? ''];
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <strong>{t`Repeat bet: ${bought} of ${all} issues`}</strong>
        <Badge tone={tone}>{i18n._(words)}</Badge>
      </div>
      <p className="muted sm">
        {t`Staked: ${spent} · Won: ${won}`}
        {plan.stopOnWin && ` · ${t`stops after a win`}`}
      </p>
      {plan.state === 'STOPPED' && (
        <p className="sm">
          {t`The next ticket couldn’t be bought, so the repeat bet ended. No further bets are placed.`}
          {reason && ` ${i18n._(reason)}`}
        </p>
      )}
      {plan.state === 'RUNNING' && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>{t`Stop repeating`}</Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t`Stop this repeat bet?`}
          confirmLabel={t`Stop repeating`}
          busy={isPending}
          error={error ? say(error) : undefined}
          onCancel={() => setAsking(false)}
          onConfirm={() => mutate()}
        >
          <p>{t`No further tickets will be bought. Tickets you already have still count.`}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
