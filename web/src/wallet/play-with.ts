/** With how much a provider's game is played: all there is, or an exact amount. */
export type PlayWith = 'all' | (string & {});

const KEY = 'baize.play-with';

function kept(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The last choice for a provider; everything by default. */
export function lastPlayWith(vassalage: string): PlayWith {
  const value = kept()[vassalage];
  return typeof value === 'string' && /^\d{1,18}(?:\.\d{1,4})?$/.test(value) ? value : 'all';
}

/** Keeps what was chosen, for the next game of the provider. */
export function setPlayWith(vassalage: string, playWith: PlayWith): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [vassalage]: playWith }));
  } catch {
    // Without storage it is chosen again the next time.
  }
}
