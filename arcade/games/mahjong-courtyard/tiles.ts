/** Thirty-four kinds: dots, bamboo and characters 1 … 9, then four winds and three dragons. Four tiles of each. */
export const KINDS = 34;
export const COPIES = 4;
export const TILES = KINDS * COPIES;
export const SUITED = 27;
export const FIRST_DRAGON = 31;

const SUITS = ['d', 'b', 'c'] as const;
const HONORS = ['we', 'ws', 'ww', 'wn', 'zr', 'zg', 'zw'] as const;

/** 0 dots, 1 bamboo, 2 characters, 3 winds and dragons. */
export const suitOf = (kind: number): number => Math.floor(kind / 9);
/** 0 … 8 of a suit. */
export const rankOf = (kind: number): number => kind % 9;
export const isHonor = (kind: number): boolean => kind >= SUITED;
export const isDragon = (kind: number): boolean => kind >= FIRST_DRAGON;
/** East, south, west and north: 0 … 3 from the dealer on. */
export const windKind = (wind: number): number => SUITED + wind;

export const faceOf = (kind: number): string =>
  isHonor(kind) ? (HONORS[kind - SUITED] ?? '') : `${SUITS[suitOf(kind)] ?? ''}${rankOf(kind) + 1}`;

const BY_FACE = new Map(Array.from({ length: KINDS }, (_, kind) => [faceOf(kind), kind]));

/** The kind of a face such as "b3" or "we", also of one that a page sent. */
export const kindOf = (face: unknown): number | undefined => (typeof face === 'string' ? BY_FACE.get(face) : undefined);

export const kindsOf = (faces: string): number[] =>
  faces.split(' ').map((face) => {
    const kind = kindOf(face);
    if (kind === undefined) throw new RangeError(`There is no tile ${face}.`);
    return kind;
  });

export function countsOf(kinds: readonly number[]): number[] {
  const counts = Array.from({ length: KINDS }, () => 0);
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

export const sorted = (kinds: readonly number[]): number[] => kinds.toSorted((a, b) => a - b);

/** Whether a chow may begin with this kind. */
export const mayBegin = (kind: number): boolean => kind >= 0 && kind < SUITED && rankOf(kind) <= 6;
