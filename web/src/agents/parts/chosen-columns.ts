import { useState } from 'react';
import { teamColumns, type TeamColumn } from './team-columns.tsx';

const KEY = 'team-columns';

function kept(): ReadonlySet<string> {
  const usual = teamColumns.filter((column) => column.usual).map(({ id }) => id);
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return new Set(Array.isArray(read) ? read.filter((id): id is string => typeof id === 'string') : usual);
  } catch {
    return new Set(usual);
  }
}

/** The columns that are shown, and how one of them is shown or not; kept on the device for the next visit. */
export function useChosenColumns(): readonly [readonly TeamColumn[], (id: string, shown: boolean) => void] {
  const [chosen, setChosen] = useState(kept);
  const choose = (id: string, shown: boolean) => {
    const next = new Set(chosen);
    if (shown) next.add(id);
    else next.delete(id);
    setChosen(next);
    try {
      localStorage.setItem(KEY, JSON.stringify([...next]));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [teamColumns.filter(({ id }) => chosen.has(id)), choose];
}
