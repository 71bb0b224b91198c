import { describe, expect, it } from 'vitest';
import { readingOf, secondsHere } from './session-clock.ts';

describe('the session clock', () => {
  it('goes on from the server’s reading, whatever the browser’s date says', () => {
    const reading = readingOf({ elapsedSeconds: 100 }, 5_000);
    expect(secondsHere(reading, 5_000)).toBe(100);
    expect(secondsHere(reading, 7_900)).toBe(102);
  });

  it('never runs backwards', () => {
    expect(secondsHere(readingOf({ elapsedSeconds: 100 }, 5_000), 4_000)).toBe(100);
    expect(secondsHere(readingOf({ elapsedSeconds: -3 }, 5_000), 5_000)).toBe(0);
  });
});
