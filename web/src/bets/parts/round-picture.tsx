import { useLingui } from '@lingui/react/macro';
import { useId, type CSSProperties } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { drawingOf } from '../game-names.ts';
import type { Mark, Pay, Picture } from '../round-summary.ts';
import { MarkFace, type DrawnGame } from './mark-face.tsx';
import { RoundHands } from './round-hands.tsx';
import { RoundShots } from './round-shots.tsx';
import styles from './round-picture.module.css';

/** A result as its game draws it: its own drawings and words in one of five forms. */
export function RoundPicture({ picture, game, currency }: { picture: Picture; game: DrawnGame; currency: string }) {
  const { t } = useLingui();
  const title = useId();
  const { form } = picture;
  // A chart has its own ground and legend.
  if (picture.form === 'shots') return <RoundShots picture={picture} currency={currency} />;
  return (
    <figure className={form === 'hands' ? `${styles.picture} ${styles.wide}` : styles.picture}>
      <figcaption id={title} className={picture.title === undefined ? 'vh' : styles.title}>
        {picture.title === undefined ? t`The result` : <bdi>{game.nameOf(picture.title)}</bdi>}
      </figcaption>
      <div className={styles.felt}>
        {form === 'grid' && <Grid rows={picture.rows} game={game} title={title} />}
        {form === 'ring' && <Ring marks={picture.marks} game={game} title={title} />}
        {form === 'hands' && <RoundHands picture={picture} game={game} />}
        {form === 'fall' && <Fall path={picture.path} marks={picture.marks} game={game} title={title} />}
      </div>
      <Pays pays={picture.pays} game={game} currency={currency} />
    </figure>
  );
}

const isDecided = (marks: readonly Mark[]): boolean => marks.some(({ state }) => state !== undefined);

const classOf = ({ symbol, text, name, state }: Mark): string => {
  if ((symbol ?? text ?? name) === undefined) return styles.gap ?? '';
  return [styles.mark, symbol === undefined && styles.figure, state && styles[state]].filter(Boolean).join(' ');
};

function Grid({ rows, game, title }: { rows: readonly (readonly Mark[])[]; game: DrawnGame; title: string }) {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const decided = isDecided(rows.flat());
  const drawn = rows.flat().some(({ symbol }) => symbol !== undefined);
  return (
    <div className={styles.scroll}>
      <table
        className={styles.grid}
        data-decided={decided}
        data-small={columns > 8}
        data-drawn={drawn}
        aria-labelledby={title}
      >
        <tbody>
          {rows.map((row, index) => (
            // Rows and places have nothing to tell them apart but where they stand.
            <tr key={index}>
              {row.map((mark, place) => (
                <td key={place} className={classOf(mark)}>
                  <MarkFace mark={mark} game={game} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Ring({ marks, game, title }: { marks: readonly Mark[]; game: DrawnGame; title: string }) {
  const placed = (index: number): CSSProperties => {
    const turn = (index / marks.length) * 2 * Math.PI;
    return { '--x': Math.sin(turn), '--y': -Math.cos(turn) } as CSSProperties;
  };
  return (
    <ol
      className={styles.ring}
      data-decided={isDecided(marks)}
      data-small={marks.length > 12}
      style={{ '--share': Math.min(0.2, 2 / marks.length) } as CSSProperties}
      aria-labelledby={title}
    >
      {marks.map((mark, index) => (
        <li key={index} className={classOf(mark)} style={placed(index)}>
          <MarkFace mark={mark} game={game} />
        </li>
      ))}
    </ol>
  );
}

const PIN = 10;

/** The way over the pins: each one moves it by half a place. */
function wayOver(path: readonly number[], width: number): string {
  let x = width / 2;
  const points = [`${x},0`];
  for (const [row, side] of path.entries()) {
    x += side === 1 ? PIN / 2 : -PIN / 2;
    points.push(`${x},${(row + 1) * PIN}`);
  }
  return points.join(' ');
}

function Fall(props: { path: readonly number[]; marks: readonly Mark[]; game: DrawnGame; title: string }) {
  const { path, marks, game, title } = props;
  const width = marks.length * PIN;
  return (
    <div className={styles.fall}>
      <svg viewBox={`0 -4 ${width} ${(path.length + 1) * PIN}`} aria-hidden="true">
        {path.map((_, row) =>
          Array.from({ length: row + 1 }, (_pin, pin) => (
            <circle key={`${row} ${pin}`} cx={width / 2 + (pin - row / 2) * PIN} cy={row * PIN + 3} r={1.1} />
          )),
        )}
        <polyline points={wayOver(path, width)} />
      </svg>
      <ol className={styles.cups} data-decided={isDecided(marks)} aria-labelledby={title}>
        {marks.map((mark, index) => (
          <li key={index} className={classOf(mark)}>
            <MarkFace mark={mark} game={game} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Pays({ pays, game, currency }: { pays: readonly Pay[]; game: DrawnGame; currency: string }) {
  const { t } = useLingui();
  const format = useFormat();
  if (pays.length === 0) return null;
  return (
    <ul className={styles.pays}>
      {pays.map(({ line, symbol, count, amount }) => (
        <li key={`${line ?? 'way'} ${symbol} ${count}`}>
          <span className={styles.pay}>
            <img src={drawingOf(game.id, symbol)} alt="" width={40} height={40} />
            {line === undefined
              ? `${count} × ${game.nameOf(symbol)}`
              : t`Line ${line}: ${count} × ${{ symbol: game.nameOf(symbol) }}`}
          </span>
          <bdi dir="ltr">{format.money(amount, currency)}</bdi>
        </li>
      ))}
    </ul>
  );
}
