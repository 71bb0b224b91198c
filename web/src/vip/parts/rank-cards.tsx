import { useLingui } from '@lingui/react/macro';
import type { RankTable, RankView, VipProgress } from '@baize/protocol/vip';
import { useEffect, useId, useRef } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useCurrencyMark } from '@baize/kit/kernel/format/wallet-style.ts';
import { RankBall } from '@baize/kit/ui/avatar/avatar.tsx';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { isNothing, useBenefits } from './use-benefits.tsx';
import styles from './rank-cards.module.css';

interface RankCardsProps {
  table: RankTable;
  /** The member's own, which is framed and shown first. */
  level: number | undefined;
  next: VipProgress['next'] | undefined;
}

/** The ranks of a phone: a card each, side by side, what a rank brings before what it asks. */
export function RankCards({ table, level, next }: RankCardsProps) {
  const { t } = useLingui();
  const id = useId();
  const format = useFormat();
  const rail = useRef<HTMLUListElement>(null);
  const currency = useCurrencyMark()(table.currency);
  const times = format.count(table.turnoverBps / 10_000);
  useEffect(() => {
    const list = rail.current;
    const own = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && own) list.scrollTo({ left: own.offsetLeft - list.offsetLeft - 16 });
  }, [level]);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <SectionHead
        id={id}
        title={t`Benefits by rank`}
        text={t`Amounts in ${currency}. You need to wager a bonus ${times}× before you can withdraw it.`}
      />
      <ul ref={rail} className={styles.rail} aria-labelledby={id}>
        {table.ranks.map((rank) => (
          <li key={rank.level} aria-current={rank.level === level ? 'true' : undefined} className={styles.card}>
            <Head rank={rank} isOwn={rank.level === level} />
            <Benefits rank={rank} />
            <Needs rank={rank} table={table} next={next?.level === rank.level ? next : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Head({ rank, isOwn }: { rank: RankView; isOwn: boolean }) {
  const { t } = useLingui();
  const { level } = rank;
  return (
    <div className={styles.head}>
      <RankBall rank={level} size="lg" />
      <div>
        <h3>{rank.name}</h3>
        <span className="muted sm">{t`VIP ${level}`}</span>
      </div>
      {isOwn && <Badge tone="accent">{t`Your rank`}</Badge>}
    </div>
  );
}

function Benefits({ rank }: { rank: RankView }) {
  const benefits = useBenefits()(rank);
  return (
    <dl className={styles.figures}>
      {benefits.map(({ id, name, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Needs({ rank, table, next }: { rank: RankView; table: RankTable; next: VipProgress['next'] | undefined }) {
  const { t } = useLingui();
  const { keepDays } = table;
  const rows: readonly (readonly [string, string, string])[] = [
    ['deposit', t`Deposits`, rank.deposit],
    ['bets', t`Valid bets`, rank.validBet],
    ['keep', t`Valid bets to keep this rank (${keepDays} days)`, rank.keepBet],
  ];
  const asked = rows.filter(([, , amount]) => !isNothing(amount));
  if (asked.length === 0) return null;
  const met: Readonly<Record<string, string | undefined>> = {
    deposit: next?.deposit.actual,
    bets: next?.validBet.actual,
  };
  return (
    <dl className={styles.needs}>
      {asked.map(([key, term, amount]) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>
            {met[key] !== undefined && (
              <>
                <Amount value={met[key]} /> {' / '}
              </>
            )}
            <Amount value={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
