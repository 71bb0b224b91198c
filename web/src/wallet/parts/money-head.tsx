import type { ReactNode } from 'react';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Panel } from '@baize/kit/ui/surface/card.tsx';
import styles from './money-head.module.css';

export interface MoneyHeadProps {
  readonly id: string;
  readonly cap: string;
  readonly sum: string;
  readonly currency: string;
  readonly facts: readonly { readonly id: string; readonly term: string; readonly value: ReactNode }[];
  readonly note?: string | false | undefined;
}

/** The one amount that a page of money is about, on felt, with what belongs to it beneath. */
export function MoneyHead({ id: headingId, cap, sum, currency, facts, note }: MoneyHeadProps) {
  return (
    <Panel className={styles.head} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.cap}>
        {cap}
      </h3>
      <Amount value={sum} currency={currency} display className={styles.sum} />
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ id, term, value }) => (
            <div key={id}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </Panel>
  );
}
