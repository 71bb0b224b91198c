export type MessageType = 'ready' | 'round-started' | 'round-settled' | 'exit' | 'session-ended';

export interface ParentDoor {
  /** Whether the game stands in a page of the platform. */
  readonly embedded: boolean;
  readonly tell: (type: MessageType, roundId?: string) => void;
  /** Leaves the game: the platform closes the frame, or the window goes back to where it came from. */
  readonly leave: (back: string) => void;
  /** Hears pause and resume from now on, and at once when the platform has paused already. */
  readonly onPause: (listener: (paused: boolean) => void) => void;
}

/** The one origin that may hold this page in a frame, as the server wrote it into the page. */
const platformOrigin = (): string =>
  document.querySelector('meta[name="baize-platform"]')?.getAttribute('content') ?? location.origin;

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

/** Speaks with the page around the game: to the platform's origin only, and hears nothing but pause and resume. */
export function openParentDoor(): ParentDoor {
  const origin = platformOrigin();
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
  const tell: ParentDoor['tell'] = (type, roundId) => {
    if (embedded) window.parent.postMessage({ source: 'baize-arcade', type, ...(roundId ? { roundId } : {}) }, origin);
  };
  return {
    embedded,
    tell,
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
