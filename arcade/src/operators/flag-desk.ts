import { formatAmount } from '@baize/protocol/kernel';
import type { VendorFlag, VendorHand, VendorRoomBody } from '@baize/protocol/games';
import type { CardHall } from '../cards/hall.ts';
import type { FlagRow } from '../cards/records.ts';
import { deviationsOf, givenHands, readStatistic } from '../cards/pairs/statistic.ts';
import type { CardGames } from '../games/registry.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Brand } from './card-desk.ts';
import { placedSeats, stateOfJournal } from './journal-tables.ts';

const decimal = (minor: bigint): string => formatAmount(minor, 4);
const abs = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

interface FlaggedHand {
  readonly id: string;
  readonly atMs: number;
  readonly flow: string;
  readonly givenAway: number;
}

function flagView(row: FlagRow): VendorFlag {
  const statistic = readStatistic(row.statistic);
  const [loser, winner] = statistic.sumMinor < 0n ? [row.other, row.one] : [row.one, row.other];
  return {
    id: row.id,
    game: row.game,
    state: row.state,
    reason: row.reason,
    loser,
    winner,
    openedMs: row.opened_ms,
    hands: statistic.recent.length,
    flow: decimal(abs(statistic.recent.reduce((sum, { flowMinor }) => sum + flowMinor, 0n))),
    deviations: deviationsOf(statistic),
    givenAway: givenHands(statistic),
    decidedMs: row.decided_ms,
    decidedBy: row.decided_by,
    note: row.note,
  };
}

/** The hands of a flag's pair, newest first; what went to the winner is above zero. */
function handsOf(row: FlagRow): FlaggedHand[] {
  const { recent, sumMinor } = readStatistic(row.statistic);
  return recent
    .map(({ id, atMs, flowMinor, givenAway }) => ({
      id,
      atMs,
      flow: decimal(sumMinor < 0n ? -flowMinor : flowMinor),
      givenAway,
    }))
    .toReversed();
}

/** Serves operators who look after play that seems agreed. A flag moves no money and no seat. */
export function createFlagDesk({
  hall: { store },
  cardGames,
  now,
}: {
  readonly hall: CardHall;
  readonly cardGames: CardGames;
  readonly now: () => number;
}) {
  const brandOf = ({ merchantCode, currency }: Brand) => ({ merchant_code: merchantCode, currency });

  return {
    list: async (
      brand: Brand,
      { state, before, count }: Pick<VendorRoomBody<'flags'>, 'state' | 'before' | 'count'>,
    ) => {
      const [rows, open] = await Promise.all([
        store.pairs.flags(brandOf(brand), {
          ...(state !== undefined && { state }),
          ...(before !== undefined && { before }),
          count: count + 1,
        }),
        store.pairs.openFlags(brandOf(brand)),
      ]);
      return { flags: rows.slice(0, count).map(flagView), more: rows.length > count, open };
    },

    one: async (
      brand: Brand,
      id: string,
    ): Promise<{ readonly flag: VendorFlag; readonly hands: readonly FlaggedHand[] } | undefined> => {
      const row = await store.pairs.flag(brandOf(brand), id);
      return row && { flag: flagView(row), hands: handsOf(row) };
    },

    /** A hand of the flag's pair; no other hand is opened by it. */
    hand: async (brand: Brand, id: string, handId: string): Promise<VendorHand | undefined> => {
      const row = await store.pairs.flag(brandOf(brand), id);
      if (!row || !readStatistic(row.statistic).recent.some((hand) => hand.id === handId)) return undefined;
      const journal = await store.hand(handId);
      const cards = cardGames.get(row.game);
      if (!journal || !cards || journal.hand.phase !== 'SETTLED') return undefined;
      const { hand, acts } = journal;
      const end = await stateOfJournal(cards, journal);
      return {
        id: hand.id,
        number: hand.number,
        beganMs: hand.began_ms,
        point: hand.point,
        dealer: hand.dealer,
        seats: placedSeats(journal).map((seat, place) => ({
          player: seat.player_id,
          place,
          points: seat.points ?? 0,
          stake: seat.stake,
          returned: seat.returned ?? '0.0000',
          rake: seat.rake ?? '0.0000',
          givenAway: end ? (cards.givenAway?.(end, place) ?? 0) : 0,
          summary: end ? { ...cards.summary(end, place) } : {},
        })),
        acts: acts.map(({ place, act, chosen_by, at_ms }) => ({
          place,
          by: chosen_by,
          atMs: at_ms,
          act: JSON.parse(act) as JsonObject,
        })),
      };
    },

    decide: async (
      brand: Brand,
      { flag, decision, by, note }: Pick<VendorRoomBody<'decide'>, 'flag' | 'decision' | 'by' | 'note'>,
    ) => {
      const done = await store.pairs.decide(brandOf(brand), flag, { state: decision, by, note, atMs: now() });
      if (!done) return { result: 'NOT_FOUND' as const };
      const { before, after } = done;
      return after
        ? { result: 'OK' as const, before: flagView(before), after: flagView(after) }
        : { result: 'DECIDED' as const };
    },
  };
}
