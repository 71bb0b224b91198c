import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { tokenWords } from '../words.ts';
import styles from './lottery.module.css';
import { stepOf } from './grid-keys.ts';

export interface NumberGridProps {
  label: string;
  all: readonly string[];
  tokens: readonly string[];
  toggle: (token: string) => void;
  odds: Readonly<Record<string, string>>;
  valueOf: (token: string) => string;
  blocked: ReadonlySet<string>;
}

/** Numbers as buttons. One of them is in the tab order; arrows, Home and End move between them. */
export function NumberGrid({ label, all, tokens, toggle, odds, valueOf, blocked }: NumberGridProps) {
  const { i18n, t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const buttons = () => [...(grid.current?.querySelectorAll('button') ?? [])];
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const list = buttons();
    const from = list.findIndex((button) => button === document.activeElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const top = list[from]?.offsetTop;
    const columns = list.filter((button) => button.offsetTop === top).length || 1;
    const to = stepOf(event.key, { from, count: list.length, columns, isRtl });
    if (from < 0 || to === undefined) return;
    event.preventDefault();
    setAt(to);
    list[to]?.focus();
  };
  return (
    <div ref={grid} role="group" aria-label={label} className={styles.grid} onKeyDown={onKeyDown}>
      {all.map((token, index) => {
        const words = tokenWords[token];
        const value = valueOf(token);
        const isBlocked = blocked.has(token) || blocked.has(value);
        return (
          <button
            key={token}
            type="button"
            tabIndex={index === Math.min(at, all.length - 1) ? 0 : -1}
            className={styles.number}
            data-word={words !== undefined || undefined}
            aria-pressed={tokens.includes(value)}
            // It stays reachable, so that a reader hears why.
            aria-disabled={isBlocked || undefined}
            title={isBlocked ? t`Not sold for this issue` : undefined}
            onFocus={() => setAt(index)}
            onClick={() => {
              if (!isBlocked || tokens.includes(value)) toggle(value);
            }}
          >
            {words ? i18n._(words) : <bdi dir="ltr">{token}</bdi>}
            {isBlocked && <span className="vh">{t`Not sold for this issue`}</span>}
            {odds[token] !== undefined && (
              <bdi dir="ltr" className={styles.odds}>
                {odds[token]}
              </bdi>
            )}
          </button>
        );
      })}
    </div>
  );
}
