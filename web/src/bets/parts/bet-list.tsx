import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import type { Bet } from '@baize/protocol/bets';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { GameCover } from '../../games/index.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { dayOf } from '@baize/kit/ui/record/record-period.ts';
import { VirtualList } from '@baize/kit/ui/record/virtual-list.tsx';
import { betStateWords } from '../words.ts';
import styles from './bet-list.module.css';

const ROW_HEIGHT = 64;

export interface BetListProps {
  readonly bets: readonly Bet[];
  readonly onEndReached: () => void;
  /** The rows are those of before. */
  readonly loading: boolean;
}

/** Bets in one list, of which only what is in view is drawn. */
export function BetList({ bets, onEndReached, loading }: BetListProps) {
  const { t } = useLingui();
  const opening = useMemo(() => firstsOfDays(bets), [bets]);
  return (
    <div className={loading ? styles.stale : undefined} aria-busy={loading || undefined}>
      <div className={styles.heads} aria-hidden="true">
        <span>{t`Game`}</span>
        <span>{t`Placed`}</span>
        <span className={styles.figure}>{t`Stake`}</span>
        <span className={styles.figure}>{t`Return`}</span>
        <span className={styles.figure}>{t`Net result`}</span>
        <span>{t`Status`}</span>
      </div>
      <VirtualList
        label={t`Betting record`}
        rows={bets}
        rowKey={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        onEndReached={onEndReached}
        item={(bet) => <BetRow bet={bet} opensDay={opening.has(bet.id)} />}
        className={styles.list}
      />
    </div>
  );
}

/** The first bet of each day where the reader is. */
function firstsOfDays(bets: readonly Bet[]): ReadonlySet<string> {
  const days = bets.map(({ placedAt }) => dayOf(new Date(placedAt)));
  return new Set(bets.filter((_, index) => days[index] !== days[index - 1]).map(({ id }) => id));
}

/**
 * A bet in a line, on a phone in two under its day; its name opens it, and so does a press anywhere. There the usual
 * state is left to be heard.
 */
function BetRow({ bet, opensDay }: { bet: Bet; opensDay: boolean }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const { status, stake, payout, net } = bet;
  const when = format.date(bet.placedAt);
  return (
    <>
      {opensDay && (
        <h3 className={styles.day}>
          <bdi>{format.date(bet.placedAt, 'day')}</bdi>
        </h3>
      )}
      <div className={styles.row} data-state={status}>
        <button type="button" className={styles.subject} onClick={() => modals.open('bet', bet.id)}>
          <GameCover icon={bet.showIcon} size="thumb" />
          <span className={styles.words}>
            <b>{bet.gameName}</b>
            <small>
              <span className={styles.time} aria-hidden="true">
                <bdi dir="ltr">{format.date(bet.placedAt, 'time')}</bdi>
                {' · '}
              </span>
              <bdi>{bet.vendorName}</bdi>
              {bet.mode === 'TRIAL' && <> · {t`free play`}</>}
            </small>
            <span className="vh"> {t`${when}: details`}</span>
          </span>
        </button>
        <span className={styles.when}>
          <bdi dir="ltr">{when}</bdi>
        </span>
        <Figure name="stake" label={t`Stake`}>
          <Amount value={stake} />
        </Figure>
        <Figure name="return" label={t`Return`}>
          <Amount value={status === 'OPEN' ? null : payout} />
        </Figure>
        <Figure name="net" label={t`Net result`}>
          <Amount value={net} sign="always" />
        </Figure>
        <span className={styles.state}>
          {status === 'SETTLED' ? (
            i18n._(betStateWords[status].words)
          ) : (
            <Badge tone={betStateWords[status].tone}>{i18n._(betStateWords[status].words)}</Badge>
          )}
        </span>
      </div>
    </>
  );
}

function Figure({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <span className={styles.figure} data-label={name}>
      <small className={styles.label}>{label}</small> {children}
    </span>
  );
}
