import { useSyncExternalStore } from 'react';

export type ToastTone = 'ok' | 'info' | 'warn' | 'bad';

export interface ToastMessage {
  id: string;
  tone: ToastTone;
  /** The outcome, in a few words. */
  title: string;
  /** One sentence: what it means, what to do. */
  text?: string | undefined;
  action?: { label: string; onAction: () => void } | undefined;
}

export type ToastInput = Omit<ToastMessage, 'id'> & { id?: string | undefined };

/** More than this at once is a page of its own; the oldest that is no failure makes room. */
const most = 3;

let messages: readonly ToastMessage[] = [];
let count = 0;
const JUST_NOW_MS = 1_500;
const shownAt = new Map<string, number>();
const listeners = new Set<() => void>();

const set = (next: readonly ToastMessage[]) => {
  messages = next;
  for (const id of shownAt.keys()) if (!next.some((message) => message.id === id)) shownAt.delete(id);
  for (const listener of listeners) listener();
};

function makeRoom(list: readonly ToastMessage[]): readonly ToastMessage[] {
  if (list.length <= most) return list;
  const oldest = list.find((message) => message.tone !== 'bad') ?? list[0];
  return list.filter((message) => message !== oldest);
}

/** Shows a toast and returns its id. It takes the place of one with its id, and of one that says the same. */
function show(input: ToastInput): string {
  const id = input.id ?? `toast-${(count += 1)}`;
  const saysElse = ({ tone, title, text }: ToastMessage) =>
    tone !== input.tone || title !== input.title || text !== input.text;
  shownAt.set(id, Date.now());
  set(makeRoom([...messages.filter((message) => message.id !== id && saysElse(message)), { ...input, id }]));
  return id;
}

const dismiss = (id: string) => set(messages.filter((message) => message.id !== id));
const clear = () => set([]);

/** The page is left: what was said on it goes. An act that leads elsewhere has said so only now, and is heard there. */
const leave = () => set(messages.filter(({ id }) => (shownAt.get(id) ?? 0) > Date.now() - JUST_NOW_MS));
const of = (tone: ToastTone) => (title: string, text?: string) => show({ tone, title, text });

/** Says what became of an action, in the corner of the window. Never together with an error in the form. */
export const toast = { show, dismiss, clear, leave, ok: of('ok'), info: of('info'), warn: of('warn'), bad: of('bad') };

export function useToasts(): readonly ToastMessage[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => messages,
    () => messages,
  );
}
