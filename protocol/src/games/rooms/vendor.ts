import * as z from 'zod/mini';
import { amount, code, id, inputAmount, signedAmount, text } from '../../kernel/fields.ts';

/**
 * The platform's calls to a vendor whose shared rooms its operators look after, signed as those about live tables. A decided
 * outcome is answered with HTTP 200 and a `result`; any other answer means that the outcome is unknown.
 */
export const vendorRoomPaths = {
  list: '/rooms/v1/list',
  change: '/rooms/v1/change',
  view: '/rooms/v1/view',
  changeGame: '/rooms/v1/change-game',
  ponds: '/rooms/v1/ponds',
  changePonds: '/rooms/v1/change-ponds',
  flags: '/rooms/v1/flags',
  flag: '/rooms/v1/flag',
  hand: '/rooms/v1/hand',
  decide: '/rooms/v1/decide',
} as const;

export type VendorRoomCall = keyof typeof vendorRoomPaths;

/** A room of the brand: one point is worth `minStake`, and a hand holds `maxStake` of one seat at the most. */
const placed = z.object({
  game: code,
  room: id,
  minStake: amount,
  maxStake: amount,
  seats: z.int(),
  /** Counts the changes of the room; a vendor goes by the highest that it has heard. */
  revision: z.int(),
});
export type PlacedRoom = z.infer<typeof placed>;

/** The most of a winner's net that a room may take, in hundredths of a per cent. */
export const MOST_RAKE_BPS = 300;
/** The most points that a cap of the rake may be set to. */
export const MOST_RAKE_POINTS = 1_000;
export const MOST_PONDS = 500;

const rake = z.object({ bps: z.int(), capPoints: z.int() });
export type RoomRake = z.infer<typeof rake>;

/** Absent fields stay, null goes back to the game's own. A rake counts from the next hand on. */
export const cardRoomChange = z.object({
  open: z.optional(z.boolean()),
  rakeBps: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MOST_RAKE_BPS)))),
  rakeCapPoints: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MOST_RAKE_POINTS)))),
});
export type CardRoomChange = z.infer<typeof cardRoomChange>;

export const pondsChange = z.object({
  open: z.optional(z.boolean()),
  /** Bounds of one shot, within those of the game. */
  minStake: z.optional(z.nullable(inputAmount)),
  maxStake: z.optional(z.nullable(inputAmount)),
  /** Ponds of the game at once, of four cannons each. */
  mostPonds: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MOST_PONDS)))),
});
export type PondsChange = z.infer<typeof pondsChange>;

/** A card room as its operator set it, and as it is played now. */
export const managedCardRoom = z.object({
  game: code,
  room: id,
  open: z.boolean(),
  /** In force from the next hand on. */
  rake,
  /** The game's own. */
  ownRake: rake,
  /** The most that a hand of a full table holds of one seat, in points. */
  worstPoints: z.int(),
  /** Chairs taken, and people in the room without one. */
  taken: z.int(),
  watching: z.int(),
  tables: z.int(),
  /** Hands that are being played. */
  hands: z.int(),
  /** Hands that are being played to their end in a room that is closed or whose stakes were changed. */
  ending: z.int(),
});
export type ManagedCardRoom = z.infer<typeof managedCardRoom>;

export const managedCardGame = z.object({
  game: code,
  /** Rooms with bots, for points. */
  practice: z.boolean(),
  /** Players who practise now. */
  practising: z.int(),
  seats: z.object({ min: z.int(), max: z.int() }),
});
export type ManagedCardGame = z.infer<typeof managedCardGame>;

export const managedPonds = z.object({
  game: code,
  open: z.boolean(),
  /** Stakes of a shot. */
  stakes: z.array(amount),
  bounds: z.object({ minStake: amount, maxStake: amount }),
  minStake: z.nullable(amount),
  maxStake: z.nullable(amount),
  mostPonds: z.int(),
  ponds: z.int(),
  cannons: z.int(),
  taken: z.int(),
});
export type ManagedPonds = z.infer<typeof managedPonds>;

const chair = z.object({
  name: z.string(),
  player: z.string(),
  bot: z.boolean(),
  state: z.enum(['READY', 'OUT', 'AWAY', 'LEAVING']),
  /** Held of it in the hand. */
  held: amount,
});

/** A table as a bystander sees it: no hidden card is in it. */
export const tableInPlay = z.object({
  no: z.int(),
  /** The stake of a point; a table of before a change keeps its own. */
  point: amount,
  phase: z.enum(['WAITING', 'STARTING', 'STAKING', 'PLAYING', 'SETTLED']),
  hand: z.object({ id: z.string(), number: z.int(), acts: z.int() }),
  chairs: z.array(chair),
  /** Seats whose answer is waited for, by their order of play; null before the deal. */
  asked: z.array(z.int()),
  /** As the game's rules show it to everybody; null before the deal. */
  view: z.nullable(z.record(z.string(), z.unknown())),
  /** Goes away after its hand. */
  ending: z.boolean(),
});
export type TableInPlay = z.infer<typeof tableInPlay>;

/** A pond as everybody in it sees it. */
export const pondInPlay = z.object({
  number: z.int(),
  mode: z.enum(['REAL', 'TRIAL']),
  cannons: z.array(
    z.object({
      cannon: z.int(),
      name: z.string(),
      player: z.string(),
      away: z.boolean(),
      shots: z.int(),
      staked: amount,
      returned: amount,
      /** Shots on their way, for which nothing is staked yet. */
      flying: z.int(),
    }),
  ),
});
export type PondInPlay = z.infer<typeof pondInPlay>;

