// Covers of the tables beyond the first four: cards, tiles, dominoes, discs, beads.
import { inks } from './inks.mjs';
import { circle, ellipse, group, line, mirror, path, place, polar, rect, round, times } from './pencil.mjs';
import { heart, pip } from './pips.mjs';
import { cardFace, chip, waves } from './props.mjs';

const felt = (y = 300) =>
  ellipse(150, y, 190, 92, inks.walnut) +
  ellipse(150, y - 8, 180, 84, inks.felt) +
  `<ellipse cx="150" cy="${y - 8}" rx="158" ry="68" fill="none" stroke="${inks.ivory}" stroke-width="2" opacity=".5"/>`;

const lamp = (x, ink = inks.brick) =>
  rect(x - 1.5, 0, 3, 44, inks.coal) +
  ellipse(x, 66, 26, 24, ink) +
  rect(x - 12, 40, 24, 6, inks.brass, 2) +
  rect(x - 12, 86, 24, 6, inks.brass, 2) +
  ellipse(x, 66, 10, 24, inks.amber, 'opacity=".5"');

/** A standing mahjong tile: thickness, face, and what is drawn on it. */
const tile = (x, y, turn, inner) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    place(
      'tile',
      rect(-31, -40, 66, 92, '#000', 9, 'opacity=".28"') +
        rect(-33, -44, 66, 94, inks.felt, 9) +
        rect(-33, -46, 66, 84, inks.ivory, 9) +
        rect(-27, -40, 54, 72, 'none', 5, `stroke="${inks.cream}" stroke-width="1.500"`),
      'scale(1)',
    ) + inner,
  );

/** A dot of a tile, ten wide at scale 1. */
const dot = (x, y, scale, ink) =>
  place(
    'dot',
    circle(0, 0, 10, 'currentColor') + circle(0, 0, 6, inks.ivory) + circle(0, 0, 3.4, 'currentColor'),
    `translate(${round(x)} ${round(y)}) scale(${scale})`,
    `color="${ink}"`,
  );

/** One large dot, two in a slope, or rows of two. */
const dots = (count, ink) => {
  if (count === 1) return dot(0, -4, 1.9, ink);
  if (count === 2) return dot(-13, -20, 1, ink) + dot(13, 12, 1, ink);
  const rows = count / 2;
  const step = rows > 3 ? 19 : 24;
  return times(count, (k) =>
    dot((k % 2 ? 1 : -1) * 13, Math.floor(k / 2) * step - ((rows - 1) * step) / 2 - 4, rows > 3 ? 0.8 : 1, ink),
  );
};

const bamboo = (x, y) => rect(x - 4, y - 12, 8, 24, inks.leaf, 4) + rect(x - 5, y - 2, 10, 4, inks.moss, 2);

/** A domino of black wood; halves hold points like dice, red for one and four. */
const SPOTS = {
  1: '0 0',
  2: '-6 -7,6 7',
  3: '-7 -8,0 0,7 8',
  4: '-7 -7,7 -7,-7 7,7 7',
  5: '-7 -8,7 -8,0 0,-7 8,7 8',
  6: '-7 -11,7 -11,-7 0,7 0,-7 11,7 11',
};
const half = (count, y) =>
  SPOTS[count]
    .split(',')
    .map((at) => at.split(' ').map(Number))
    .map(([a, b]) => circle(a, b + y, count === 1 ? 6 : 3.6, count === 1 || count === 4 ? inks.rose : inks.ivory))
    .join('');
const domino = (x, y, turn, top, bottom) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    place(
      'dom',
      rect(-19, -50, 44, 110, '#000', 7, 'opacity=".3"') +
        rect(-22, -55, 44, 110, inks.coal, 7) +
        rect(-18, -51, 36, 102, 'none', 5, `stroke="${inks.brass}" stroke-width="1.200" opacity=".7"`),
      'scale(1)',
    ) +
      half(top, -26) +
      half(bottom, 26),
  );

