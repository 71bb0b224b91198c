import { vi } from 'vitest';
import type { FrameAsk, FrameSays } from '../firebase/frame-messages.ts';

export interface FakeFrame {
  readonly element: () => HTMLIFrameElement | null;
  /** The page's messages so far. */
  readonly asked: FrameAsk[];
  readonly say: (message: FrameSays, from?: { origin?: string; source?: Window | null }) => void;
}

/**
 * Stands where the framed page begins, which a test has no server for: hears what is posted to it and answers from
 * its window and the page's own origin. `answer` says what comes of an ask.
 */
export function fakeFrame(answer: (ask: FrameAsk) => FrameSays | undefined = () => undefined): FakeFrame {
  const asked: FrameAsk[] = [];
  const element = () => document.querySelector<HTMLIFrameElement>('iframe[src^="/phone-check"]');
  const inner = {
    postMessage: (ask: FrameAsk, origin: string) => {
      if (origin !== location.origin) throw new Error(`posted to ${origin}`);
      asked.push(ask);
      const said = answer(ask);
      if (said) queueMicrotask(() => say(said));
    },
  } as Window;
  const say: FakeFrame['say'] = (data, { origin = location.origin, source = inner } = {}) => {
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  };
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inner);
  const greeted = new Set<HTMLIFrameElement>();
  new MutationObserver(() => {
    const frame = element();
    if (!frame || greeted.has(frame)) return;
    greeted.add(frame);
    say({ says: 'ready' });
  }).observe(document.body, { subtree: true, childList: true });
  return { element, asked, say };
}
