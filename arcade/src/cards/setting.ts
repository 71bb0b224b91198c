import type { CardRoomChange } from '@baize/protocol/games';
import type { Cards, Rake } from './define-cards.ts';

/** The stakes of a room, as the platform states them. */
export interface Place {
  readonly minStake: string;
  readonly seats: number;
}

/** Settings that operators keep for a card room; null is the game's own. */
export interface CardRoomSettings {
  readonly open: boolean;
  readonly rakeBps: number | null;
  readonly rakeCapPoints: number | null;
  /** The room's stakes at its last change; other ones of an earlier revision are played to their end. */
  readonly place: Place | null;
  readonly revision: number;
}

export const OWN_ROOM: CardRoomSettings = {
  open: true,
  rakeBps: null,
  rakeCapPoints: null,
  place: null,
  revision: 0,
};

/** Settings of a card game for a whole brand. */
export interface CardGameSettings {
  /** Rooms with bots. */
  readonly practice: boolean;
}

export const OWN_GAME: CardGameSettings = { practice: true };

/** As a room goes by it: whether it takes people and deals, and the rake of its next hand. */
export interface RoomSetting {
  readonly open: boolean;
  readonly rake: Rake;
}

export const rakeBy = ({ rake }: Pick<Cards, 'rake'>, { rakeBps, rakeCapPoints }: CardRoomSettings): Rake => ({
  bps: rakeBps ?? rake.bps,
  capPoints: rakeCapPoints ?? rake.capPoints,
});

const isSame = (one: Place, other: Place): boolean => one.minStake === other.minStake && one.seats === other.seats;

/** The setting of a room of these stakes. */
export const settingOf = (cards: Cards, settings: CardRoomSettings, place: Place): RoomSetting => ({
  open: settings.open && (settings.place === null || isSame(settings.place, place)),
  rake: rakeBy(cards, settings),
});

/** Settings are kept under this name: those of a room, or of all practice of a game. */
export const settingCode = (game: string, room?: string): string => (room === undefined ? game : `${game}/${room}`);

/** Practice is played for points, a currency of no operator. */
export const PRACTICE_CURRENCY = 'POINTS';

/** The settings after a change: absent fields stay, and older news of the room's stakes change nothing. */
export const changed = (
  before: CardRoomSettings,
  { minStake, seats, revision }: Place & { readonly revision: number },
  { open, rakeBps, rakeCapPoints }: CardRoomChange,
): CardRoomSettings => ({
  open: open ?? before.open,
  rakeBps: rakeBps === undefined ? before.rakeBps : rakeBps,
  rakeCapPoints: rakeCapPoints === undefined ? before.rakeCapPoints : rakeCapPoints,
  ...(revision >= before.revision
    ? { place: { minStake, seats }, revision }
    : { place: before.place, revision: before.revision }),
});
