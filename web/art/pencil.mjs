// Strokes and shapes as SVG text. Numbers keep one decimal, so that the same drawing has the same bytes.
export const round = (n) => +n.toFixed(1);
export const radians = (d) => (d * Math.PI) / 180;
export const polar = (cx, cy, r, deg) => [
  round(cx + r * Math.cos(radians(deg))),
  round(cy + r * Math.sin(radians(deg))),
];
export const times = (n, fn) => Array.from({ length: n }, (_, i) => fn(i)).join('');

const extra = (more) => more && ' ' + more;
export const circle = (x, y, r, fill, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${extra(more)}/>`;
export const ellipse = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${extra(more)}/>`;
export const rect = (x, y, w, h, fill, rx = 0, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${rx ? ` rx="${rx}"` : ''} fill="${fill}"${extra(more)}/>`;
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${extra(more)}/>`;
export const line = (d, stroke, w = 2, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}"${extra(more)}/>`;
export const group = (t, s) => `<g transform="${t}">${s}</g>`;
export const poly = (pts, fill, more) => path('M' + pts.map((q) => q.join(' ')).join('L') + 'Z', fill, more);
export const specks = (points, size, ink, more = '') =>
  `<path d="${points.map(([x, y]) => `M${round(x)} ${round(y)}h0`).join('')}" fill="none" stroke="${ink}" stroke-width="${size}"${extra(more)}/>`;

// Repeated parts of a picture are defined once and placed with <use>; the list is emptied for every picture.
let shelf = {};
export const emptyShelf = () => {
  shelf = {};
};
export const stored = () =>
  Object.entries(shelf)
    .filter(([, v]) => v)
    .map(([k, v]) => `<g id="${k}">${v}</g>`)
    .join('');

export const place = (key, s, t, more = '') => {
  shelf[key] = s;
  return `<use href="#${key}" transform="${t}"${extra(more)}/>`;
};
export const mirror = (s, w = 300) => {
  const key = 'm' + Object.keys(shelf).length;
  shelf[key] = null;
  return `<g id="${key}">${s}</g><use href="#${key}" transform="matrix(-1 0 0 1 ${w} 0)"/>`;
};

// A small deterministic noise, so that stars and rain never move between two runs.
const seeded = (seed) => () => ((seed = (seed * 16807) % 2147483647) - 1) / 2147483646;
export const field = (n, seed, x, y, w, h) => {
  const rnd = seeded(seed);
  return Array.from({ length: n }, () => [x + rnd() * w, y + rnd() * h]);
};
export const scatter = (n, seed, fn) => {
  const rnd = seeded(seed);
  return times(n, () => fn(rnd(), rnd(), rnd()));
};

export const hatch = (id, ink = '#000', o = 0.22) =>
  `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(40)"><path d="M0 0V5" stroke="${ink}" stroke-opacity="${o}" stroke-width="2.400"/></pattern>`;

/** The five corners of a pentagon. */
export const pentagon = (x, y, R, a) => Array.from({ length: 5 }, (_, i) => polar(x, y, R, a + i * 72));
