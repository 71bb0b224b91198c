import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { MissionStanding } from '@baize/protocol/missions';
import { useFormat } from '../../kernel/format.ts';
import { inOwnDirection } from '../../kernel/instant-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress.tsx';
import { periodNames } from '../words.ts';
import styles from '../missions.module.css';

export interface MissionItemProps {
  mission: MissionStanding;
  currency: string;
  busy: boolean;
  onClaim: (mission: MissionStanding) => void;
}

/** One mission: what it asks, how far one has come, and the reward with what that asks first. */
export function MissionItem({ mission, currency, busy, onClaim }: MissionItemProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const reward = useRewardText(currency)(mission);
  const { title, note, type, period, target, progress, state, windowEnds, claimUntil, claimedAt } = mission;
  const isMoney = type === 'deposit-sum' || type === 'valid-bet';
  const told = (value: string): string => (isMoney ? format.money(value, currency) : format.count(Number(value)));
  const { turnover } = mission.reward;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Badge>{i18n._(periodNames[period])}</Badge>
      </div>
      <p className={styles.soft}>{note}</p>
      <ProgressBar
        label={t`Progress`}
        value={Number(progress)}
        max={Number(target)}
        tone={state === 'in-progress' ? 'plain' : 'ok'}
        text={inOwnDirection(t`${told(progress)} of ${told(target)}`, i18n.locale)}
      />
      <div className={styles.foot}>
        <div className={styles.words}>
          {!isNothing(turnover) && (
            <span className={styles.soft}>{t`Turnover before withdrawal: ${format.money(turnover, currency)}`}</span>
          )}
          <span>{t`Reward: ${reward}`}</span>
          <span className={styles.soft}>
            {claimedAt
              ? t`Claimed ${format.date(claimedAt)}`
              : state === 'claimable'
                ? claimUntil
                  ? t`Claim until ${format.date(claimUntil, 'full')}`
                  : t`Ready to claim`
                : windowEnds
                  ? t`Counts until ${format.date(windowEnds, 'full')}`
                  : t`No end date`}
          </span>
        </div>
        {state === 'claimable' && (
          <Button
            variant="line"
            busy={busy}
            aria-label={t`Claim: ${title}, ${reward}`}
            onClick={() => onClaim(mission)}
          >
            {t`Claim`}
          </Button>
        )}
        {state === 'claimed' && <Badge tone="ok" icon="check">{t`Claimed`}</Badge>}
      </div>
    </li>
  );
}

export const isNothing = (amount: string): boolean => /^0(?:\.0*)?$/.test(amount);

/** The reward in words: an amount, or points. */
export function useRewardText(currency: string): (mission: Pick<MissionStanding, 'reward'>) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ reward: { kind, amount: worth, raffle } }) => {
    if (kind === 'cash') return format.money(worth, currency);
    // Whole points and tickets are a count and no money.
    const points = Number(worth);
    if (kind === 'tickets') {
      const tickets = t`${plural(points, { one: '# ticket', other: '# tickets' })}`;
      return raffle ? t`${tickets} for “${raffle.title}”` : tickets;
    }
    return t`${plural(points, { one: '# point', other: '# points' })}`;
  };
}
