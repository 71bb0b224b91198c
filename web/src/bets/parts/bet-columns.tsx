import { useLingui } from '@lingui/react/macro';
import type { Bet } from '@baize/protocol/bets';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { GameCover } from '../../games/index.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { betStateWords } from '../words.ts';
import styles from './bet-columns.module.css';

/** The columns of the betting record. */
export function useBetColumns(): Column<Bet>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return [
    { id: 'game', header: t`Game`, kind: 'subject', cell: (bet) => <BetSubject bet={bet} /> },
    { id: 'placed', header: t`Placed`, cell: ({ placedAt }) => <bdi dir="ltr">{format.date(placedAt)}</bdi> },
    { id: 'stake', header: t`Stake`, kind: 'figure', cell: ({ stake }) => <Amount value={stake} /> },
    {
      id: 'return',
      header: t`Return`,
      kind: 'figure',
      cell: ({ payout, status }) => <Amount value={status === 'OPEN' ? null : payout} />,
    },
    { id: 'net', header: t`Net result`, kind: 'figure', cell: ({ net }) => <Amount value={net} sign="always" /> },
    {
      id: 'state',
      header: t`Status`,
      kind: 'mark',
      cell: ({ status }) => <Badge tone={betStateWords[status].tone}>{i18n._(betStateWords[status].words)}</Badge>,
    },
  ];
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
