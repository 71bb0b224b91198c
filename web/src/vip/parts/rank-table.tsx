import { useLingui } from '@lingui/react/macro';
import type { RankTable, RankView } from '@baize/protocol/vip';
import type { ReactNode } from 'react';
import { useCategoryName } from '../../kernel/use-category-name.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useCurrencyMark } from '@baize/kit/kernel/format/wallet-style.ts';
import { Accordion } from '@baize/kit/ui/accordion/accordion.tsx';
import { RankBall } from '@baize/kit/ui/avatar/avatar.tsx';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { Table } from '@baize/kit/ui/table/table.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { isNothing } from './use-benefits.tsx';
import styles from '../vip.module.css';

export interface RankTableProps {
  table: RankTable;
  /** The member's own, which is marked. */
  level: number | undefined;
}

/** Benefits and requirements of each rank in one table. */
export function RankTables({ table, level }: RankTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { ranks, currency: code, keepDays, turnoverBps } = table;
  const currency = useCurrencyMark()(code);
  const subject: Column<RankView> = {
    id: 'rank',
    header: t`Rank`,
    kind: 'subject',
    cell: (rank) => (
      <span className={styles.rank}>
        <RankBall rank={rank.level} size="sm" />
        <span>
          {t`VIP ${{ level: rank.level }} · ${{ name: rank.name }}`}{' '}
          {rank.level === level && <Badge tone="accent">{t`Your rank`}</Badge>}
        </span>
      </span>
    ),
  };
  const sum = (id: MoneyColumn, header: string): Column<RankView> => ({
    id,
    header,
    kind: 'figure',
    cell: (rank) => (isNothing(rank[id]) ? '–' : <Amount value={rank[id]} />),
  });
  const section = (id: string, title: string, text: string, columns: readonly Column<RankView>[]) => (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHead id={id} title={title} text={text} />
      <Card padded>
        <Table caption={title} columns={[subject, ...columns]} rows={ranks} rowKey={(rank) => String(rank.level)} />
      </Card>
    </section>
  );
  const times = format.count(turnoverBps / 10_000);
  return (
    <>
      {section(
        'vip-brings',
        t`Benefits by rank`,
        t`Amounts in ${currency}. You need to wager a bonus ${times}× before you can withdraw it.`,
        [
          sum('upgradeBonus', t`Level-up bonus`),
          sum('birthdayBonus', t`Birthday bonus`),
          sum('monthlyBonus', t`Monthly bonus`),
          sum('dailyWithdrawal', t`Daily withdrawal limit`),
          {
            id: 'free',
            header: t`Withdrawals a day without a fee`,
            kind: 'figure',
            cell: ({ freeWithdrawals }) => <bdi dir="ltr">{format.count(freeWithdrawals)}</bdi>,
          },
          sum('deposit', t`Deposits`),
          sum('validBet', t`Valid bets`),
          sum('keepBet', t`Valid bets to keep this rank (${keepDays} days)`),
        ],
      )}
      <Cashback table={table} section={section} />
    </>
  );
}

/** How ranks move; folded where the page is long enough without them. */
export function RankRules({ table, folded = false }: { table: RankTable; folded?: boolean }) {
  const { t } = useLingui();
  if (folded)
    return (
      <Accordion
        headingLevel={2}
        items={[{ id: 'vip-rules', title: t`How ranks work`, content: <Rules table={table} /> }]}
      />
    );
  return (
    <section className={styles.section} aria-labelledby="vip-rules">
      <SectionHead id="vip-rules" title={t`How ranks work`} />
      <Rules table={table} />
    </section>
  );
}

function Rules({ table }: { table: RankTable }) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency: code, keepDays, monthlyDeposit, birthdayAfterDays, claimDays } = table;
  return (
    <ul className={styles.rules}>
      <li>{t`Your rank rises by one a day at most, once both amounts are reached.`}</li>
      <li>{t`Some ranks need turnover to keep them. If you don’t reach it in ${keepDays} days, you move down one rank. Reach it in a later period to return.`}</li>
      <li>{t`A break or self-exclusion never costs you your rank. No bonuses are offered during it.`}</li>
      <li>{t`The level-up bonus is given once for each rank. You can claim a bonus for ${claimDays} days, a birthday bonus on the day.`}</li>
      <li>{t`The birthday bonus needs ${birthdayAfterDays} days of membership, the monthly bonus ${{ amount: format.money(monthlyDeposit, code) }} in deposits in the month before.`}</li>
      <li>{t`Bets that are canceled or reversed don’t count.`}</li>
    </ul>
  );
}

type MoneyColumn =
  | 'deposit'
  | 'validBet'
  | 'keepBet'
  | 'upgradeBonus'
  | 'birthdayBonus'
  | 'monthlyBonus'
  | 'dailyWithdrawal';

interface CashbackProps {
  table: RankTable;
  section: (id: string, title: string, text: string, columns: readonly Column<RankView>[]) => ReactNode;
}

/** A column for each category that the brand pays cashback for. */
function Cashback({ table: { ranks }, section }: CashbackProps) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useCategoryName();
  const categories = [...new Set(ranks.flatMap(({ cashback }) => cashback.map(({ category }) => category)))];
  if (categories.length === 0) return null;
  return section(
    'vip-cashback',
    t`Cashback`,
    t`Of your valid bets, by game type.`,
    categories.map((category) => ({
      id: category,
      header: nameOf(category),
      kind: 'figure' as const,
      cell: ({ cashback }: RankView) => {
        const bps = cashback.find((each) => each.category === category)?.bps ?? 0;
        return <bdi dir="ltr">{bps === 0 ? '–' : format.percent(bps)}</bdi>;
      },
    })),
  );
}