export const flagStates = ['OPEN', 'CLEARED', 'CONFIRMED'] as const;
export type FlagState = (typeof flagStates)[number];

/** Why a pair of players was flagged: money that went one way, or points that were given away beside it. */
export const flagReasons = ['ONE_WAY', 'GIVEN_AWAY'] as const;

const flagBase = {
  id,
  game: code,
  state: z.enum(flagStates),
  reason: z.enum(flagReasons),
  openedMs: z.int(),
  /** Hands that both played, of those that the statistic remembers. */
  hands: z.int(),
  /** Net money between the two over these hands. */
  flow: amount,
  /** How far that is from chance, in deviations; the threshold is stated in the decision record. */
  deviations: z.number(),
  /** Hands in which the loser gave points away as far as the rules can tell. */
  givenAway: z.int(),
  decidedMs: z.nullable(z.int()),
  decidedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
};
export const vendorFlag = z.object({ ...flagBase, loser: z.string(), winner: z.string() });
export type VendorFlag = z.infer<typeof vendorFlag>;

/** A hand of the pair. */
export const flaggedHand = z.object({
  id: z.string(),
  atMs: z.int(),
  /** Money from the loser to the winner; below zero the other way. */
  flow: signedAmount,
  /** Points that the loser gave away. */
  givenAway: z.int(),
});

const handSeat = {
  place: z.int(),
  points: z.int(),
  stake: amount,
  returned: amount,
  rake: amount,
  givenAway: z.int(),
  /** The hand for this seat in the words of its game. */
  summary: z.record(z.string(), z.unknown()),
};
export const seatOfHand = z.object(handSeat);

export const vendorHand = z.object({
  id: z.string(),
  number: z.int(),
  beganMs: z.int(),
  point: amount,
  dealer: z.int(),
  seats: z.array(z.object({ player: z.string(), ...handSeat })),
  acts: z.array(z.object({ place: z.int(), by: z.string(), atMs: z.int(), act: z.record(z.string(), z.unknown()) })),
});
export type VendorHand = z.infer<typeof vendorHand>;

const base = { requestId: z.uuid(), vendorCode: code, merchantCode: code, currency: text(8, 3) };

export const vendorRoomBodies = {
  list: z.object({ ...base, rooms: z.array(placed).check(z.maxLength(200)) }),
  change: z.object({ ...base, place: placed, change: cardRoomChange }),
  view: z.object({ ...base, place: placed }),
  changeGame: z.object({ ...base, game: code, practice: z.boolean() }),
  ponds: z.object({ ...base, game: code }),
  changePonds: z.object({ ...base, game: code, change: pondsChange }),
  flags: z.object({
    ...base,
    state: z.optional(z.enum(flagStates)),
    /** The last flag that was seen. */
    before: z.optional(id),
    count: z.int().check(z.gte(1), z.lte(100)),
  }),
  flag: z.object({ ...base, flag: id }),
  hand: z.object({ ...base, flag: id, hand: id }),
  decide: z.object({
    ...base,
    flag: id,
    decision: z.enum(['CLEARED', 'CONFIRMED']),
    by: text(80, 1),
    note: text(500),
  }),
} as const satisfies Record<VendorRoomCall, z.ZodMiniType>;
export type VendorRoomBody<N extends VendorRoomCall> = z.infer<(typeof vendorRoomBodies)[N]>;

const replied = { requestId: z.optional(z.string()) };
const refusal = z.object({
  ...replied,
  /** OUT_OF_BOUNDS: `fields` do not fit the game, and nothing was changed. DECIDED: otherwise, and by somebody else. */
  result: z.enum(['NOT_FOUND', 'OUT_OF_BOUNDS', 'DECIDED', 'BAD_REQUEST', 'INVALID_SIGNATURE']),
  fields: z.optional(z.array(z.string())),
});
const done = { ...replied, result: z.literal('OK') };

export const vendorRoomReplies = {
  list: z.union([
    z.object({
      ...done,
      rooms: z.array(managedCardRoom),
      games: z.array(managedCardGame),
      ponds: z.array(managedPonds),
    }),
    refusal,
  ]),
  change: z.union([z.object({ ...done, before: managedCardRoom, after: managedCardRoom }), refusal]),
  view: z.union([z.object({ ...done, room: managedCardRoom, tables: z.array(tableInPlay) }), refusal]),
  changeGame: z.union([z.object({ ...done, before: managedCardGame, after: managedCardGame }), refusal]),
  ponds: z.union([z.object({ ...done, game: managedPonds, ponds: z.array(pondInPlay) }), refusal]),
  changePonds: z.union([z.object({ ...done, before: managedPonds, after: managedPonds }), refusal]),
  flags: z.union([
    z.object({
      ...done,
      flags: z.array(vendorFlag),
      more: z.boolean(),
      /** Flags of the brand that nobody has decided yet, and since when the oldest waits. */
      open: z.object({ count: z.int(), oldestMs: z.nullable(z.int()) }),
    }),
    refusal,
  ]),
  flag: z.union([z.object({ ...done, flag: vendorFlag, hands: z.array(flaggedHand) }), refusal]),
  hand: z.union([z.object({ ...done, hand: vendorHand }), refusal]),
  decide: z.union([z.object({ ...done, before: vendorFlag, after: vendorFlag }), refusal]),
} as const satisfies Record<VendorRoomCall, z.ZodMiniType>;
export type VendorRoomReply<N extends VendorRoomCall> = z.infer<(typeof vendorRoomReplies)[N]>;
