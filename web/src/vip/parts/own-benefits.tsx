import { useLingui } from '@lingui/react/macro';
import type { RankTable } from '@baize/protocol/vip';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { useBenefits } from './use-benefits.tsx';
import styles from './own-benefits.module.css';

/** A tile for each benefit of the member's own rank; the table of all ranks shows what it does not bring. */
export function OwnBenefits({ table, level }: { table: RankTable; level: number }) {
  const { t } = useLingui();
  const benefitsOf = useBenefits();
  const own = table.ranks.find((rank) => rank.level === level);
  const benefits = own ? benefitsOf(own).filter(({ value }) => value !== undefined) : [];
  if (benefits.length === 0) return null;
  return (
    <section aria-labelledby="vip-own" className={styles.part}>
      <SectionHead id="vip-own" title={t`Your benefits`} />
      <Card>
        <dl className={styles.tiles}>
          {benefits.map(({ id, name, value }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
