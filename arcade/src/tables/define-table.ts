import type { Draw } from '../fairness/draws.ts';
import { GameRefused, type StatedTheory } from '../games/define-game.ts';
import type { JsonObject } from '../kernel/json.ts';

/** The classifications of live tables, in the lobby's order. */
export const CLASSIFICATIONS = [
  'baccarat',
  'sicbo',
  'roulette',
  'dragon-tiger',
  'blackjack',
  'casino-holdem',
  'mahjong-tiles',
  'card-poker',
  'wenzhou-pai-gow',
  'se-die',
  'fan-tan',
  'niu-niu',
  'yu-sia-xie',
  'zjh',
  'mahjong',
] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

/** A place on the felt that takes stakes. */
export interface Area {
  /** Unique at its table: "player", "total-9", "straight-17". */
  readonly id: string;
  /**
   * The text of its name: `area-` and this is a key of the folder's texts, with what it fills in as `{which}`. Where
   * absent, `area-` and the id is the key.
   */
  readonly named?: readonly [text: string, which: string];
  /** The row or block of the felt it stands in: "main", "totals", "inside". */
  readonly group: string;
  /** Winning pays so much to one, best first, as whole fractions: `[[19, 20]]` is 0.95 to 1. */
  readonly pays: readonly (readonly [number, number])[];
  /** So many of its stakes are held while a round runs, where more than one can be lost; 1 where absent. */
  readonly held?: number;
  readonly theory: StatedTheory;
}

/** A thing that the dealer lays open, in the order of dealing. */
export interface Reveal extends JsonObject {
  /** `card`, `die`, `picture`, `ball`, `disc`, `tile`, `domino` or `count`: the drawing. */
  readonly thing: string;
  /** Its place: "player", "banker", "dealer", "wheel". */
  readonly at: string;
  /** The face: "Kd", "10h", "6", "crab", "17", "red", "d9", "3-5". */
  readonly face: string;
}

/** An act that a seat may choose while a round asks for it. */
export interface Decision {
  readonly id: string;
  /** It lays so many further stakes of its area: 1 for a double, 2 for a call. */
  readonly stakes: number;
}

/** The part of a table where each seat decides for itself on cards that are common to all. */
export interface Decisions<Deal> {
  /** The areas whose stakes ask for decisions. */
  readonly areas: readonly string[];
  /** No decision lays more further stakes than this; 2 where absent. */
  readonly most?: number;
  /** Acts open after those taken; none when the seat's hand is over. */
  open(deal: Deal, taken: readonly string[]): readonly Decision[];
  /** The stated act for a seat that does not answer in time. It never lays a further stake. */
  fallback(deal: Deal, taken: readonly string[]): string;
  /** The best act, for whoever asks for it. */
  advice(deal: Deal, taken: readonly string[]): string;
  /** Advice takes so long that it is worked out in a thread of its own. */
  readonly isSlow?: true;
  /** The seat's own hand as it sees it after the acts taken: never more than these acts lay open. */
  shown(deal: Deal, taken: readonly string[]): JsonObject;
}

/** A shared round in pure rules. They know no stake, only parts of one, and neither players nor clock. */
export interface TableDefinition<Deal extends JsonObject> {
  /** Names the folder, the launch address, cover and title. */
  readonly code: string;
  readonly provider: string;
  readonly kind: 'table';
  readonly classification: Classification;
  /** Counted up whenever the rules change, so that old rounds are not checked by new ones. */
  readonly rules: number;
  readonly areas: readonly Area[];
  /** So many parts are one stake, for all areas. */
  readonly parts: number;
  /** Draws the whole round, with what stays hidden. Pure and synchronous. */
  deal(draw: Draw): Deal;
  /** Laid open before decisions are asked for; of a table without decisions, everything. */
  opening(deal: Deal): readonly Reveal[];
  /** Laid open after the decisions; of a table without decisions, nothing. */
  closing?(deal: Deal): readonly Reveal[];
  readonly decisions?: Decisions<Deal>;
  /**
   * An area returns this for the acts that its seat took, in whole parts of its first stake: what was laid by those
   * acts and what was held is in it, so 0 is everything lost.
   */
  returns(deal: Deal, area: string, taken: readonly string[]): number;
  /** The result as record, road maps and statistics draw it: the side that won, totals, the number. */
  result(deal: Deal): JsonObject;
}

/** A table as the rooms hold it. */
export type Table = TableDefinition<JsonObject>;

const PERCENT = /^(\d{1,2})\.(\d{2})$/;
const MOST_RETURNED = 9_950;
const LEAST_RETURNED = 9_000;

function faultOfArea({ id, pays, held = 1, theory }: Area): string | undefined {
  const [, whole, hundredths] = PERCENT.exec(theory.returnToPlayer) ?? [];
  const returned = Number(whole) * 100 + Number(hundredths);
  if (Number.isNaN(returned)) return `the return of ${id} is not stated in per cent with two places`;
  if (returned > MOST_RETURNED) return `${id} returns more than 99.5 %`;
  if (returned < LEAST_RETURNED) return `${id} returns less than 90 %`;
  if (pays.length === 0) return `${id} states no pay`;
  if (!Number.isInteger(held) || held < 1) return `${id} holds no whole number of stakes`;
  if (!Number.isSafeInteger(theory.largest) || theory.largest < 1) return `the largest return of ${id} is not stated`;
  return undefined;
}

/** Declares a table. Throws a {@link GameRefused} when what it states is not allowed. */
export function defineTable<Deal extends JsonObject>(definition: TableDefinition<Deal>): Table {
  const table: Table = definition;
  const { code, areas, parts } = table;
  const refuse = (fault: string): never => {
    throw new GameRefused(`The table ${code} is refused: ${fault}.`);
  };
  if (!Number.isSafeInteger(parts) || parts < 1) refuse('its parts of a stake are no whole number');
  if (areas.length === 0) refuse('it has no areas');
  if (new Set(areas.map(({ id }) => id)).size < areas.length) refuse('two areas have one name');
  for (const area of areas) {
    const fault = faultOfArea(area);
    if (fault !== undefined) refuse(fault);
  }
  return table;
}
