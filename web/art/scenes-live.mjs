import { inks } from './inks.mjs';
import { circle, ellipse, rect, path, line, group, poly, polar, times, round, radians, mirror } from './pencil.mjs';
import { pip, heart } from './pips.mjs';
import { cardFace, chip, die } from './props.mjs';

export const tableScenes = {
  'ivory-baccarat': {
    pip: 'live',
    top: '#24705A',
    bottom: '#0E3428',
    draw: (h) =>
      line('M-20 330Q150 230 320 330', inks.ivory, 2, 'opacity=".45"') +
      line('M-20 362Q150 262 320 362', inks.brass, 2, 'opacity=".7"') +
      times(7, (i) => {
        const x = 30 + i * 40,
          y = 346 - Math.sin(radians((i / 6) * 180)) * 44;
        return circle(x, y + 18, 11, 'none', `stroke="${inks.ivory}" opacity=".5" stroke-width="1.500"`);
      }) +
      ellipse(150, 96, 190, 90, inks.ivory, 'opacity=".07"') +
      cardFace(
        112,
        178,
        122,
        172,
        -13,
        times(8, (k) => pip('slots', (k % 2 ? 1 : -1) * 24, -51 + Math.floor(k / 2) * 34, 1.35, inks.brick)) +
          rect(-3, -3, 0, 0, 'none'),
      ) +
      cardFace(
        190,
        190,
        122,
        172,
        9,
        times(8, (k) => pip('live', (k % 2 ? 1 : -1) * 25, -51 + Math.floor(k / 2) * 34, 1.35, inks.coal)) +
          pip('live', 0, 0, 1.35, inks.coal),
      ) +
      group('translate(190 190) rotate(9)', path('M0-86H61V86H20Z', `url(#${h})`)) +
      chip(70, 334, 1, inks.brick, 4) +
      chip(128, 352, 1, inks.coal, 2) +
      chip(232, 344, 1.05, inks.brass, 6),
  },

  'roulette-terrace': {
    pip: 'live',
    top: '#7B2E26',
    bottom: '#2B0F10',
    draw: (h) =>
      circle(150, 208, 132, inks.walnut) +
      circle(150, 208, 132, 'none', `stroke="${inks.brass}" stroke-width="4"`) +
      circle(150, 208, 116, inks.coal) +
      circle(
        150,
        208,
        94,
        'none',
        `stroke="${inks.brick}" stroke-width="36" stroke-linecap="butt" stroke-dasharray="15.96" transform="rotate(-85 150 208)"`,
      ) +
      path('M140.500 96.400A112 112 0 0 1 159.500 96.400L156.400 132.300A76 76 0 0 0 143.600 132.300Z', inks.leaf) +
      circle(150, 208, 112, 'none', `stroke="${inks.brass}" stroke-width="1.500"`) +
      circle(150, 208, 94, 'none', `stroke="${inks.brass}" stroke-width="1.200"`) +
      circle(150, 208, 76, inks.walnut, `stroke="${inks.brass}" stroke-width="3"`) +
      times(
        8,
        (i) =>
          `<path d="M150 208L139 140 150 134 161 140Z" transform="rotate(${i * 45} 150 208)" fill="${i % 2 ? inks.amber : '#6B4128'}"/>`,
      ) +
      path('M150 76A132 132 0 0 1 150 340 170 170 0 0 0 150 76Z', `url(#${h})`) +
      times(
        4,
        (i) =>
          `<g transform="rotate(${i * 90 + 20} 150 208)">` +
          rect(146, 166, 8, 42, inks.brass, 4) +
          circle(150, 164, 7, inks.brass) +
          '</g>',
      ) +
      circle(150, 208, 20, inks.brass) +
      circle(150, 208, 11, inks.ivory) +
      circle(150, 208, 5, inks.amber) +
      circle(218, 136, 9, '#000', 'opacity=".4"') +
      circle(216, 133, 9, inks.ivory) +
      line('M62 96A140 140 0 0 1 120 72', inks.ivory, 3, 'opacity=".5"'),
  },

  'sic-bo-pavilion': {
    pip: 'live',
    top: '#8E3A35',
    bottom: '#3A1218',
    draw: (h) =>
      times(10, (i) => `<path d="M150 150L${-40 + i * 42} -10h22Z" fill="${inks.brass}" opacity=".14"/>`) +
      ellipse(150, 318, 118, 34, inks.walnut) +
      ellipse(150, 308, 118, 34, inks.brass) +
      ellipse(150, 306, 104, 28, inks.felt) +
      die(108, 268, 46, [5, 3, 1]) +
      die(190, 274, 46, [2, 6, 4]) +
      die(150, 212, 46, [6, 4, 5]) +
      path('M46 304V214A104 104 0 0 1 254 214V304A104 28 0 0 1 46 304Z', inks.ivory, `opacity=".13"`) +
      line('M46 304V214A104 104 0 0 1 254 214V304', inks.ivory, 3, 'opacity=".75"') +
      line('M66 270V214A84 84 0 0 1 104 142', inks.ivory, 6, 'opacity=".5"') +
      path('M214 140A104 104 0 0 1 254 214V304Q240 318 214 326Z', `url(#${h})`) +
      circle(150, 100, 13, inks.brass) +
      rect(140, 108, 20, 6, inks.amber, 2) +
      mirror(path('M32 340H64V352H24ZM40 352H56V376H40Z', inks.brass)),
  },

  'blackjack-mezzanine': {
    pip: 'live',
    top: '#4B3324',
    bottom: '#190E0A',
    draw: (h) =>
      rect(148.5, 0, 3, 60, inks.coal) +
      path('M104 96Q106 58 150 56 194 58 196 96Z', inks.felt) +
      ellipse(150, 96, 46, 8, inks.brass) +
      poly(
        [
          [106, 98],
          [194, 98],
          [330, 330],
          [-30, 330],
        ],
        inks.brass,
        'opacity=".16"',
      ) +
      poly(
        [
          [122, 98],
          [178, 98],
          [250, 330],
          [50, 330],
        ],
        inks.ivory,
        'opacity=".1"',
      ) +
      path('M-30 236H330V250Q330 420 150 420T-30 250Z', inks.walnut) +
      path('M-16 240H316Q316 396 150 396T-16 240Z', inks.felt) +
      line('M6 244Q12 372 150 372T294 244', inks.ivory, 2, 'opacity=".55"') +
      line('M56 246Q62 320 150 320T244 246', inks.brass, 2) +
      times(5, (i) => {
        const [x, y] = polar(150, 236, 118, 158 - i * 34);
        return group(
          `translate(${x} ${round(y - 2)}) rotate(${i * 17 - 34})`,
          rect(-15, -20, 30, 40, 'none', 4, `stroke="${inks.ivory}" opacity=".6" stroke-width="1.600"`),
        );
      }) +
      cardFace(112, 262, 46, 62, -8, pip('live', 0, 0, 1.5, inks.coal)) +
      cardFace(150, 258, 46, 62, 3, heart(0, 0, 1.5, inks.brick)) +
      cardFace(112, 350, 52, 70, -12, pip('pvp', 0, 0, 1.7, inks.coal)) +
      cardFace(140, 346, 52, 70, 4, pip('slots', 0, 0, 1.7, inks.brick)) +
      chip(216, 360, 0.95, inks.brick, 5) +
      chip(256, 336, 0.8, inks.brass, 3) +
      path('M150 396Q316 396 316 240H260Q260 380 150 396Z', `url(#${h})`),
  },
};
