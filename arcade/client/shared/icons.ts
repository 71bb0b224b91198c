import { s } from './dom.ts';

/** Line drawings on a 24 by 24 grid, in the hand of the rest of the site. */
const ICONS = {
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.3 9.3a2.8 2.8 0 1 1 3.9 2.6c-.8.4-1.2 1-1.2 1.8M12 17h.01',
  history: 'M4 12a8 8 0 1 0 2.6-5.9M4 4.5v4h4M12 8v4.3l2.8 1.7',
  fairness: 'M12 4v16M7.5 20h9M5 7.5h14M5 7.5 2.6 13a2.6 2.6 0 0 0 4.8 0ZM19 7.5 16.6 13a2.6 2.6 0 0 0 4.8 0Z',
  soundOn: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  soundOff: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.8l4.4 4.4M20.4 9.8 16 14.2',
  close: 'M6 6l12 12M18 6 6 18',
  tables: 'M4 6.5h7v5H4ZM13 6.5h7v5h-7ZM4 13.5h7v5H4ZM16.5 13.5v5M14 16h5',
  back: 'm14.5 6-6 6 6 6',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  play: 'M8 5.5v13l11-6.5Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  first: 'm17 6-6 6 6 6M7 6v12',
  take: 'M10.5 2.5h3V10h3.6L12 16.2 6.9 10h3.6ZM3.5 14.5h3v4h11v-4h3v7h-17Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'M7 7l10 10M17 7 7 17',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  clear: 'M5 7h14M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13',
  double: 'M4 8l7 8M11 8l-7 8M14 10.5a2.5 2.5 0 1 1 4.5 1.5L14 17h5.5',
  repeat: 'M5 12V9.5A3.5 3.5 0 0 1 8.5 6H19M16 3l3 3-3 3M19 12v2.5a3.5 3.5 0 0 1-3.5 3.5H5M8 21l-3-3 3-3',
} as const;

export type IconName = keyof typeof ICONS;

export const icon = (name: IconName): SVGSVGElement =>
  s(
    'svg',
    { class: name === 'back' || name === 'first' ? 'icon flip' : 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    s('path', { d: ICONS[name] }),
  );
