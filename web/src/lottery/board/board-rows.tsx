import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DrawNumbers } from '@baize/protocol/lottery/draw';
import type { LotteryGame, OddsTable, Play } from '@baize/protocol/lottery/games';
import { Chip } from '@baize/kit/ui/badge/chip.tsx';
import { tokenWords } from '../words.ts';
import { useNameOf } from '../use-name-of.ts';
import { absencesAt } from './absences.ts';
import styles from './board.module.css';
import { cellsOf, diceOf, rowsOf, stepsOf, type BoardRow, type RowKey } from './boards.ts';
import { NumberGrid } from './number-grid.tsx';

const ROW_KEYS: readonly Exclude<RowKey, 'all'>[] = ['big', 'small', 'odd', 'even'];
/** Fewer numbers are chosen one by one. */
const WORTH_KEYS = 6;

export interface BoardProps {
  game: LotteryGame;
  plays: readonly Play[];
  tokensOf: (play: string) => readonly string[];
  onTokens: (play: string, tokens: readonly string[]) => void;
  blockedOf: (play: Play) => ReadonlySet<string>;
  oddsOf: (play: Play) => OddsTable;
  /** The last draws, newest first; empty until they are there. */
  draws: readonly DrawNumbers[];
}

/** Every place and every bet of a kind at once, with keys for a whole row. */
export function BoardRows(props: BoardProps) {
  const { t } = useLingui();
  const [step, setStep] = useState(0);
  const steps = stepsOf(rowsOf(props.plays));
  const rows = steps[Math.min(step, steps.length - 1)] ?? [];
  return (
    <div className={styles.rows}>
      {steps.length > 1 && (
        <div role="group" aria-label={t({ message: 'Places', context: 'lottery bets' })} className={styles.steps}>
          {steps.map((of, index) => (
            <Chip key={of[0]?.key} pressed={index === step} onClick={() => setStep(index)}>
              <bdi dir="ltr">{`${of[0]?.place ?? index + 1}–${of.at(-1)?.place ?? index + 1}`}</bdi>
            </Chip>
          ))}
        </div>
      )}
      {rows.map((row) => (
        <Row key={row.key} row={row} alone={rows.length === 1} {...props} />
      ))}
    </div>
  );
}

function Row({
  row,
  alone,
  game,
  tokensOf,
  onTokens,
  blockedOf,
  oddsOf,
  draws,
}: BoardProps & { row: BoardRow; alone: boolean }) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const { place, cells } = row;
  const name = place === undefined ? (row.plays[0] ? nameOf(row.plays[0].name) : '') : t`Place ${place}`;
  const absent = row.isNumbers && place !== undefined ? absencesAt(game.structure, draws, place) : {};
  const isChosen = (play: string, value: string) => tokensOf(play).includes(value);
  const chosen = cells.filter(({ play, value }) => isChosen(play.code, value)).length;
  const hasKeys = row.isNumbers && cells.length >= WORTH_KEYS;
  const set = (values: readonly { play: Play; value: string }[]) => {
    for (const play of row.plays) {
      const own = new Set(cells.filter((cell) => cell.play === play).map(({ value }) => value));
      const blocked = blockedOf(play);
      const kept = tokensOf(play.code).filter((token) => !own.has(token));
      const more = values.flatMap((cell) => (cell.play === play && !blocked.has(cell.value) ? cell.value : []));
      onTokens(play.code, [...kept, ...more]);
    }
  };
  const words = { all: t`All`, big: 'big', small: 'small', odd: 'odd', even: 'even' };
  return (
    <div className={styles.row} data-keys={hasKeys || undefined} data-alone={alone && !hasKeys ? true : undefined}>
      <span className={styles.name}>
        {name}
        {chosen > 0 && <small>{chosen}</small>}
      </span>
      {hasKeys && (
        <div className={styles.keys}>
          <button type="button" onClick={() => set(cellsOf(row, 'all'))}>
            {words.all}
          </button>
          {ROW_KEYS.map((key) => (
            <button key={key} type="button" onClick={() => set(cellsOf(row, key))}>
              {tokenWords[key] && i18n._(tokenWords[key])}
            </button>
          ))}
          <button type="button" className={styles.clear} disabled={chosen === 0} onClick={() => set([])}>
            {t`Clear`}
          </button>
        </div>
      )}
      <NumberGrid
        label={alone ? t`Numbers` : name}
        lanes={game.family === 'PK10' && row.isNumbers}
        cells={cells.map(({ play, token, value }) => {
          const odds = oddsOf(play);
          const blocked = blockedOf(play);
          return {
            key: `${play.code} ${value}`,
            token,
            chosen: isChosen(play.code, value),
            blocked: blocked.has(token) || blocked.has(value),
            odds: odds[token] ?? (row.isNumbers ? undefined : odds['*']),
            absent: absent[token],
            dice: diceOf(game.family, play),
          };
        })}
        onToggle={(index) => {
          const cell = cells[index];
          if (!cell) return;
          const { play, value } = cell;
          const own = tokensOf(play.code);
          onTokens(play.code, own.includes(value) ? own.filter((other) => other !== value) : [...own, value]);
        }}
      />
    </div>
  );
}
