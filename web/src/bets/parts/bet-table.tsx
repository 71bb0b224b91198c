import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Bet, BetTotals } from '@baize/protocol/bets';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { GameCover } from '../../games/index.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';
import { betStateWords } from '../words.ts';
import styles from './bet-table.module.css';

export interface BetTableProps {
  bets: readonly Bet[];
  /** Over everything the filters hold, not the page in view. */
  totals?: BetTotals | undefined;
  state: 'ready' | 'loading';
  empty: ReactNode;
}

export function BetTable({ bets, totals, state, empty }: BetTableProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const columns: Column<Bet>[] = [
    { id: 'game', header: t`Game`, kind: 'subject', cell: (bet) => <BetSubject bet={bet} /> },
    { id: 'placed', header: t`Placed`, cell: ({ placedAt }) => <bdi dir="ltr">{format.date(placedAt)}</bdi> },
    { id: 'stake', header: t`Stake`, kind: 'figure', cell: ({ stake }) => <Amount value={stake} /> },
    {
      id: 'return',
      header: t`Return`,
      kind: 'figure',
      cell: ({ payout, status }) => <Amount value={status === 'OPEN' ? null : payout} />,
    },
    { id: 'net', header: t`Net`, kind: 'figure', cell: ({ net }) => <Amount value={net} sign="always" /> },
    {
      id: 'state',
      header: t`State`,
      kind: 'mark',
      cell: ({ status }) => <Badge tone={betStateWords[status].tone}>{i18n._(betStateWords[status].words)}</Badge>,
    },
  ];
  return (
    <Table
      caption={t`Betting record`}
      columns={columns}
      rows={bets}
      rowKey={({ id }) => id}
      skeletonRows={8}
      state={state}
      empty={empty}
      footer={
        totals && {
          game: t`${plural(totals.count, { one: '# bet', other: '# bets' })}`,
          stake: <Amount value={totals.stake} />,
          return: <Amount value={totals.payout} />,
          net: <Amount value={totals.net} sign="always" />,
        }
      }
    />
  );
}

/** The game with its picture; the whole of it opens the bet. */
function BetSubject({ bet }: { bet: Bet }) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const when = format.date(bet.placedAt);
  return (
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
  );
}
