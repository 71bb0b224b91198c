import { inks } from './inks.mjs';

/** The mark as a picture of its own, for tabs and home screens, where no token reaches. `bleed` fills the square. */
export const markSvg = ({ bleed = false } = {}) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${bleed ? '-8 -8 50 50' : '0 0 34 34'}">` +
  (bleed
    ? `<path d="M-8-8H42V42H-8Z" fill="${inks.felt}"/>`
    : `<rect width="34" height="34" rx="8" fill="${inks.felt}"/>`) +
  `<path d="M11 5.500v23M11 8.200h5.200a4.400 4.400 0 0 1 0 8.800H11M11 17h6.300a4.700 4.700 0 0 1 0 9.400H11" fill="none" stroke="${inks.ivory}" stroke-width="2"/>` +
  `<circle cx="25.300" cy="9.200" r="3" fill="${inks.brass}"/></svg>`;
