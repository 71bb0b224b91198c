import { setImmediate as nextTurn } from 'node:timers/promises';

/** Counts the work of something long on the one thread that answers everybody, and lets the others have their turn. */
export interface Turns {
  /** Adds work; true once so much was done that the others are next: then await `pass`. */
  spend(units: number): boolean;
  pass(): Promise<void>;
}

/** A turn ends after so many units of work. `wait` lets everything else run that is ready to. */
export function createTurns(unitsOfTurn: number, wait: () => Promise<unknown> = nextTurn): Turns {
  let spent = 0;
  return {
    spend: (units) => {
      spent += units;
      return spent >= unitsOfTurn;
    },
    pass: async () => {
      spent = 0;
      await wait();
    },
  };
}
