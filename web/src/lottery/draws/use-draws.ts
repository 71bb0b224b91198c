import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenedNumbers } from '@baize/protocol/lottery';
import { lotteryQuery } from '../queries.ts';

const DRAWS = 100;

/**
 * The last hundred draws of a game, newest first. The hall brings each new result; only a page that slept longer than
 * the hall shows asks for all of them again.
 * @param results the last results of the hall, newest first
 */
export function useDraws(gameCode: string, results: readonly OpenedNumbers[]) {
  const query = lotteryQuery('listOpenedNumbers', { query: { gameCode, count: DRAWS } });
  const [askedAt, setAskedAt] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    queryKey: [...query.queryKey, askedAt],
    refetchInterval: false,
    placeholderData: (before) => before,
  });
  const draws = data && newerFirst(results, data.list);
  const newest = results[0]?.issue;
  if (draws === undefined && data !== undefined && newest !== undefined && newest !== askedAt) setAskedAt(newest);
  return { draws, error, isFetching, refetch };
}

/** The draws with those that came since; undefined when some between them are missing. */
function newerFirst(
  results: readonly OpenedNumbers[],
  draws: readonly OpenedNumbers[],
): readonly OpenedNumbers[] | undefined {
  const known = draws[0]?.issue ?? '';
  const newer = results.filter(({ issue }) => issue > known);
  if (known !== '' && newer.length > 0 && newer.length === results.length) return undefined;
  return [...newer, ...draws].slice(0, DRAWS);
}
