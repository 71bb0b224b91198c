import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '@baize/kit/i18n/language.ts';
import { STALE_MS } from '@baize/kit/kernel/client/query.ts';

type Names = Readonly<Record<string, string>>;

const NONE: Names = {};

/** The place where drawings and names of a game lie beside the site (web/build/game-art.ts). */
const artOf = (gameId: string): string => `/art/drawn/${encodeURIComponent(gameId)}`;

export const drawingOf = (gameId: string, symbol: string): string => `${artOf(gameId)}/symbols.svg#show-${symbol}`;

/** Drawings that several games lay: tiles. */
export const sharedDrawingOf = (set: string, symbol: string): string => `/art/drawn/shared/${set}.svg#show-${symbol}`;

const isNames = (value: unknown): value is Names =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');

/** A game without a file of names keeps the names it came with. */
async function readNames(address: string, signal: AbortSignal): Promise<Names> {
  const response = await fetch(address, { signal });
  const names: unknown = response.ok ? await response.json() : undefined;
  return isNames(names) ? names : NONE;
}

/** A game's own words for its symbols and settings, in the reader's language; a key that it has no word for as it is. */
export function useGameNames(gameId: string): (key: string) => string {
  const language = useLanguage();
  const { data = NONE } = useQuery({
    queryKey: ['game names', gameId, language],
    queryFn: ({ signal }) => readNames(`${artOf(gameId)}/${language}.json`, signal),
    staleTime: STALE_MS.still,
    retry: false,
  });
  return (key) => data[key] ?? key;
}
