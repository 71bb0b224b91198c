import { isProblem, type ClientProblemCode } from '../problems/problem-error.ts';
import { currentSession, onForgotten } from '../client/session-store.ts';

/** Spread into a call's input, it makes sure that the call is done once, however often it is sent. */
export interface Once {
  readonly idempotencyKey: string;
}

/** Something that moves money, or must be done once for another reason. Each stands in its wing's `once-acts.ts`. */
export interface OnceAct<A extends B, V, B = A> {
  /** Names it in the tab's storage. */
  readonly act: string;
  /** The identity of the act as text; passwords and codes are no part of it. */
  readonly about: (asked: B) => string;
  /** Makes the call, with `once` spread into its input. */
  readonly send: (asked: A, once: Once) => Promise<V>;
}

/** An act that was sent and whose end is not known for certain. */
interface Kept extends Once {
  /** The identity of the act, as text. */
  readonly about: string;
  /** The account's id; empty while it is not known. */
  readonly by: string;
  /** Whether it may have been done: no answer came that can be trusted. */
  readonly open: boolean;
}

const KEY_PATTERN = /^[A-Za-z0-9-]{8,64}$/;
/** The limit for one act; the oldest go first. */
const KEPT_AT_MOST = 20;

/** Refusals that are given before anybody looks for the key: they say nothing of what was sent under it before. */
const BEFORE_THE_KEY: readonly ClientProblemCode[] = [
  'NOT_LOGGED_IN',
  'FORBIDDEN',
  'TRIAL_NOT_ALLOWED',
  'PASSWORD_CHANGE_REQUIRED',
  'TOO_MANY_REQUESTS',
  'MAINTENANCE',
  'REGION_RESTRICTED',
  'BAD_REQUEST',
  'PAYLOAD_INVALID',
  'PAYLOAD_REPLAYED',
];

const listeners = new Set<() => void>();
/** Stands in where the tab's storage is switched off or full; the keys then live as long as the page. */
const memory = new Map<string, string>();
onForgotten(() => {
  memory.clear();
  for (const listener of listeners) listener();
});

const placeOf = (act: string): string => `baize.act.${act}`;

/** Whether an error leaves open what became of a call: no answer came, or none that can be trusted. */
export const leavesOpen = (error: unknown): boolean =>
  !isProblem(error) || isProblem(error, 'NETWORK', 'UNKNOWN_ERROR', 'SERVICE_UNAVAILABLE');

/** The stored record of an act, as text that is the same while nothing has changed. */
export function keptText(act: string): string {
  const remembered = memory.get(act);
  if (remembered !== undefined) return remembered;
  try {
    return sessionStorage.getItem(placeOf(act)) ?? '';
  } catch {
    return '';
  }
}

function keep(act: string, kept: readonly Kept[]): void {
  const text = kept.length > 0 ? JSON.stringify(kept.slice(-KEPT_AT_MOST)) : '';
  try {
    if (text === '') sessionStorage.removeItem(placeOf(act));
    else sessionStorage.setItem(placeOf(act), text);
    memory.delete(act);
  } catch {
    memory.set(act, text);
  }
  for (const listener of listeners) listener();
}

/** Checked again, because storage can be written by hand. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { idempotencyKey, about, by, open } = value as Record<string, unknown>;
  return (
    typeof idempotencyKey === 'string' &&
    KEY_PATTERN.test(idempotencyKey) &&
    typeof about === 'string' &&
    typeof by === 'string' &&
    typeof open === 'boolean'
  );
}

/** The logged-in member's records of an act. An id that is not known yet is nobody else's. */
function keptOf(text: string): readonly Kept[] {
  try {
    const stored: unknown = JSON.parse(text);
    const me = currentSession()?.customerId ?? '';
    return Array.isArray(stored) ? stored.filter(isKept).filter(({ by }) => by === '' || me === '' || by === me) : [];
  } catch {
    return [];
  }
}

/** Acts that may have been done, the latest last. */
export const openOf = (text: string): readonly string[] =>
  keptOf(text).flatMap(({ about, open }) => (open ? [about] : []));

/** Tells when what is kept of any act has changed. */
export function subscribeActs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts an act in the place of the one before it that was about the same; `undefined` only takes that away. */
function replace(act: string, about: string, next: Kept | undefined): void {
  const others = keptOf(keptText(act)).filter((each) => each.about !== about);
  keep(act, next ? [...others, next] : others);
}

/**
 * Sends an act. The same again goes out under the same key until its end is known, after a reload of the page too: the
 * key is kept before it is sent. Throws what the call throws; {@link leavesOpen} says whether it may have been done.
 */
export async function actOnce<A extends B, V, B = A>({ act, ...of }: OnceAct<A, V, B>, asked: A): Promise<V> {
  const about = of.about(asked);
  const before = keptOf(keptText(act)).find((each) => each.about === about);
  const idempotencyKey = before?.idempotencyKey ?? crypto.randomUUID();
  const sent: Kept = { idempotencyKey, about, by: currentSession()?.customerId ?? '', open: true };
  replace(act, about, sent);
  // A record that logging out deleted meanwhile stays deleted.
  const settle = (next?: Kept) => {
    if (keptOf(keptText(act)).some((each) => each.idempotencyKey === idempotencyKey)) replace(act, about, next);
  };
  try {
    const made = await of.send(asked, { idempotencyKey });
    settle();
    return made;
  } catch (error) {
    if (isProblem(error, ...BEFORE_THE_KEY)) settle({ ...sent, open: before?.open ?? false });
    else if (!leavesOpen(error)) settle();
    throw error;
  }
}
