import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { cx } from '@baize/kit/ui/class-names.ts';
import { stepOf } from './grid-keys.ts';
import { tokenWords } from '../words.ts';
import styles from './board.module.css';
import { Dice, laneStyle } from '../draws/draw-objects.tsx';

export interface GridCell {
  readonly key: string;
  /** As it is shown: a number, or a word of the lottery's own. */
  readonly token: string;
  readonly chosen: boolean;
  readonly blocked: boolean;
  /** The odds, where cells differ in them. */
  readonly odds?: string | undefined;
  /** In how many draws it has not come. */
  readonly absent?: number | undefined;
  /** It is a face of so many dice. */
  readonly dice?: number | undefined;
  /** The color of its ball, where balls have one. */
  readonly colour?: string | undefined;
}

interface NumberGridProps {
  label: string;
  cells: readonly GridCell[];
  onToggle: (index: number) => void;
  /** Numbers are the lanes of a race, in their colors. */
  lanes?: boolean | undefined;
}

const FEW = 20;

/** Numbers as buttons. One of them is in the tab order; arrows, Home and End move between them. */
export function NumberGrid({ label, cells, onToggle, lanes = false }: NumberGridProps) {
  const { i18n, t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const list = [...(grid.current?.querySelectorAll('button') ?? [])];
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
  const isTiles = cells.some(({ token, odds }) => tokenWords[token] !== undefined || odds !== undefined);
  const look = isTiles ? styles.tiles : cells.length > FEW ? styles.hundred : styles.numbers;
  return (
    <div
      ref={grid}
      role="group"
      aria-label={label}
      data-cells={cells.length}
      data-dice={cells.some(({ dice = 0 }) => dice > 1) || undefined}
      className={cx(look, lanes && styles.lanes)}
      onKeyDown={onKeyDown}
    >
      {cells.map(({ key, token, chosen, blocked, odds, absent, dice, colour }, index) => {
        const words = tokenWords[token];
        return (
          <button
            key={key}
            type="button"
            tabIndex={index === Math.min(at, cells.length - 1) ? 0 : -1}
            className={styles.number}
            style={lanes ? laneStyle(token) : undefined}
            data-colour={colour}
            aria-pressed={chosen}
            // It stays reachable, so that a reader hears why.
            aria-disabled={blocked || undefined}
            title={blocked ? t`Not sold for this issue` : undefined}
            onFocus={() => setAt(index)}
            onClick={() => {
              if (!blocked || chosen) onToggle(index);
            }}
          >
            {words ? (
              i18n._(words)
            ) : dice !== undefined ? (
              <Dice value={token} count={dice} />
            ) : (
              <bdi dir="ltr">{token}</bdi>
            )}
            {blocked && <span className="vh">{t`Not sold for this issue`}</span>}
            {odds !== undefined && (
              <bdi dir="ltr" data-exact className={styles.odds}>
                {odds}
              </bdi>
            )}
            {absent !== undefined && odds === undefined && (
              <bdi dir="ltr" aria-hidden="true" className={styles.absent}>
                {absent}
              </bdi>
            )}
          </button>
        );
      })}
    </div>
  );
}
