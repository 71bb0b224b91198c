// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useGameFrame } from './use-game-frame.ts';

const ORIGIN = 'https://arcade.example';
const onExit = vi.fn();
const onRoundSettled = vi.fn();
const onOpenGame = vi.fn();

function Frame() {
  const { frame, phase, roundRunning, lastRoundId } = useGameFrame(
    { url: 'about:blank', origin: ORIGIN },
    { onExit, onRoundSettled, onOpenGame },
  );
  return (
    <>
      <iframe ref={frame} title="game" />
      <output>{[phase, roundRunning ? 'running' : 'still', lastRoundId ?? '-'].join(' ')}</output>
    </>
  );
}

/** The frame with a window of its own to speak from; the test page's own window stands in for it. */
function openFrame() {
  render(<Frame />);
  const frame = screen.getByTitle('game');
  Object.defineProperty(frame, 'contentWindow', { value: window });
  // The stand-in would hand the focus back to the page that it is.
  return vi.spyOn(frame, 'focus').mockImplementation(() => {});
}

interface Said {
  origin?: string;
  source?: Window | null;
  roundId?: string;
}

const say = (type: string, { origin = ORIGIN, source = window, roundId = '' }: Said = {}) =>
  act(() => {
    const data = { source: 'baize-game', type, ...(roundId && { roundId }) };
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });

const state = () => screen.getByRole('status').textContent;

describe('the frame of a game', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
    cleanup();
  });

  it('plays once the launched window says that it is ready', () => {
    const focus = openFrame();
    expect(state()).toBe('opening still -');
    say('ready');
    expect(state()).toBe('playing still -');
    expect(focus).toHaveBeenCalledTimes(1);
  });

  it('leaves the keyboard to a player who is at something else', () => {
    const focus = openFrame();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    say('ready');
    expect(focus).not.toHaveBeenCalled();
    field.remove();
  });

  it('is deaf to other origins and other windows', () => {
    openFrame();
    say('ready', { origin: 'https://arcade.example.evil.test' });
    say('exit', { origin: 'null' });
    say('ready', { source: null });
    expect(state()).toBe('opening still -');
    expect(onExit).not.toHaveBeenCalled();
  });

  it('knows when a round is being shown, and which', () => {
    openFrame();
    say('round-started', { roundId: 'R-1' });
    expect(state()).toBe('playing running R-1');
    expect(onRoundSettled).not.toHaveBeenCalled();
    say('round-settled', { roundId: 'R-1' });
    expect(state()).toBe('playing still R-1');
    expect(onRoundSettled).toHaveBeenCalledTimes(1);
  });

  it('asks for another game, and the round that is shown goes on', () => {
    openFrame();
    say('round-started', { roundId: 'R-1' });
    act(() => {
      const data = { source: 'baize-game', type: 'open-game', gameId: 'roulette-terrace' };
      window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: window }));
    });
    expect(onOpenGame.mock.calls).toEqual([['roulette-terrace']]);
    expect(state()).toBe('playing running R-1');
  });

  it('leaves when the game asks, and stays ended once it has ended', () => {
    openFrame();
    say('exit');
    expect(onExit).toHaveBeenCalledTimes(1);
    say('session-ended');
    say('ready');
    expect(state()).toBe('ended still -');
  });

  it('grows slow and then gives up on a game that never answers', () => {
    openFrame();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(state()).toBe('slow still -');
    act(() => void vi.advanceTimersByTime(20_000));
    expect(state()).toBe('failed still -');
  });

  it('does not give up on one that plays', () => {
    openFrame();
    say('ready');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(state()).toBe('playing still -');
  });
});
