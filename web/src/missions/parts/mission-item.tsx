import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useId, useState } from 'react';
import type { MissionProgress } from '@baize/protocol/missions';
import type { MissionType } from '@baize/protocol/missions/constants';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { inOwnDirection } from '@baize/kit/kernel/format/instant-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { cx } from '@baize/kit/ui/class-names.ts';
import { ProgressBar } from '@baize/kit/ui/feedback/progress.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import type { IconName } from '@baize/kit/ui/icon/icon-paths.ts';
import { periodNames } from '../words.ts';
import styles from '../missions.module.css';

export interface MissionItemProps {
  mission: MissionProgress;
  currency: string;
  busy: boolean;
  onClaim: (mission: MissionProgress) => void;
}

/** A picture for each activity that is counted. */
const icons: Readonly<Record<MissionType, IconName>> = {
  'deposit-sum': 'wallet',
  'deposit-count': 'wallet',
  'valid-bet': 'dice',
  'sign-in': 'calendar',
  invite: 'users',
  profile: 'user',
};

/** One mission in a line: how far one has come, and at the end its reward and the act; pressed it says what it asks. */
export function MissionItem({ mission, currency, busy, onClaim }: MissionItemProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const reward = useRewardText(currency)(mission);
  const [each, until, ...turnover] = useTerms(currency)(mission);
  const { title, note, type, target, progress, state } = mission;
  const isMoney = type === 'deposit-sum' || type === 'valid-bet';
  const figureText = (value: string): string => (isMoney ? format.money(value, currency) : format.count(Number(value)));
  const figures = inOwnDirection(t`${{ part: figureText(progress) }} of ${{ whole: figureText(target) }}`, i18n.locale);
  const isOpen = state === 'in-progress';
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <li className={cx(styles.item, state === 'claimable' && styles.ready)}>
      <span aria-hidden="true" className={styles.mark}>
        <Icon name={icons[type]} />
      </span>
      <div>
        <h3>
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {title}
            <Icon name="chevron-down" size="sm" />
          </button>
        </h3>
        <p className={styles.how}>
          {isOpen && (
            <>
              <bdi className={styles.figures}>{figures}</bdi>
              {' · '}
            </>
          )}
          {[each, ...(isOpen ? [] : [until]), ...turnover].join(' · ')}
        </p>
      </div>
      {/* After the conditions, which are read before it. */}
      <b className={styles.worth}>
        <span className="vh">{t`Reward: ${reward}`}</span>
        <span aria-hidden="true">{reward}</span>
      </b>
      {state === 'claimable' && (
        <Button
          variant="primary"
          size="sm"
          className={styles.act}
          busy={busy}
          aria-label={t`Claim: ${title}, ${reward}`}
          onClick={() => onClaim(mission)}
        >
          {t`Claim`}
        </Button>
      )}
      {state === 'claimed' && (
        <span className={cx(styles.act, styles.had)}>
          <Icon name="check" size="sm" />
          {t`Claimed`}
        </span>
      )}
      {isOpen && (
        <ProgressBar
          className={styles.bar}
          label={t`Progress`}
          labelHidden
          value={Number(progress)}
          max={Number(target)}
          text={figures}
        />
      )}
      <div id={id} className={styles.more} hidden={!isUnfolded}>
        <p>{note}</p>
        <p>{until}</p>
      </div>
    </li>
  );
}

/** How often it begins anew, by when it counts or can be claimed, and what the reward asks before it is paid out. */
function useTerms(
  currency: string,
): (mission: MissionProgress) => [each: string, until: string, ...turnover: string[]] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return ({ period, state, windowEnds, claimUntil, claimedAt, reward: { turnover } }) => [
    i18n._(periodNames[period]),
    claimedAt
      ? t`Claimed ${{ date: format.date(claimedAt) }}`
      : state === 'claimable'
        ? claimUntil
          ? t`Claim until ${{ date: format.date(claimUntil) }}`
          : t`Ready to claim`
        : windowEnds
          ? t`Counts until ${{ date: format.date(windowEnds) }}`
          : t`No end date`,
    ...(isNothing(turnover) || state === 'claimed'
      ? []
      : [t`Turnover before withdrawal: ${{ amount: format.money(turnover, currency) }}`]),
  ];
}

export const isNothing = (amount: string): boolean => /^0(?:\.0*)?$/.test(amount);

/** The reward in words: an amount, or points. */
export function useRewardText(currency: string): (mission: Pick<MissionProgress, 'reward'>) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ reward: { kind, amount: worth, raffle } }) => {
    if (kind === 'cash') return format.money(worth, currency);
    // Whole points and tickets are a count and no money.
    const points = Number(worth);
    if (kind === 'tickets') {
      const tickets = t`${plural(points, { one: '# ticket', other: '# tickets' })}`;
      return raffle ? t`${tickets} for “${{ title: raffle.title }}”` : tickets;
    }
    return t`${plural(points, { one: '# point', other: '# points' })}`;
  };
}
