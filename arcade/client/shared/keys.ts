import { anyDialogOpen } from './sheets/dialog.ts';

export interface KeyActions {
  readonly spin: () => void;
  readonly changeStake: (steps: 1 | -1) => void;
  readonly toggleSound: () => void;
  readonly openHelp: () => void;
}

const OWN_KEYS = 'input, select, textarea, [role="slider"]';
const OWN_PRESS = 'button, a, summary, input, select, textarea';

const within = (event: KeyboardEvent, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/**
 * Plays by keys. A key held down counts once, or it would be an autoplay; what has the focus keeps its own keys,
 * and nothing is played while a sheet is open.
 */
export function listenToKeys({ spin, changeStake, toggleSound, openHelp }: KeyActions): void {
  addEventListener('keydown', (event) => {
    if (anyDialogOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    if (steps !== undefined && !within(event, OWN_KEYS)) changeStake(steps);
    else if ((event.key === ' ' || event.key === 'Enter') && !within(event, OWN_PRESS)) {
      if (!event.repeat) spin();
    } else if (event.key.toLowerCase() === 'm' && !within(event, OWN_KEYS)) toggleSound();
    else if (event.key === '?' && !within(event, OWN_KEYS)) openHelp();
    else return;
    event.preventDefault();
  });
}
