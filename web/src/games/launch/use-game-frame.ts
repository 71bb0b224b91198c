import type { GameMessage, PageMessageType } from '@baize/protocol/games/frame';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { readFrameMessage } from './frame-messages.ts';
import { keepOddsFormat } from './kept-odds-format.ts';
import type { LaunchAddress } from './launch-address.ts';

/** The state of the game in the frame. `slow` still waits; `failed` has given up. */
export type FramePhase = 'opening' | 'slow' | 'failed' | 'playing' | 'ended';

const SLOW_MS = 10_000;
const FAILED_MS = 30_000;

export interface GameFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly phase: FramePhase;
  /** A round is drawn and not yet shown to its end. */
  readonly roundRunning: boolean;
  readonly lastRoundId: string | undefined;
  /** Asks the game to hold still, and to go on. A game that does not know how takes no notice. */
  readonly pause: (paused: boolean) => void;
}

export interface FrameListeners {
  readonly onExit: () => void;
  readonly onRoundSettled: () => void;
  /** The player asked in the game for another one of its provider. */
  readonly onOpenGame: (gameId: string) => void;
  /** The address gave no sign of life in time. */
  readonly onSilent?: (() => void) | undefined;
}

/** Listens to the one window at the one origin that was launched, and knows what state the game is in. */
export function useGameFrame(
  address: LaunchAddress,
  { onExit, onRoundSettled, onOpenGame, onSilent }: FrameListeners,
): GameFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [phase, setPhase] = useState<FramePhase>('opening');
  const [roundRunning, setRoundRunning] = useState(false);
  const [lastRoundId, setLastRoundId] = useState<string | undefined>(undefined);

  const hear = useEffectEvent((message: GameMessage) => {
    if (message.gameId !== undefined) return onOpenGame(message.gameId);
    if (message.format !== undefined) return keepOddsFormat(message.format);
    if (message.roundId !== undefined) setLastRoundId(message.roundId);
    setRoundRunning(message.type === 'round-started');
    if (message.type === 'exit') return onExit();
    if (message.type === 'session-ended') return setPhase('ended');
    // Any message means that the game has loaded; but a game that has ended stays ended.
    setPhase((now) => (now === 'ended' ? now : 'playing'));
    if (message.type === 'round-settled') onRoundSettled();
  });

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = readFrameMessage(event, { origin: address.origin, window: frame.current?.contentWindow });
      if (message) hear(message);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [address.origin]);

  useEffect(() => {
    // A game that has just come up takes the keyboard, unless the player is at something else meanwhile.
    if (phase === 'playing' && document.activeElement === document.body) frame.current?.focus();
  }, [phase]);

  const fallSilent = useEffectEvent(() => onSilent?.());
  useEffect(() => {
    if (phase === 'slow') fallSilent();
  }, [phase]);

  useEffect(() => {
    const from = (phases: readonly FramePhase[], to: FramePhase) => () =>
      setPhase((now) => (phases.includes(now) ? to : now));
    const timers = [
      setTimeout(from(['opening'], 'slow'), SLOW_MS),
      setTimeout(from(['opening', 'slow'], 'failed'), FAILED_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);

  return {
    frame,
    phase,
    roundRunning,
    lastRoundId,
    pause: (paused) => {
      const type: PageMessageType = paused ? 'pause' : 'resume';
      frame.current?.contentWindow?.postMessage({ type }, address.origin);
    },
  };
}
