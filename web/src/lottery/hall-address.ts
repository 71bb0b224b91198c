/** The search parameters of a hall (specification §2: /lottery, optional query gameCode and playType). */
export interface HallSearch {
  readonly gameCode?: string;
  readonly playType?: string;
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/;

const codeFrom = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && CODE.test(text) ? text : undefined;
};

/** Reads an address; what cannot be a code is left out, so a mangled link opens the list of games. */
export function readHallSearch(search: Readonly<Record<string, unknown>>): HallSearch {
  const gameCode = codeFrom(search['gameCode']);
  const playType = codeFrom(search['playType']);
  return {
    ...(gameCode === undefined ? {} : { gameCode }),
    ...(gameCode === undefined || playType === undefined ? {} : { playType }),
  };
}
