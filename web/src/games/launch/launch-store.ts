import type { Launch } from '@baize/protocol/games';
import { onForgotten } from '@baize/kit/kernel/client/session-store.ts';
import type { PlayWith } from '../../wallet/index.ts';

/** The game that is open in this tab. The address itself is never stored: it works once and carries a token. */
export interface OpenGame {
  readonly launchId: string;
  /** The launched game, for when the launch itself has expired. */
  readonly gameId: string;
  readonly mode: 'real' | 'trial';
  /** The page to go back to; a path of our own. */
  readonly back: string;
  /** With how much it is opened again when the player asks for that; where the provider keeps the money. */
  readonly playWith?: PlayWith | undefined;
}

const KEY = 'baize.launch';
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const PLAY_WITH = /^(?:all|\d{1,18}(?:\.\d{1,4})?)$/;
const OWN_PATH = /^\/(?![/\\])/;

/** A path of this site, and no other site's address. */
export const isOwnPath = (text: string): boolean => OWN_PATH.test(text);

/** A launch that /game shows; a hall's address stays good and is not kept. */
export type FramedLaunch = Launch & { readonly launchId: string };

export const isFramed = (launch: Launch): launch is FramedLaunch =>
  launch.opensIn !== 'HALL' && launch.launchId !== null;

let open: OpenGame | undefined;
let fresh: FramedLaunch | undefined;

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

const isOpenGame = (value: unknown): value is OpenGame => {
  if (typeof value !== 'object' || value === null) return false;
  const { launchId, gameId, mode, back, playWith = 'all' } = value as Record<string, unknown>;
  const ours = typeof back === 'string' && OWN_PATH.test(back);
  if (typeof playWith !== 'string' || !PLAY_WITH.test(playWith)) return false;
  return isId(launchId) && isId(gameId) && (mode === 'real' || mode === 'trial') && ours;
};

function read(): OpenGame | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isOpenGame(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a launch: its id in memory and in the tab's storage, its address in memory for one use. */
export function setLaunch(launch: FramedLaunch, back: string, playWith?: PlayWith): void {
  open = {
    launchId: launch.launchId,
    gameId: launch.game.gameId,
    mode: launch.mode === 'TRIAL' ? 'trial' : 'real',
    back: isOwnPath(back) ? back : '/',
    ...(playWith !== undefined && { playWith }),
  };
  fresh = launch;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(open));
  } catch {
    // Without storage a reload goes back to the lobby; the game itself plays on.
  }
}

/** The game that is open in this tab, also after a reload. */
export const openGame = (): OpenGame | undefined => (open ??= read());

/** The launch just made, once; afterwards its address is used up and a fresh one must be asked for. */
export function takeFreshLaunch(launchId: string): FramedLaunch | undefined {
  const taken = fresh?.launchId === launchId ? fresh : undefined;
  fresh = undefined;
  return taken;
}

let refill = false;

/** The next time that the open game is asked for, what was to be played with goes to its provider again. */
export const refillNext = (): void => void (refill = true);

/** Whether it does, once. */
export function takeRefill(): boolean {
  const wanted = refill;
  refill = false;
  return wanted;
}

export function forgetLaunch(): void {
  open = undefined;
  fresh = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing to delete.
  }
}

// Logging out forgets the game; a member whose session expired returns to it after logging in again.
onForgotten(forgetLaunch);
