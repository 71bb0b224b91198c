import type { TableInPlay } from '@baize/protocol/games';
import { formatAmount } from '@baize/protocol/kernel';
import type { Act, Cards } from '../cards/define-cards.ts';
import { dealHand, playActs } from '../cards/hand/play-hand.ts';
import type { RoomTerms } from '../cards/rooms/state.ts';
import type { CardStore, HandJournal } from '../cards/store.ts';
import type { JsonObject } from '../kernel/json.ts';
import { maskedName } from '../rooms/names.ts';
import type { RoomRow } from '../rooms/records.ts';

/** The seats of a dealt hand in the order of play. */
export const placedSeats = ({ seats }: Pick<HandJournal, 'seats'>) =>
  seats.filter(({ place }) => place !== null).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));

/** A hand as its journal has it now; nothing before the deal. */
export async function stateOfJournal(cards: Cards, journal: HandJournal): Promise<JsonObject | undefined> {
  const { hand, acts } = journal;
  const seats = placedSeats(journal);
  if (hand.phase === 'STAKING' || seats.length === 0 || hand.rules !== cards.rules) return undefined;
  const dealt = await dealHand(cards, {
    roundId: hand.id,
    serverSeed: hand.server_seed,
    seeds: seats.map(({ seed }) => seed),
    sitting: { seats: seats.length, dealer: hand.dealer },
  });
  return playActs(
    cards,
    dealt,
    acts.map(({ place, act }) => ({ seat: place, act: JSON.parse(act) as Act })),
  );
}

/** The tables of a room that another process has, as far as its journal tells: those with a hand. */
export async function readTables(
  store: CardStore,
  cards: Cards,
  terms: RoomTerms,
  row: RoomRow,
): Promise<TableInPlay[]> {
  return Promise.all(
    (await store.journals(row.id)).map(async (journal): Promise<TableInPlay> => {
      const { hand, seats, acts } = journal;
      const state = await stateOfJournal(cards, journal);
      return {
        no: hand.table_no,
        point: formatAmount(terms.pointMinor, 4),
        phase: hand.phase === 'STAKING' ? 'STAKING' : 'PLAYING',
        hand: { id: hand.id, number: hand.number, acts: acts.length },
        chairs: seats.map(({ seat, player_id, bot, stake, state: at }) => ({
          name: bot ?? maskedName(row.id, seat),
          player: player_id,
          bot: bot !== null,
          state: 'READY',
          held: at === 'IN' || at === 'PENDING' ? stake : '0.0000',
        })),
        asked: state ? cards.open(state).flatMap(({ seat, isQuiet }) => (isQuiet === true ? [] : [seat])) : [],
        view: state ? cards.view(state, undefined) : null,
        ending: false,
      };
    }),
  );
}
