import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BarChart } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { BookFixture, BookMarket } from '@baize/protocol/games';
import { brandOfConsole } from '../kernel/brand.ts';
import { Acts, type Act } from '../ui/acts.tsx';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { Tag } from '../ui/marks.tsx';
import { Section } from '../ui/page.tsx';
import { book, useBookAgain } from './calls.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { priceText, useTradingWords } from './words.ts';

type Outcome = BookMarket['outcomes'][number];

interface MarketPanelProps {
  readonly fixture: BookFixture;
  readonly market: BookMarket;
}

/** A market's outcomes: how much each would cost, as bars and as figures, and what can be done about it. */
export function MarketPanel({ fixture, market }: MarketPanelProps) {
  const { t } = useLingui();
  const { money, count } = useFormat();
  const words = useTradingWords();
  const again = useBookAgain();
  const [isCorrecting, setCorrecting] = useState(false);
  const { currency } = brandOfConsole();
  const params = { fixtureId: fixture.fixture };
  const marketId = market.market;
  const name = words.market(market, fixture.sport);
  const done = async (work: Promise<unknown>) => {
    await work;
    await again();
  };
  const voidAct = (id: string, label: string, say: string, selection?: string): Act => ({
    id,
    name: label,
    label,
    variant: 'danger',
    asks: { say, reasons: [], reasonLabel: t`Why, for the record` },
    run: ({ reason }) =>
      done(book.voidBets({ params, body: { marketId, reason, ...(selection !== undefined && { selection }) } })),
  });
  const isSettled = market.settled !== null;
  const acts: readonly Act[] = isSettled
    ? [
        {
          id: 'correct',
          name: t`Correct`,
          label: t`Correct the result`,
          key: 'c',
          run: async () => setCorrecting(true),
        },
      ]
    : [
        {
          id: 'suspend',
          name: market.suspended ? t`Resume` : t`Suspend`,
          label: market.suspended ? t`Resume this market` : t`Suspend this market`,
          run: () => done(book.suspendBetting({ params, body: { marketId, suspended: !market.suspended } })),
        },
        ...(market.void
          ? []
          : [
              voidAct(
                'void',
                t`Void this market`,
                t`Stakes on this market go back, for every brand. It can’t be undone; what cash-outs paid stands.`,
              ),
            ]),
        ...market.outcomes
          .filter((outcome) => !outcome.void && !market.void && outcome.bets > 0)
          .slice(0, 6)
          .map(({ selection }) => {
            const of = words.selection(selection, fixture);
            return voidAct(
              `void-${selection}`,
              t`Void: ${of}`,
              t`Stakes on “${of}” go back, for every brand. It can’t be undone; what cash-outs paid stands.`,
              selection,
            );
          }),
      ];
  const columns: readonly DataColumn<Outcome>[] = [
    {
      id: 'outcome',
      head: t`Outcome`,
      tone: 'strong',
      grow: true,
      cell: (row) => (
        <>
          {words.selection(row.selection, fixture)} {row.void && <Tag tone="bad">{t`Void`}</Tag>}
        </>
      ),
    },
    {
      id: 'price',
      head: t`Price`,
      number: true,
      cell: ({ price }) => (price === null ? '–' : <bdi dir="ltr">{priceText(price)}</bdi>),
    },
    { id: 'bets', head: t`Open bets`, number: true, cell: ({ bets }) => <bdi dir="ltr">{count(bets)}</bdi> },
    { id: 'staked', head: t`Staked`, number: true, cell: (row) => <bdi dir="ltr">{money(row.staked, currency)}</bdi> },
    {
      id: 'liability',
      head: t`Liability`,
      number: true,
      cell: (row) => <bdi dir="ltr">{money(row.liability, currency)}</bdi>,
    },
    { id: 'bound', head: t`Limit`, number: true, cell: (row) => <bdi dir="ltr">{money(row.bound, currency)}</bdi> },
  ];
  return (
    <Section title={name} meta={isSettled ? t`settled` : undefined}>
      <BarChart
        label={t`Liability by outcome`}
        bars={market.outcomes.map(({ selection, liability }) => ({
          id: selection,
          label: words.selection(selection, fixture),
          value: Number(liability),
          text: money(liability, currency),
        }))}
      />
      <DataTable
        label={name}
        columns={columns}
        rows={market.outcomes}
        rowKey={({ selection }) => selection}
        empty={t`No outcome.`}
        keepColumns
      />
      <Acts acts={acts} isInline onStale={() => void again()} />
      {isCorrecting && (
        <CorrectionDialog fixture={fixture} market={market} name={name} onClose={() => setCorrecting(false)} />
      )}
    </Section>
  );
}
