import type { OddsFormat } from '@baize/protocol/kernel/odds';
import { GAME_SENDER, type GameMessage, type GameMessageType } from '@baize/protocol/games/frame';

export interface ParentPage {
  /** Whether the game stands in a page of the platform. */
  readonly embedded: boolean;
  readonly tell: (type: GameMessageType, roundId?: string) => void;
  /** Says how the player reads prices. */
  readonly tellFormat: (format: OddsFormat) => void;
  /** Asks the platform for another game of this provider in this one's place. */
  readonly openGame: (gameId: string) => void;
  /** Leaves the game: the platform closes the frame, or the window goes back to where it came from. */
  readonly leave: (back: string) => void;
  /** Hears pause and resume from now on, and at once when the platform has paused already. */
  readonly onPause: (listener: (paused: boolean) => void) => void;
}

/** Origins that may frame this page, as the server wrote them into it; the platform's own comes first. */
const allowedOrigins = (): string[] =>
  (document.querySelector('meta[name="baize-platform"]')?.getAttribute('content') ?? location.origin).split(' ');

/** Whether a source of a content policy, such as `https://play.example` or `http://*.localhost:8080`, means an origin. */
export function meansOrigin(source: string, origin: string): boolean {
  const [before = '', after] = source.split('*.');
  return after === undefined ? source === origin : origin.startsWith(before) && origin.endsWith(`.${after}`);
}

/** The origin of the page around the game. Where the browser does not say, it is taken for the platform's own. */
function parentOrigin(): string {
  const allowed = allowedOrigins();
  const around = location.ancestorOrigins?.[0];
  return around !== undefined && allowed.some((source) => meansOrigin(source, around)) ? around : (allowed[0] ?? '');
}

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

/** Speaks with the page around the game: to one of the platform's origins only, and hears nothing but pause and resume. */
export function listenToParent(): ParentPage {
  const origin = parentOrigin();
  const embedded = window.parent !== window;
  let paused = false;
  let listener: (paused: boolean) => void = () => undefined;
  addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (!embedded || from !== origin || source !== window.parent) return;
    const type = typeOf(data);
    if (type !== 'pause' && type !== 'resume') return;
    paused = type === 'pause';
    listener(paused);
  });
  const post = (message: GameMessage): void => {
    if (embedded) window.parent.postMessage({ source: GAME_SENDER, ...message }, origin);
  };
  const tell: ParentPage['tell'] = (type, roundId) => post({ type, ...(roundId ? { roundId } : {}) });
  return {
    embedded,
    tell,
    tellFormat: (format) => post({ type: 'odds-format', format }),
    openGame: (gameId) => post({ type: 'open-game', gameId }),
    leave: (back) => {
      if (embedded) tell('exit');
      else location.assign(origin + back);
    },
    onPause: (hear) => {
      listener = hear;
      if (paused) hear(true);
    },
  };
}
