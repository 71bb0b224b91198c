import { UNIT_MODES, type UnitMode } from '@baize/protocol/lottery/games';

/** How a player last bet in a hall, kept on the device for the next visit. */
export interface HallChoices {
  readonly play?: string;
  readonly unitMode?: UnitMode;
  readonly times?: string;
}

const keyOf = (game: string): string => `hall:${game}`;
const isUnitMode = (value: unknown): value is UnitMode => UNIT_MODES.some((mode) => mode === value);

/** @param game the code of the lottery */
export function readHallChoices(game: string): HallChoices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const { play, unitMode, times } = kept as Record<string, unknown>;
    return {
      ...(typeof play === 'string' ? { play } : {}),
      ...(isUnitMode(unitMode) ? { unitMode } : {}),
      ...(typeof times === 'string' && /^\d{1,7}$/.test(times) ? { times } : {}),
    };
  } catch {
    return {};
  }
}

export function setHallChoices(game: string, choices: HallChoices): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify({ ...readHallChoices(game), ...choices }));
  } catch {
    // Storage is switched off or full: the next visit starts with the first play.
  }
}