const bowl = (y) =>
  path(`M70 ${y}Q72 ${y - 96} 150 ${y - 100}Q228 ${y - 96} 230 ${y}Z`, inks.ivory) +
  path(`M70 ${y}Q72 ${y - 96} 150 ${y - 100}Q96 ${y - 70} 92 ${y}Z`, '#fff', 'opacity=".5"') +
  ellipse(150, y, 80, 18, inks.cream) +
  rect(136, y - 112, 28, 16, inks.cream, 5) +
  line(`M84 ${y - 34}Q150 ${y - 16} 216 ${y - 34}`, inks.sea, 4) +
  line(`M92 ${y - 54}Q150 ${y - 38} 208 ${y - 54}`, inks.sea, 1.5);

const disc = (x, y, ink) =>
  ellipse(x, y + 4, 22, 10, '#000', 'opacity=".3"') +
  ellipse(x, y, 22, 10, inks.cream) +
  ellipse(x, y - 3, 22, 10, ink) +
  ellipse(x, y - 3, 15, 6, 'none', `stroke="${inks.cream}" stroke-width="1.500" opacity=".7"`);

const wing = (side) =>
  group(
    `translate(150 150) scale(${side} 1)`,
    path('M0 0Q40-56 110-50 84-30 96-12 66-14 70 8 40 0 34 20 16 14 0 24Z', inks.brass),
  );

