import { anyDialogOpen } from '../shared/sheets/dialog.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

export interface FishKeys {
  readonly choose: (direction: Direction) => void;
  /** Space is down or up: held, it shoots again, as a finger does. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly changeStake: (steps: 1 | -1) => void;
  readonly toggleText: () => void;
  readonly toggleSound: () => void;
  readonly openHelp: () => void;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const OWN_PRESS = 'button, a, summary, input, select, textarea';

const within = (event: KeyboardEvent, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** Plays a pond by keys; what has the focus keeps its own, and nothing is shot while a sheet is open. */
export function listenToFishKeys(keys: FishKeys): void {
  addEventListener('keydown', (event) => {
    if (anyDialogOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (within(event, 'input, select, textarea')) return;
    const arrow = ARROWS[event.key];
    if (arrow) keys.choose(arrow);
    else if (event.key === ' ' && !within(event, OWN_PRESS)) {
      if (!event.repeat) keys.hold();
    } else if (event.key === '+' || event.key === '=') keys.changeStake(1);
    else if (event.key === '-') keys.changeStake(-1);
    else if (event.repeat) return;
    else if (event.key.toLowerCase() === 't') keys.toggleText();
    else if (event.key.toLowerCase() === 'm') keys.toggleSound();
    else if (event.key === '?') keys.openHelp();
    else return;
    event.preventDefault();
  });
  addEventListener('keyup', ({ key }) => {
    if (key === ' ') keys.release();
  });
  addEventListener('blur', () => keys.release());
}
