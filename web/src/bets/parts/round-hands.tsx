import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { Lot, Mark, Picture, SeatHand } from '../round-summary.ts';
import { MarkFace, stateWords, type DrawnGame } from './mark-face.tsx';
import styles from './round-hands.module.css';

type Hands = Extract<Picture, { form: 'hands' }>;

/** The hands of all seats as they were shown at the end, the own one first and the others in the order of play. */
export function RoundHands({ picture, game }: { picture: Hands; game: DrawnGame }) {
  const { own, seats, set } = picture;
  const places = seats.map((_, seat) => (own + seat) % seats.length);
  return (
    <ul className={styles.hands}>
      {places.map((seat) => {
        const hand = seats[seat];
        return hand && <Hand key={seat} hand={hand} seat={seat} own={seat === own} set={set} game={game} />;
      })}
    </ul>
  );
}

interface HandProps {
  hand: SeatHand;
  seat: number;
  own: boolean;
  set: string | undefined;
  game: DrawnGame;
}

function Hand({ hand, seat, own, set, game }: HandProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { points, name, lots } = hand;
  const number = format.count(seat + 1);
  return (
    <li className={styles.hand} data-own={own}>
      <p className={styles.head}>
        <b>
          {own
            ? t`You`
            : t({
                comment: 'a player at a card table by the place',
                message: `Seat ${number}`,
              })}
        </b>
        {name !== undefined && <span className={styles.note}>{game.nameOf(name)}</span>}
        <bdi dir="ltr" className={styles.points}>
          {points > 0 ? '+' : points < 0 ? '−' : ''}
          {format.count(Math.abs(points))}
        </bdi>
      </p>
      {lots.map((lot, at) => (
        // Groups have nothing to tell them apart but where they lie.
        <LotLine key={at} lot={lot} set={set} game={game} />
      ))}
    </li>
  );
}

function LotLine({ lot, set, game }: { lot: Lot; set: string | undefined; game: DrawnGame }) {
  const { i18n } = useLingui();
  const { name, marks, state } = lot;
  return (
    <div className={styles.lot} data-state={state}>
      {name !== undefined && (
        <span className={styles.name}>
          {game.nameOf(name)}
          {state !== undefined && <span className="vh">, {i18n._(stateWords[state])}</span>}
        </span>
      )}
      <span className={styles.cards}>
        {marks.map((mark, at) => (
          <span
            key={at}
            className={styles.card}
            data-red={isRed(mark)}
            data-drawn={mark.symbol !== undefined}
            data-state={mark.state}
          >
            <MarkFace mark={mark} game={game} set={set} />
          </span>
        ))}
      </span>
    </div>
  );
}

const isRed = ({ text }: Mark): boolean => text !== undefined && /[♥♦]$/.test(text);