export const moreTableScenes = {
  'heron-and-carp': {
    pip: 'live',
    top: '#2F6F78',
    bottom: '#0B2630',
    draw: (h) =>
      circle(214, 92, 46, inks.ivory, 'opacity=".9"') +
      times(6, (i) =>
        line(`M${24 + i * 12} 300Q${20 + i * 13} 200 ${10 + i * 18} ${120 + (i % 3) * 26}`, inks.felt, 4),
      ) +
      path(
        'M126 306 130 214Q108 196 120 170 132 146 164 150 190 154 198 176 182 174 172 200 164 220 140 214L138 306Z',
        inks.ivory,
      ) +
      path(
        'M128 166Q112 128 136 104 156 88 150 76 146 66 134 70 138 54 158 60 176 70 166 92 148 112 150 152Z',
        inks.ivory,
      ) +
      path('M136 68 96 80 134 78Z', inks.brass) +
      path('M132 58Q150 44 178 50 160 54 152 62Z', inks.coal) +
      circle(140, 67, 2.6, inks.coal) +
      path('M150 170Q180 168 210 184 184 186 170 202 158 206 150 196Z', `url(#${h})`) +
      line('M134 214 130 318M146 214 150 318', inks.amber, 4) +
      waves(300, 14, 5, inks.sea) +
      waves(334, 14, 4, inks.deep) +
      path('M176 352Q204 320 250 338 262 324 280 322 272 340 280 360 262 356 250 348 206 372 176 352Z', inks.brick) +
      path('M204 338Q220 332 236 340 222 350 206 350Z', inks.ivory) +
      circle(188, 348, 3, inks.coal) +
      line('M40 354h60M60 372h44', inks.sky, 2, 'opacity=".6"'),
  },

  'holdem-balcony': {
    pip: 'live',
    top: '#4A3A63',
    bottom: '#171023',
    draw: (h) =>
      times(14, (i) => circle(16 + i * 21, 40 + ((i * 53) % 70), 1.6, inks.ivory, 'opacity=".8"')) +
      path('M206 60A34 34 0 1 0 240 108 42 42 0 0 1 206 60Z', inks.brass) +
      rect(-10, 196, 320, 14, inks.walnut, 4) +
      times(9, (i) => path(`M${10 + i * 35} 210h12q8 30-2 44 10 14 2 44h-12q-8-30 2-44-10-14-2-44Z`, inks.walnut)) +
      rect(-10, 296, 320, 16, inks.walnut, 4) +
      times(5, (i) =>
        cardFace(
          62 + i * 44,
          176,
          40,
          56,
          (i - 2) * 4,
          i % 2 ? heart(0, 0, 1.1, inks.brick) : pip('live', 0, 0, 1.1, inks.coal),
        ),
      ) +
      cardFace(124, 262, 92, 130, -9, pip('live', 0, 0, 3.2, inks.coal)) +
      cardFace(180, 268, 92, 130, 8, heart(0, 0, 3.2, inks.brick)) +
      group('translate(180 268) rotate(8)', path('M0-65H46V65H14Z', `url(#${h})`)) +
      chip(52, 364, 0.9, inks.brass, 3) +
      chip(250, 366, 0.95, inks.brick, 5),
  },

  'tile-gallery': {
    pip: 'live',
    top: '#39705E',
    bottom: '#0F2B23',
    draw: (h) =>
      rect(34, 70, 232, 214, inks.walnut, 6) +
      rect(44, 80, 212, 194, inks.moss, 3) +
      rect(44, 172, 212, 8, inks.walnut) +
      tile(100, 128, -3, dots(2, inks.sea)) +
      tile(182, 128, 2, dots(8, inks.felt)) +
      tile(98, 226, 2, dots(1, inks.brick)) +
      tile(198, 226, -4, rect(-18, -30, 36, 48, 'none', 3, `stroke="${inks.sea}" stroke-width="4"`)) +
      path('M150 80H256V274H196Z', `url(#${h})`) +
      lamp(52, inks.brick) +
      lamp(248, inks.brick) +
      rect(20, 300, 260, 14, inks.walnut, 4) +
      tile(70, 356, -12, dots(4, inks.brick)) +
      tile(150, 362, 3, dots(6, inks.sea)) +
      tile(232, 356, 11, dots(4, inks.felt)),
  },

  'poker-alcove': {
    pip: 'live',
    top: '#8A4A36',
    bottom: '#2A120E',
    draw: (h) =>
      path('M34 330V164A116 116 0 0 1 266 164V330Z', inks.walnut) +
      path('M50 330V166A100 100 0 0 1 250 166V330Z', inks.plum) +
      times(7, (i) =>
        line(`M150 166L${polar(150, 166, 100, 180 + i * 30).join(' ')}`, inks.brass, 1.5, 'opacity=".5"'),
      ) +
      path('M150 66A100 100 0 0 1 250 166V330H200Z', `url(#${h})`) +
      felt(330) +
      cardFace(92, 232, 84, 118, -16, pip('slots', 0, 0, 3, inks.brick)) +
      cardFace(150, 218, 84, 118, 0, pip('live', 0, 0, 3, inks.coal)) +
      cardFace(208, 232, 84, 118, 16, heart(0, 0, 3, inks.brick)) +
      chip(96, 350, 0.9, inks.brick, 4) +
      chip(150, 366, 0.9, inks.brass, 2) +
      chip(206, 350, 0.9, inks.coal, 3),
  },

  'pai-gow-pier': {
    pip: 'live',
    top: '#C07A45',
    bottom: '#4A2320',
    draw: (h) =>
      circle(150, 150, 62, inks.brass, 'opacity=".85"') +
      waves(178, 10, 6, inks.slate) +
      waves(206, 10, 5, inks.deep) +
      path(
        'M214 176h54l-10 16h-34ZM240 120v54M240 124q24 22 22 46h-22Z',
        inks.walnut,
        `stroke="${inks.walnut}" stroke-width="3"`,
      ) +
      path('M-10 258H310V420H-10Z', inks.walnut) +
      times(5, (i) => line(`M-10 ${276 + i * 28}H310`, inks.coal, 2, 'opacity=".5"')) +
      times(3, (i) => rect(26 + i * 116, 222, 16, 60, inks.walnut, 3) + ellipse(34 + i * 116, 222, 9, 4, inks.amber)) +
      domino(92, 296, -14, 6, 6) +
      domino(146, 304, -4, 1, 1) +
      domino(200, 300, 7, 4, 5) +
      domino(246, 322, 21, 2, 4) +
      path('M150 258H310V420H220Z', `url(#${h})`),
  },

  'saucer-lane': {
    pip: 'live',
    top: '#A8452F',
    bottom: '#3B1410',
    draw: (h) =>
      times(4, (i) => lamp(42 + i * 72, i % 2 ? inks.brass : inks.rust)) +
      line('M-10 40Q150 70 310 40', inks.coal, 2) +
      ellipse(150, 316, 150, 52, inks.walnut) +
      ellipse(150, 308, 132, 42, inks.ivory) +
      ellipse(150, 306, 104, 31, inks.cream) +
      disc(100, 306, inks.brick) +
      disc(146, 322, '#fff') +
      disc(156, 294, inks.brick) +
      disc(202, 310, '#fff') +
      group('translate(14 -92) rotate(-5 150 230)', bowl(262)) +
      path('M178 66Q240 84 244 166L200 176Q206 100 178 66Z', `url(#${h})`),
  },

  'fan-tan-wharf': {
    pip: 'live',
    top: '#2C5A6E',
    bottom: '#0A1D28',
    draw: (h) =>
      rect(0, 108, 300, 4, inks.coal) +
      lamp(60, inks.brass) +
      lamp(240, inks.brass) +
      waves(132, 8, 7, inks.sea) +
      waves(152, 8, 6, inks.deep) +
      path('M14 190H286L310 420H-10Z', inks.walnut) +
      rect(62, 222, 176, 150, inks.felt, 8) +
      rect(70, 230, 160, 134, 'none', 5, `stroke="${inks.ivory}" stroke-width="1.600" opacity=".6"`) +
      times(4, (column) =>
        times(
          4,
          (row) =>
            circle(96 + column * 24, 254 + row * 28, 9, inks.ivory) +
            circle(93 + column * 24, 251 + row * 28, 3, '#fff'),
        ),
      ) +
      times(3, (row) => circle(206, 254 + row * 28, 9, inks.brick) + circle(203, 251 + row * 28, 3, inks.rose)) +
      line('M190 350 262 214', inks.brass, 7) +
      line('M190 350 262 214', inks.amber, 2) +
      path('M34 222Q40 176 66 176 92 176 98 222Z', inks.brass) +
      ellipse(66, 222, 32, 8, inks.amber) +
      circle(66, 172, 6, inks.amber) +
      path('M150 190H286L310 420H230Z', `url(#${h})`),
  },

  'bull-meadow': {
    pip: 'live',
    top: '#7FA35F',
    bottom: '#23462B',
    draw: (h) =>
      circle(232, 84, 30, inks.brass) +
      path('M-10 190Q80 140 170 180T310 160V420H-10Z', inks.leaf) +
      path('M-10 240Q90 200 190 236T310 226V420H-10Z', inks.felt) +
      path('M150 132Q112 132 106 176 104 228 150 256 196 228 194 176 188 132 150 132Z', inks.walnut) +
      mirror(path('M112 152Q66 148 62 98 90 126 124 134ZM106 168Q80 164 72 182 88 196 110 190Z', inks.ivory)) +
      path('M150 132Q188 132 194 176 196 228 150 256 176 200 150 132Z', `url(#${h})`) +
      ellipse(150, 234, 30, 22, inks.rose) +
      circle(139, 232, 5, inks.coal) +
      circle(161, 232, 5, inks.coal) +
      `<path d="M139 246a11 11 0 0 0 22 0" fill="none" stroke="${inks.brass}" stroke-width="4"/>` +
      circle(128, 184, 6, inks.ivory) +
      circle(172, 184, 6, inks.ivory) +
      circle(129, 185, 3, inks.coal) +
      circle(171, 185, 3, inks.coal) +
      times(5, (i) =>
        cardFace(
          58 + i * 46,
          338 + Math.abs(i - 2) * 6,
          60,
          84,
          (i - 2) * 8,
          i % 2 ? pip('live', 0, 0, 1.8, inks.coal) : pip('slots', 0, 0, 1.8, inks.brick),
        ),
      ),
  },

  'gourd-and-crab': {
    pip: 'live',
    top: '#B9843C',
    bottom: '#4A2A14',
    draw: (h) =>
      times(9, (i) => `<path d="M150 120L${-60 + i * 48} -20h26Z" fill="${inks.ivory}" opacity=".12"/>`) +
      path(
        'M150 46Q160 58 154 74 184 80 182 106 180 126 164 132 204 146 202 190 196 232 150 232 104 232 98 190 96 146 136 132 120 126 118 106 116 80 146 74 140 60 150 46Z',
        inks.leaf,
      ) +
      path('M150 132Q204 146 202 190 196 232 150 232 182 190 150 132Z', `url(#${h})`) +
      line('M122 134Q150 144 178 134', inks.brick, 6) +
      ellipse(128, 172, 9, 18, '#fff', 'opacity=".35"') +
      felt(334) +
      mirror(
        line('M108 316Q84 300 74 282M104 330Q78 326 62 334M110 342Q92 352 84 368', inks.rust, 6) +
          path('M74 284Q50 270 58 244 70 240 76 256 84 244 96 248 98 274 74 284Z', inks.brick),
      ) +
      path('M150 286Q204 286 204 322 196 356 150 356 104 356 96 322 96 286 150 286Z', inks.brick) +
      path('M150 286Q204 286 204 322 196 356 150 356 186 326 150 286Z', `url(#${h})`) +
      circle(134, 284, 7, inks.ivory) +
      circle(166, 284, 7, inks.ivory) +
      circle(135, 284, 3.4, inks.coal) +
      circle(165, 284, 3.4, inks.coal) +
      line('M130 328Q150 340 170 328', inks.rust, 4),
  },

  'phoenix-stair': {
    pip: 'live',
    top: '#7A2F4A',
    bottom: '#25101F',
    draw: (h) =>
      times(6, (i) => rect(30 - i * 8, 286 + i * 22, 240 + i * 16, 22, i % 2 ? inks.walnut : inks.amber)) +
      times(7, (i) => {
        const [x, y] = polar(150, 196, 112, 60 + i * 10);
        return (
          line(`M150 196Q${round(150 + (x - 150) * 0.3)} ${round(y)} ${x} ${y}`, i % 2 ? inks.brick : inks.brass, 8) +
          circle(x, y, 8, inks.sea) +
          circle(x, y, 3.5, inks.ivory)
        );
      }) +
      wing(1) +
      wing(-1) +
      path('M150 96Q186 120 178 172 170 212 150 220 130 212 122 172 114 120 150 96Z', inks.brick) +
      path('M150 96Q186 120 178 172 170 212 150 220 166 160 150 96Z', `url(#${h})`) +
      times(4, (i) => line(`M${134 + (i % 2) * 4} ${136 + i * 18}q16 12 ${28 - (i % 2) * 8} 0`, inks.brass, 2.5)) +
      path('M150 62Q172 66 168 92 160 106 150 108 140 106 132 92 128 66 150 62Z', inks.brass) +
      path('M144 92 150 110 156 92Z', inks.ivory) +
      circle(142, 82, 3, inks.coal) +
      circle(158, 82, 3, inks.coal) +
      line('M150 62Q140 42 124 40M150 62V34M150 62Q160 42 176 40', inks.brick, 4) +
      circle(124, 40, 5, inks.brass) +
      circle(150, 34, 5, inks.brass) +
      circle(176, 40, 5, inks.brass),
  },

  'jade-tiles': {
    pip: 'live',
    top: '#5B8A7C',
    bottom: '#143A34',
    draw: (h) =>
      circle(150, 128, 92, inks.leaf) +
      circle(150, 128, 92, 'none', `stroke="${inks.ivory}" stroke-width="2" opacity=".5"`) +
      circle(150, 128, 34, inks.moss) +
      circle(150, 128, 34, 'none', `stroke="${inks.ivory}" stroke-width="2" opacity=".5"`) +
      times(12, (i) => {
        const [x, y] = polar(150, 128, 64, i * 30);
        return `<circle cx="${x}" cy="${y}" r="11" fill="none" stroke="${inks.ivory}" stroke-width="1.600" opacity=".45"/>`;
      }) +
      path('M150 36A92 92 0 0 1 150 220 130 130 0 0 0 150 36Z', `url(#${h})`) +
      line('M150 220V250', inks.brick, 5) +
      felt(338) +
      tile(78, 292, -10, times(3, (k) => bamboo(-14 + k * 14, -18)) + times(3, (k) => bamboo(-14 + k * 14, 14))) +
      tile(150, 282, 0, dots(6, inks.sea)) +
      tile(222, 292, 10, dots(1, inks.brick)) +
      chip(60, 376, 0.8, inks.brass, 2) +
      chip(244, 376, 0.8, inks.brick, 3),
  },
};
