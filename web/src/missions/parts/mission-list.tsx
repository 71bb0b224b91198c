import { useLingui } from '@lingui/react/macro';
import type { MissionProgress, MissionSummary } from '@baize/protocol/missions';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { leavesOpen } from '@baize/kit/kernel/acts/act-once.ts';
import { useCurrencyMark } from '@baize/kit/kernel/format/wallet-style.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { sayProblem } from '@baize/kit/kernel/problems/say-problem.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '@baize/kit/ui/modal/confirm-dialog.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { useClaimMission } from '../mutations.ts';
import styles from '../missions.module.css';
import { isNothing, MissionItem, useRewardText } from './mission-item.tsx';

/** Missions that can be claimed stand first, then those under way, then those that were had; each in the operator's order. */
const PLACES = { claimable: 0, 'in-progress': 1, claimed: 2 } as const;
const claimableFirst = (one: MissionProgress, other: MissionProgress): number =>
  PLACES[one.state] - PLACES[other.state];

/** The missions that run. A reward that asks to be played first is asked about once more. */
export function MissionList({ summary }: { summary: MissionSummary }) {
  const { t } = useLingui();
  const say = useProblemText();
  const format = useFormat();
  const [chosen, choose] = useState<MissionProgress>();
  const { ask: send, pending, error, isOpen, asked, reset } = useClaimMission();
  const { missions, paused, currency: code, timeZone } = summary;
  const currency = useCurrencyMark()(code);
  const rewardOf = useRewardText(code);
  const claim = (mission: MissionProgress) => {
    const reward = rewardOf(mission);
    send(mission, {
      onSuccess: () => {
        toast.ok(
          t`Reward added`,
          mission.reward.kind === 'cash' ? t`${currency} ${reward} is in your balance.` : t`You received ${reward}.`,
        );
        choose(undefined);
      },
      onError: (problem) => {
        // Asked about, the question itself says it.
        if (isNothing(mission.reward.turnover)) {
          const said = leavesOpen(problem)
            ? Promise.resolve(t`We couldn’t confirm this. Try again: nothing will be moved twice.`)
            : sayProblem(problem);
          void said.then((text) => toast.bad(t`We couldn’t claim the reward`, text));
        }
      },
    });
  };
  const ask = (mission: MissionProgress) => {
    reset();
    if (isNothing(mission.reward.turnover)) claim(mission);
    else choose(mission);
  };
  const isSame = ({ id, window }: MissionProgress): boolean => asked?.id === id && asked.window === window;
  return (
    <Card as="section" padded className={styles.section}>
      {paused ? (
        <Note>{t`You’re taking a break, so no missions are offered. They’re back when the break is over.`}</Note>
      ) : missions.length === 0 ? (
        <EmptyState art="list" title={t`No missions right now`} text={t`Missions and your progress appear here.`} />
      ) : (
        <ul className={styles.list}>
          {missions.toSorted(claimableFirst).map((mission) => (
            <MissionItem
              key={`${mission.id}/${mission.window}`}
              mission={mission}
              currency={code}
              busy={pending && isSame(mission)}
              onClaim={ask}
            />
          ))}
        </ul>
      )}
      <p className={styles.soft}>
        {t`Amounts in ${currency}.`}{' '}
        {t`Days, weeks and months follow the time zone ${timeZone}. You never have to take part.`}
      </p>
      {chosen && (
        <ConfirmDialog
          title={t`Claim this reward?`}
          confirmLabel={t`Claim ${{ reward: rewardOf(chosen) }}`}
          cancelLabel={t`Not now`}
          busy={pending}
          error={
            isOpen(chosen) ? t`We couldn’t confirm this. Try again: nothing will be moved twice.` : error && say(error)
          }
          onCancel={() => choose(undefined)}
          onConfirm={() => claim(chosen)}
        >
          {t`You need to wager ${currency} ${{ amount: format.money(chosen.reward.turnover, code) }} in valid bets before you can withdraw this reward.`}
        </ConfirmDialog>
      )}
    </Card>
  );
}
