/** Inks, the grounds they stand on, the least ratio: 4.5 for text, 3 for shapes, controls and charts (WCAG 2.2 AA). */
type Pairs = readonly [inks: readonly string[], grounds: readonly string[], least: number];

const grounds = ['bg', 'surface-1', 'surface-2', 'surface-3', 'well', 'raised'];

const pairs: readonly Pairs[] = [
  [['ink', 'ink-2', 'ink-3'], grounds, 4.5],
  [['ink', 'ink-2'], ['surface-4', 'raised-hi'], 4.5],
  [['ink'], ['ok-soft', 'bad-soft', 'warn-soft', 'info-soft'], 4.5],
  [['on-action'], ['action', 'action-hover', 'action-press'], 4.5],
  [['on-felt-action'], ['felt-action', 'felt-action-hover', 'felt-action-press'], 4.5],
  [['on-accent-soft'], ['accent-soft'], 4.5],
  [['link', 'accent'], ['bg', 'surface-1', 'surface-2', 'raised', 'info-soft'], 4.5],
  [['on-felt', 'on-felt-2'], ['felt', 'felt-hi'], 4.5],
  [['felt-line'], ['felt', 'felt-hi'], 3],
  [['brass-900'], ['brass-400', 'brass-300'], 4.5],
  [['ok'], ['ok-soft', 'surface-1', 'raised', 'raised-hi', 'surface-3'], 4.5],
  [['bad'], ['bad-soft', 'surface-1', 'raised', 'raised-hi', 'surface-3', 'bg'], 4.5],
  [['warn'], ['warn-soft', 'surface-1', 'raised-hi'], 4.5],
  [['info'], ['info-soft', 'surface-1', 'raised-hi'], 4.5],
  [['line-strong', 'focus'], ['bg', 'surface-1', 'surface-2', 'well', 'raised'], 3],
  [['accent'], ['accent-soft', 'surface-4'], 3],
  [['ink-3'], ['raised-hi'], 3],
  [['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'], ['surface-1'], 3],
];

/** Two roles that stand on one another somewhere on the site, and how far apart they must be. */
export interface ContrastPair {
  readonly ink: string;
  readonly ground: string;
  readonly least: number;
}

export const contrastPairs: readonly ContrastPair[] = pairs.flatMap(([inks, on, least]) =>
  inks.flatMap((ink) => on.map((ground) => ({ ink, ground, least }))),
);

/** Words on a scrim: it lies on pictures, so it has to carry them even over the lightest. */
export const onScrim: readonly string[] = ['on-scrim', 'on-scrim-accent'];
export const LEAST_ON_SCRIM = 4.5;
