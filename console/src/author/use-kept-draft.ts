import { useCallback, useState } from 'react';

const PREFIX = 'console.draft.';

function read<V>(name: string): V | undefined {
  try {
    const text = window.sessionStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as V);
  } catch {
    return undefined;
  }
}

function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) window.sessionStorage.removeItem(PREFIX + name);
    else window.sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is switched off: the draft lives as long as the page.
  }
}

/** A draft, kept in this tab until it is saved or thrown away; undefined while nothing was changed. */
export function useKeptDraft<V>(name: string) {
  const [draft, setDraft] = useState<V | undefined>(() => read<V>(name));
  const change = useCallback(
    (next: V | undefined) => {
      keep(name, next);
      setDraft(next);
    },
    [name],
  );
  return [draft, change] as const;
}
