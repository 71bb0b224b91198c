import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { OperatorLottery } from '@baize/protocol/lottery';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { may } from '../kernel/operator-session.ts';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { Code, State } from '../ui/marks.tsx';
import { Page, Scroll } from '../ui/page.tsx';
import { lotteryQuery } from './calls.ts';
import { AREA_WORDS, sourceWord } from './words.ts';

/** Every lottery, whether the brand sells it, and by whom it is drawn. */
export function LotteriesPage() {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery({ ...lotteryQuery('listClosedGames'), enabled: may('lottery.games') });
  if (!may('lottery.games')) return <NotAllowed />;
  const columns: readonly DataColumn<OperatorLottery>[] = [
    {
      id: 'name',
      head: t`Lottery`,
      grow: true,
      tone: 'strong',
      fold: 1,
      cell: ({ gameCode, gameName }) => (
        <Link to="/lotteries/$gameCode" params={{ gameCode }}>
          {gameName}
        </Link>
      ),
    },
    { id: 'code', head: t`Code`, tone: 'quiet', fold: 4, cell: ({ gameCode }) => <Code>{gameCode}</Code> },
    { id: 'area', head: t`Area`, fold: 3, cell: ({ area }) => i18n._(AREA_WORDS[area]) },
    { id: 'source', head: t`Results`, cell: ({ source }) => i18n._(sourceWord(source)) },
    {
      id: 'open',
      head: t`Status`,
      fold: 2,
      cell: ({ open }) => <State shape={open ? 'ok' : 'off'}>{open ? t`on sale` : t`not sold`}</State>,
    },
  ];
  return (
    <Page title={t`Lotteries`}>
      <Scroll label={t`Lotteries`}>
        <DataTable
          label={t`Lotteries`}
          columns={columns}
          rows={data?.list}
          rowKey={({ gameCode }) => gameCode}
          empty={t`There are no lotteries.`}
          error={error}
          onRetry={() => void refetch()}
        />
      </Scroll>
    </Page>
  );
}
