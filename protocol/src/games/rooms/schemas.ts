import * as z from 'zod/mini';
import type { CallSchemas } from '../../kernel/call.ts';
import { amount, code, id, inputAmount, instant, text } from '../../kernel/fields.ts';
import { cursorPageOf, cursorQuery } from '../../kernel/paging.ts';
import {
  cardRoomChange,
  flaggedHand,
  flagStates,
  managedCardGame,
  managedCardRoom,
  managedPonds,
  pondInPlay,
  pondsChange,
  seatOfHand,
  tableInPlay,
  vendorFlag,
  vendorHand,
} from './vendor.ts';

const source = 'Path ours';
const problems = ['NOT_FOUND', 'SERVICE_UNAVAILABLE'] as const;

const { room: _room, game: _game, ...playedRoom } = managedCardRoom.shape;
/** A card room of the brand with its stakes, and what goes on in it. */
export const operatorCardRoom = z.object({
  roomId: id,
  gameId: code,
  gameName: z.string(),
  roomName: z.string(),
  /** One point is worth this. */
  minStake: amount,
  /** A hand holds this of one seat at the most. */
  maxStake: amount,
  seats: z.int(),
  ...playedRoom,
});
export type OperatorCardRoom = z.infer<typeof operatorCardRoom>;

const { game: _cards, ...cardGame } = managedCardGame.shape;
export const operatorCardGame = z.object({ gameId: code, gameName: z.string(), ...cardGame });
export type OperatorCardGame = z.infer<typeof operatorCardGame>;

const { game: _fish, ...ponds } = managedPonds.shape;
export const operatorPonds = z.object({ gameId: code, gameName: z.string(), ...ponds });
export type OperatorPonds = z.infer<typeof operatorPonds>;

/** A player as operators know them; without a member where the platform never had such a player. */
const player = z.object({ playerId: z.string(), memberId: z.nullable(z.string()), username: z.nullable(z.string()) });
export type SeatedPlayer = z.infer<typeof player>;

const { loser: _loser, winner: _winner, openedMs: _opened, decidedMs: _decided, game: _of, ...flag } = vendorFlag.shape;
export const playFlag = z.object({
  ...flag,
  gameId: code,
  gameName: z.string(),
  loser: player,
  winner: player,
  openedAt: instant,
  decidedAt: z.nullable(instant),
  /** Decisions that are open to this operator. */
  actions: z.array(z.enum(['CLEARED', 'CONFIRMED'])),
});
export type PlayFlag = z.infer<typeof playFlag>;

const handOfPair = z.object({ ...flaggedHand.shape, atMs: z.int() });

const { seats: _seats, ...hand } = vendorHand.shape;
export const playedHand = z.object({ ...hand, seats: z.array(z.extend(seatOfHand, { player })) });
export type PlayedHand = z.infer<typeof playedHand>;

export const roomsSchemas = {
  listCardRooms: {
    summary: 'Card rooms with stakes, rake and seats, the games they belong to, and ponds: as set and as played now',
    source,
    value: z.object({
      rooms: z.array(operatorCardRoom),
      games: z.array(operatorCardGame),
      ponds: z.array(operatorPonds),
    }),
    problems: ['SERVICE_UNAVAILABLE'],
  },
  getCardRoom: {
    summary: 'A card room and its tables as a bystander sees them: no hidden card',
    source,
    params: z.object({ roomId: id }),
    value: z.object({ room: operatorCardRoom, tables: z.array(tableInPlay) }),
    problems,
  },
  changeCardRoom: {
    summary:
      'Opens or closes a card room, or sets its stakes, seats and rake; what is left out stays, null goes back to the game’s own. Hands that are being played are played to their end as they began',
    source,
    params: z.object({ roomId: id }),
    body: z.extend(cardRoomChange, {
      minStake: z.optional(inputAmount),
      maxStake: z.optional(inputAmount),
      seats: z.optional(z.int().check(z.gte(2), z.lte(1_000))),
    }),
    value: operatorCardRoom,
    problems,
  },
  changeCardGame: {
    summary: 'Offers or ends the rooms of a card game in which one plays with bots, for points',
    source,
    params: z.object({ gameId: code }),
    body: z.object({ practice: z.boolean() }),
    value: operatorCardGame,
    problems,
  },
  getPonds: {
    summary: 'The ponds of a fish game with those at their cannons',
    source,
    params: z.object({ gameId: code }),
    value: z.object({ game: operatorPonds, ponds: z.array(pondInPlay) }),
    problems,
  },
  changePonds: {
    summary:
      'Opens or closes the ponds of a fish game, or sets the stakes of a shot and how many ponds there may be; what is left out stays, null goes back to the game’s own. Shots on their way are given back where they can no longer be taken',
    source,
    params: z.object({ gameId: code }),
    body: pondsChange,
    value: operatorPonds,
    problems,
  },
  listPlayFlags: {
    summary:
      'Pairs of players whose hands look as if one played for the other, the newest first; nothing acts on them by itself',
    source,
    query: z.object({ ...cursorQuery, state: z.optional(z.enum(flagStates)) }),
    value: cursorPageOf(playFlag),
    problems: ['SERVICE_UNAVAILABLE'],
  },
  getPlayFlag: {
    summary: 'A flag with the hands of its pair',
    source,
    params: z.object({ flagId: id }),
    value: z.object({ flag: playFlag, hands: z.array(handOfPair) }),
    problems,
  },
  getPlayedHand: {
    summary: 'A hand of a flagged pair, played to its end: seats, points, money and every act',
    source,
    params: z.object({ flagId: id, handId: id }),
    value: playedHand,
    problems,
  },
  decidePlayFlag: {
    summary: 'Clears or confirms a flag, with a note; the statistic of its pair begins anew',
    source,
    params: z.object({ flagId: id }),
    body: z.object({ decision: z.enum(['CLEARED', 'CONFIRMED']), note: text(500) }),
    value: playFlag,
    problems: [...problems, 'CONFLICT'],
  },
} as const satisfies Record<string, CallSchemas>;
