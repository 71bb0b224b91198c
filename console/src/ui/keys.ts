import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A key of the page that is shown: what it does, in the words of the bar at the bottom. */
export interface PageKey {
  /** As `event.key` says it; several do the same. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly run: (event: KeyboardEvent) => void;
  /** Works, and is not worth a place in the bar. */
  readonly quiet?: boolean;
}

const layers: (readonly PageKey[])[] = [];
const listeners = new Set<() => void>();
let shown: readonly PageKey[] = [];

function changed(): void {
  shown = layers.flat();
  for (const listener of listeners) listener();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/** Letters do nothing in a field; Escape leaves it. What is pressed with a modifier belongs to the browser. */
function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]')) return;
  if (isTyping(event.target)) {
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
    return;
  }
  // Enter on a focused button or link presses that one.
  const isControl = event.target instanceof Element && event.target.closest('a, button, [role="tab"]') !== null;
  if (isControl && (event.key === 'Enter' || event.key === ' ')) return;
  const key = layers.toReversed().flatMap((layer) => layer.filter(({ keys }) => keys.includes(event.key)))[0];
  if (!key) return;
  event.preventDefault();
  key.run(event);
}

/** Listens for keys while the component is shown. What is shown later has its say first. */
export function useKeys(keys: readonly PageKey[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const words = keys.map(({ keys: names, label }) => names.join() + label).join('\n');
  useEffect(() => {
    const layer = latest.current.map((key, index): PageKey => ({
      ...key,
      run: (event) => latest.current[index]?.run(event),
    }));
    if (layers.length === 0) window.addEventListener('keydown', press);
    layers.push(layer);
    changed();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', press);
      changed();
    };
  }, [words]);
}

/** The keys that work now. */
export const useShownKeys = (): readonly PageKey[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
