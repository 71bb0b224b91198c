import { circle, ellipse, line, polar, times } from './pencil.mjs';
import { inks } from './inks.mjs';

// One-colour marks on a 32 grid, drawn with currentColor so that a theme tints them.
const mark = (inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="currentColor">${inner}</svg>`;
export const vendors = {
  larkspur: mark(
    times(5, (i) => `<path d="M16 15C11 11 12 4 16 2c4 2 5 9 0 13Z" transform="rotate(${i * 72} 16 16)"/>`) +
      '<circle cx="16" cy="16" r="2.200" fill="none"/>',
  ),
  ninefold: mark(
    times(
      9,
      (i) =>
        `<rect x="${3 + (i % 3) * 9.5}" y="${3 + Math.floor(i / 3) * 9.5}" width="7" height="7" rx="${i === 4 ? 3.5 : 1.2}"/>`,
    ),
  ),
  quillstone: mark(
    '<path d="M27 3C14 4 7 12 6 22l4-4c8 0 14-5 17-15Z"/><path d="M4 29h14l-3-4H8Z"/><path d="M6 27 18 12" stroke="currentColor" stroke-width="2"/>',
  ),
  tidewheel: mark(
    '<path d="M16 2a14 14 0 1 0 14 14A14 14 0 0 0 16 2Zm0 4a10 10 0 0 1 9.800 8c-3 0-3 3-6 3s-3-3-6-3-3.200 3-6.200 3A10 10 0 0 1 16 6Z" fill-rule="evenodd"/>',
  ),
  'finch-marrow': mark(
    '<path d="M3 12C7 5 16 4 20 9l8 1-6 4c0 9-8 13-16 10 5-1 7-3 8-5-6 0-10-3-11-7Z"/><path d="M12 25v5M17 24v6" stroke="currentColor" stroke-width="2"/>',
  ),
  oriel: mark(
    '<path d="M6 30V13a10 10 0 0 1 20 0v17Zm4-4h4.500V15H10Zm7.500 0H22V15h-4.500ZM10.600 12h10.800a6 6 0 0 0-10.800 0Z" fill-rule="evenodd"/>',
  ),
};

const pay = (inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="1.800" stroke-linecap="round" stroke-linejoin="round">${inner}</svg>`;
export const payments = {
  bank: pay('<path d="M4 12 16 5l12 7Z"/><path d="M7 12v11M13 12v11M19 12v11M25 12v11M4 26h24M5 23h22"/>'),
  qr: pay(
    '<rect x="5" y="5" width="8" height="8" rx="1.500"/><rect x="19" y="5" width="8" height="8" rx="1.500"/><rect x="5" y="19" width="8" height="8" rx="1.500"/><path d="M19 19h3v3M27 19v3M19 27h3M26 26h1v1M9 9h0M23 9h0M9 23h0"/>',
  ),
  wallet: pay(
    '<path d="M5 10V8.500A2.500 2.500 0 0 1 7.500 6H23v4"/><rect x="5" y="10" width="22" height="16" rx="2.500"/><path d="M27 15h-6a3 3 0 0 0 0 6h6"/>',
  ),
  card: pay('<rect x="4" y="7" width="24" height="18" rx="3"/><path d="M4 13h24M8 20h5M21 20h3"/>'),
  stable: pay('<circle cx="16" cy="16" r="11"/><path d="M11 11h10M16 11v11M10.500 15.500c0 3 11 3 11 0s-11-3-11 0Z"/>'),
  phone: pay('<rect x="9" y="4" width="14" height="24" rx="3"/><path d="M14 24.500h4M13 12l3-3 3 3M16 9v8"/>'),
  voucher: pay(
    '<path d="M4 9h24v4a3 3 0 0 0 0 6v4H4v-4a3 3 0 0 0 0-6Z"/><path d="M19 9v3M19 15v2M19 20v3M9 14h5M9 18h3"/>',
  ),
  counter: pay(
    '<path d="M5 14 7 6h18l2 8Z"/><path d="M7 14v12h18V14M5 14a3.700 3.700 0 0 0 7.300 0 3.700 3.700 0 0 0 7.400 0 3.700 3.700 0 0 0 7.300 0M13 26v-6h6v6"/>',
  ),
};

/* Ranks 0-7 are the eight balls of the table: cue ball, then one to seven by what each is worth. */
export const balls = [
  ['#F4EBD6', '#BFAE88'],
  ['#B63A2E', '#6E1C18'],
  ['#D9B13B', '#8F6A15'],
  ['#2C8159', '#124530'],
  ['#7A4B2C', '#40230F'],
  ['#2E6496', '#14324F'],
  ['#D98791', '#94464F'],
  ['#2C2C34', '#0B0B0F'],
];
export const rank = (n) => {
  const [hi, lo] = balls[n];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><radialGradient id="r${n}" cx=".36" cy=".3" r=".8"><stop stop-color="${hi}"/><stop offset=".55" stop-color="${hi}"/><stop offset="1" stop-color="${lo}"/></radialGradient></defs>` +
    circle(32, 32, 30, inks.moss) +
    circle(32, 32, 29, 'none', `stroke="${inks.brass}" stroke-width="1.800"${n < 4 ? ' stroke-opacity=".75"' : ''}`) +
    times(7, (i) => {
      const [x, y] = polar(32, 32, 25.4, -90 + (i - 3) * 24);
      return i < n ? circle(x, y, 1.9, inks.brass) : circle(x, y, 1.3, inks.ivory, 'opacity=".28"');
    }) +
    ellipse(32, 50, 13, 3.2, '#000', 'opacity=".4"') +
    circle(32, 35, 16.5, `url(#r${n})`) +
    ellipse(26.5, 27.5, 5.5, 3.4, '#fff', `opacity=".6" transform="rotate(-28 26.500 27.500)"`) +
    (n
      ? circle(33, 37, 7.2, inks.ivory, 'opacity=".94"') +
        `<text x="33" y="40.600" font-family="Georgia,serif" font-size="10.500" font-weight="700" text-anchor="middle" fill="${inks.coal}">${n}</text>`
      : line('M24 43Q32 48 40 43', lo, 1.2, 'opacity=".6"')) +
    '</svg>'
  );
};
