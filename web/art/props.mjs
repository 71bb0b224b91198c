// Props of many tables: cards, chips, balls, dice, wheels, water.
import { inks } from './inks.mjs';
import { circle, ellipse, group, path, place, polar, rect, round, times } from './pencil.mjs';

export const cardFace = (x, y, w, h, rot, inner = '') =>
  group(
    `translate(${round(x)} ${round(y)}) rotate(${rot})`,
    place(
      'card' + w,
      rect(-w / 2 + 3, -h / 2 + 5, w, h, '#000', 9, 'opacity=".28"') +
        rect(-w / 2, -h / 2, w, h, inks.ivory, 9) +
        rect(-w / 2 + 6, -h / 2 + 6, w - 12, h - 12, 'none', 5, `stroke="${inks.cream}" stroke-width="1.500"`),
      'scale(1)',
    ) + inner,
  );
export const ball = (x, y, rr, ink, n) =>
  circle(x, y, rr, ink) +
  ellipse(x - rr * 0.3, y - rr * 0.42, rr * 0.34, rr * 0.2, '#fff', 'opacity=".55"') +
  (n
    ? circle(x, y + 1, rr * 0.55, inks.ivory) +
      `<text x="${round(x)}" y="${round(y + 1 + rr * 0.24)}" font-family="Georgia,serif" font-weight="700" font-size="${round(rr * 0.68)}" text-anchor="middle" fill="${inks.coal}">${n}</text>`
    : '');

const cog = (x, y, R, n, ink, hole) => {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = (360 / n) * i;
    const q = [
      [R * 0.8, a - 150 / n],
      [R, a - 85 / n],
      [R, a + 85 / n],
      [R * 0.8, a + 150 / n],
    ].map(([k, b]) => polar(x, y, k, b).join(' '));
    d += (i ? 'L' : 'M') + q.join('L');
  }
  return path(d + 'Z', ink) + circle(x, y, R * 0.42, hole) + circle(x, y, R * 0.16, ink);
};
export const gear = (x, y, R, n, ink, hole) =>
  place(
    'cog',
    cog(0, 0, 24, 10, 'currentColor', hole),
    `translate(${x} ${y}) scale(${round(R / 24)})`,
    `color="${ink}"`,
  );

const chipDrawing =
  ellipse(0, 4, 26, 12, '#000', 'opacity=".25"') +
  ellipse(0, 0, 26, 12, 'currentColor') +
  ellipse(
    0,
    0,
    21,
    9,
    'none',
    `stroke="${inks.ivory}" stroke-width="3.500" stroke-linecap="butt" stroke-dasharray="7 6.500"`,
  ) +
  ellipse(0, 0, 13, 5.5, inks.ivory, 'opacity=".25"');
export const chip = (x, y, s, ink, n = 1) =>
  times(n, (i) =>
    place('chip', chipDrawing, `translate(${round(x)} ${round(y - 4 * s - i * 7 * s)}) scale(${s})`, `color="${ink}"`),
  );
export const waves = (y, amp, n, ink, w = 300) => {
  const s = w / n;
  let d = `M0 ${y}`;
  for (let i = 0; i < n; i++) d += `q${round(s / 2)} ${-amp} ${round(s)} 0`;
  return path(d + `V400H0Z`, ink);
};
export const die = (x, y, s, faces) => {
  const face = (m, fill, n) => {
    const at = {
      1: [[0, 0]],
      2: [
        [-1, -1],
        [1, 1],
      ],
      3: [
        [-1, -1],
        [0, 0],
        [1, 1],
      ],
      4: [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ],
      5: [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
      ],
      6: [
        [-1, -1],
        [-1, 0],
        [-1, 1],
        [1, -1],
        [1, 0],
        [1, 1],
      ],
    }[n];
    return (
      `<g transform="matrix(${m.map((k) => +k.toFixed(3)).join(' ')})">` +
      rect(-10, -10, 20, 20, fill, 3) +
      at
        .map(([a, b]) => circle(a * 5, b * 5, n === 1 ? 3.4 : 2.2, n === 1 || n === 4 ? inks.brick : inks.coal))
        .join('') +
      '</g>'
    );
  };
  const k = s / 20,
    cx = 0.866 * k,
    sx = 0.5 * k;
  return group(
    `translate(${x} ${y})`,
    ellipse(0, s * 1.02, s * 1.1, s * 0.34, '#000', 'opacity=".3"') +
      face([cx, sx, -cx, sx, 0, -s * 0.5], '#FFF8E8', faces[0]) +
      face([cx, sx, 0, k, -s * 0.433, s * 0.25], inks.cream, faces[1]) +
      face([cx, -sx, 0, k, s * 0.433, s * 0.25], '#C9B384', faces[2]),
  );
};
