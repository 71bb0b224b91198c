import { ODDS_FORMATS, type OddsFormat } from '@baize/protocol/kernel/odds';
import type { SessionView } from '../../src/http/wire.ts';
import { readDraft, type Draft } from './slip/draft.ts';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing still shows the book; the slip is then lost with the page. */
function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    return;
  }
}

/** Everything that this browser keeps for one operator, currency and kind of credits, over reloads and logins. */
export function keptFor(merchant: string, { currency, mode }: Pick<SessionView, 'currency' | 'mode'>) {
  const key = (name: string): string => `book ${name} ${merchant} ${currency} ${mode}`;
  return {
    draft: (): Draft => readDraft(read(key('slip'))),
    keepDraft: (draft: Draft): void => write(key('slip'), JSON.stringify(draft)),
    format: (): OddsFormat => ODDS_FORMATS.find((format) => format === read('book format')) ?? 'decimal',
    keepFormat: (format: OddsFormat): void => write('book format', format),
    favorites: (): ReadonlySet<string> => new Set((read(key('favorites')) ?? '').split(' ').filter((id) => id !== '')),
    folded: (): ReadonlySet<string> => new Set((read('book folded') ?? '').split('|').filter((key) => key !== '')),
    keepFolded: (keys: ReadonlySet<string>): void => write('book folded', [...keys].join('|')),
    keepFavorites: (ids: ReadonlySet<string>): void => write(key('favorites'), [...ids].join(' ')),
  };
}

export type Kept = ReturnType<typeof keptFor>;
