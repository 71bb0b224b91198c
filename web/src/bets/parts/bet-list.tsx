import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Bet } from '@baize/protocol/bets';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { GameCover } from '../../games/index.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { VirtualList } from '@baize/kit/ui/record/virtual-list.tsx';
import { betStateWords } from '../words.ts';
import styles from './bet-list.module.css';

const ROW_HEIGHT = 72;

export interface BetListProps {
  readonly bets: readonly Bet[];
  readonly onEndReached: () => void;
  /** The rows are those of before. */
  readonly loading: boolean;
}

/** Bets in one list, of which only what is in view is drawn. */
export function BetList({ bets, onEndReached, loading }: BetListProps) {
  const { t } = useLingui();
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
        item={(bet) => <BetRow bet={bet} />}
        className={styles.list}
      />
    </div>
  );
}

/** A bet in a line, on a phone in three; its name opens it, and so does a press anywhere. */
function BetRow({ bet }: { bet: Bet }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const { status, stake, payout, net } = bet;
  const when = format.date(bet.placedAt);
  return (
    <div className={styles.row}>
      <button type="button" className={styles.subject} onClick={() => modals.open('bet', bet.id)}>
        <GameCover icon={bet.showIcon} size="thumb" />
        <span className={styles.words}>
          <b>{bet.gameName}</b>
          <small>
            {bet.vendorName}
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
        <Badge tone={betStateWords[status].tone}>{i18n._(betStateWords[status].words)}</Badge>
      </span>
    </div>
  );
}

function Figure({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <span className={styles.figure} data-label={name}>
      <small className={styles.label}>{label}</small> {children}
    </span>
  );
}
