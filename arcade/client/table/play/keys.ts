import { anyDialogOpen } from '../../shared/sheets/dialog.ts';
import type { Direction } from '../felt/move.ts';

export interface TableKeys {
  readonly moveOnFelt: (direction: Direction) => void;
  /** Adds what is beside the number that has the focus, or lets it go again. */
  readonly widenOnFelt: (direction: Direction) => void;
  readonly undo: () => void;
  readonly chooseChip: (place: number) => void;
  readonly confirm: () => void;
  readonly repeat: () => void;
  readonly decide: (letter: string) => void;
  readonly toggleSound: () => void;
  readonly openHelp: () => void;
}

const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'start', ArrowRight: 'end' } as const;
const DECISIONS = 'shdpcf';

const within = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Plays a table by keys; the felt is one stop, and a key held down counts once. */
export function listenToTableKeys(keys: TableKeys): void {
  addEventListener('keydown', (event) => {
    if (anyDialogOpen() || event.metaKey || event.altKey) return;
    if (event.ctrlKey) {
      if (event.key !== 'Enter' || event.repeat) return;
      keys.confirm();
      event.preventDefault();
      return;
    }
    if (within(event, 'input, select, textarea')) return;
    const arrow = ARROWS[event.key as keyof typeof ARROWS];
    const letter = event.key.toLowerCase();
    if (arrow && within(event, '.spots, .roulette')) (event.shiftKey ? keys.widenOnFelt : keys.moveOnFelt)(arrow);
    else if (event.key === 'Backspace') keys.undo();
    else if (/^[1-7]$/.test(event.key)) keys.chooseChip(Number(event.key) - 1);
    else if (event.repeat) return;
    else if (letter === 'r') keys.repeat();
    else if (letter === 'm') keys.toggleSound();
    else if (event.key === '?') keys.openHelp();
    else if (DECISIONS.includes(letter)) keys.decide(letter);
    else return;
    event.preventDefault();
  });
}
