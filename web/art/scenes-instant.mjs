import { inks } from './inks.mjs';
import {
  circle,
  ellipse,
  field,
  group,
  line,
  mirror,
  path,
  place,
  polar,
  poly,
  rect,
  specks,
  times,
} from './pencil.mjs';
import { cardFace } from './props.mjs';
import { heart } from './pips.mjs';

const stone = (x, y, s, h) =>
  place(
    'stone',
    path('M-30-22-14-32 14-31 31-18 33 10 24 29-8 33-29 22-34-4Z', '#7A5A40') +
      path('M-30-22-14-32 14-31 31-18 8-10-14-14Z', '#A07C58') +
      path('M31-18 33 10 24 29 12 10 8-10Z', `url(#${h})`) +
      path('M-29 22-6 10 12 10 24 29-8 33Z', '#634733'),
    `translate(${x} ${y}) scale(${s})`,
  );
const shard = (x, y, s, dark, light, pale, turn = 0) =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
    path('M0-46 20-20 14 34-14 34-20-20Z', dark) +
      path('M0-46-4-16-4 34-14 34-20-20Z', light) +
      path('M0-46 20-20-4-16Z', pale),
  );

const segment = (a, span, r, fill) => {
  const [x1, y1] = polar(150, 196, r, a);
  const [x2, y2] = polar(150, 196, r, a + span);
  return path(`M150 196L${x1} ${y1}A${r} ${r} 0 0 1 ${x2} ${y2}Z`, fill);
};

export const instantScenes = {
  mines: {
    pip: 'slots',
    top: '#5A3D29',
    bottom: '#140B08',
    draw: (h) =>
      path('M0 0H300V96L262 128 226 92 186 136 150 100 108 140 70 94 36 124 0 90Z', '#000', 'opacity=".3"') +
      ellipse(150, 232, 128, 104, inks.brass, 'opacity=".12"') +
      ellipse(150, 236, 92, 76, inks.brass, 'opacity=".14"') +
      line('M150 0V92', inks.cream, 3, 'opacity=".7"') +
      path('M132 96Q150 74 168 96', 'none', `stroke="${inks.cream}" stroke-width="4"`) +
      path('M126 96H174L166 110H134Z', inks.brick) +
      path('M132 110H168L174 158H126Z', '#FFE9B8') +
      path('M150 122Q162 138 150 152 138 138 150 122Z', inks.brass) +
      rect(120, 158, 60, 11, inks.walnut, 3) +
      shard(112, 272, 1.35, inks.sea, inks.sky, '#D6EDEC', -16) +
      shard(186, 274, 1.3, inks.brick, inks.rose, '#F6D3C4', 15) +
      shard(150, 262, 1.9, inks.amber, inks.brass, '#FFEBC0') +
      path('M150 174.600 188 224.600 177 326.600H143Z', `url(#${h})`) +
      stone(58, 308, 1.25, h) +
      stone(246, 306, 1.2, h) +
      stone(112, 346, 1.3, h) +
      stone(190, 350, 1.35, h) +
      stone(30, 362, 1.1, h) +
      stone(268, 364, 1.1, h) +
      group(
        'translate(238 262)',
        circle(0, 0, 25, inks.coal) +
          path('M-24-3A25 25 0 0 0-24 5Q0 16 24 5A25 25 0 0 0 24-3Q0 9-24-3Z', inks.brick) +
          ellipse(-9, -11, 7, 4.5, inks.ivory, 'opacity=".5"') +
          line('M14-21Q20-34 30-30', inks.cream, 3.5) +
          circle(32, -31, 5, inks.brass),
      ),
  },

  ladder: {
    pip: 'slots',
    top: '#2B4A6B',
    bottom: '#0A1420',
    draw: (h) =>
      specks(field(28, 71, 0, 14, 300, 210), 2.6, inks.ivory, 'opacity=".75"') +
      circle(196, 96, 84, inks.ivory, 'opacity=".1"') +
      circle(196, 96, 58, inks.ivory) +
      path('M196 38A58 58 0 0 1 196 154 78 78 0 0 0 196 38Z', `url(#${h})`) +
      specks(
        [
          [176, 80],
          [204, 116],
          [186, 128],
        ],
        12,
        inks.cream,
      ) +
      path('M0 334Q70 296 150 326 230 300 300 330V400H0Z', inks.moss) +
      path('M0 366Q90 336 170 362 240 342 300 362V400H0Z', inks.night) +
      line('M84 392 156 62M150 392 206 70', inks.walnut, 13) +
      line('M84 392 156 62M150 392 206 70', '#8A5A33', 8) +
      times(9, (i) => {
        const [k, y] = [i / 9, 366 - i * 33];
        const [x1, x2] = [88 + k * 66, 152 + k * 50];
        return line(
          `M${(x1 - 4).toFixed(1)} ${y}L${(x2 + 4).toFixed(1)} ${y - 3}`,
          i === 5 ? inks.brass : '#B98350',
          9,
        );
      }) +
      line('M148 196V214', inks.cream, 2.5) +
      circle(148, 236, 38, '#FFE9B8', 'opacity=".22"') +
      path('M132 214H164L160 223H136Z', inks.brick) +
      path('M135 223H161L165 254H131Z', '#FFE9B8') +
      path('M148 228Q156 238 148 248 140 238 148 228Z', inks.brass) +
      rect(128, 254, 40, 8, inks.walnut, 3) +
      path('M300 236Q244 226 232 270 204 276 214 306 204 336 240 340 256 366 300 352Z', inks.felt) +
      path('M300 262Q264 262 258 296 246 322 272 336 284 346 300 340Z', inks.leaf, 'opacity=".55"') +
      circle(246, 300, 11, inks.brick) +
      circle(276, 276, 10, inks.brick) +
      circle(270, 328, 10, inks.rust) +
      specks(
        [
          [243, 296],
          [273, 272],
          [267, 324],
        ],
        4,
        inks.ivory,
        'opacity=".6"',
      ),
  },

  'hi-lo': {
    pip: 'slots',
    top: '#6B2F3C',
    bottom: '#1D0B14',
    draw: (h) =>
      ellipse(150, 236, 140, 150, inks.brass, 'opacity=".1"') +
      cardFace(
        88,
        236,
        108,
        152,
        -13,
        rect(-44, -66, 88, 132, inks.plum, 5) +
          times(7, (i) => line(`M-44 ${-60 + i * 20}L44 ${-60 + i * 20}`, inks.brass, 1.6, 'opacity=".5"')) +
          times(5, (i) => line(`M${-36 + i * 18}-66V66`, inks.brass, 1.6, 'opacity=".5"')) +
          circle(0, 0, 20, inks.plum, `stroke="${inks.brass}" stroke-width="3"`) +
          path('M0-13 10 0 0 13-10 0Z', inks.brass),
      ) +
      cardFace(
        200,
        228,
        120,
        168,
        9,
        [-48, 0, 48].map((y) => heart(-24, y, 1.8, inks.brick) + heart(24, y, 1.8, inks.brick)).join('') +
          heart(0, -24, 1.8, inks.brick) +
          path('M60-84H51V84H60Z', `url(#${h})`),
      ) +
      path('M150 38 190 84H166V116H134V84H110Z', inks.brass) +
      path('M150 38 190 84H166V116H150Z', `url(#${h})`) +
      path('M150 384 190 342H166V326H134V342H110Z', inks.rose, 'opacity=".85"'),
  },

  plinko: {
    pip: 'slots',
    top: '#1D6A78',
    bottom: '#0B2029',
    draw: (h) =>
      path('M150 40 22 330H278Z', inks.deep, 'opacity=".75"') +
      path('M116 26H184L164 58V74H136V58Z', inks.walnut) +
      path('M116 26H184L179 36H121Z', inks.brass) +
      path('M150 36H179L164 58V74H150Z', `url(#${h})`) +
      line(
        'M150 84Q170 98 166 118 146 138 142 154 164 176 166 194 186 214 188 232',
        inks.ivory,
        3,
        'opacity=".5" stroke-dasharray="1 9"',
      ) +
      specks(
        Array.from({ length: 6 }, (_, row) =>
          Array.from({ length: row + 2 }, (_each, pin) => [150 + (pin - (row + 1) / 2) * 40, 102 + row * 37]),
        ).flat(),
        12,
        inks.amber,
      ) +
      specks(
        Array.from({ length: 6 }, (_, row) =>
          Array.from({ length: row + 2 }, (_each, pin) => [148 + (pin - (row + 1) / 2) * 40, 100 + row * 37]),
        ).flat(),
        7,
        '#F2CE84',
      ) +
      times(7, (i) =>
        path(
          `M${13 + i * 39.5} 326H${50 + i * 39.5}L${45 + i * 39.5} 376H${18 + i * 39.5}Z`,
          [inks.rust, inks.amber, inks.felt, inks.slate, inks.felt, inks.amber, inks.rust][i],
        ),
      ) +
      mirror(path('M13 326H50L45 376H18Z', `url(#${h})`)) +
      circle(194, 250, 30, '#000', 'opacity=".25"') +
      circle(190, 244, 29, inks.brick) +
      path('M162 240Q190 258 218 240V250Q190 270 162 250Z', inks.ivory) +
      ellipse(180, 228, 9, 5.5, '#fff', 'opacity=".6"') +
      path('M190 215A29 29 0 0 1 190 273 40 40 0 0 0 190 215Z', `url(#${h})`),
  },

  wheel: {
    pip: 'slots',
    top: '#8C3A2A',
    bottom: '#22100C',
    draw: (h) =>
      times(12, (i) => (i % 2 ? '' : segment(i * 30, 15, 260, 'rgb(216 165 72 / .14)'))) +
      ellipse(150, 352, 96, 20, '#000', 'opacity=".35"') +
      path('M118 300H182L206 374H94Z', inks.walnut) +
      path('M150 300H182L206 374H150Z', `url(#${h})`) +
      circle(150, 200, 122, '#000', 'opacity=".3"') +
      circle(150, 196, 122, inks.walnut) +
      circle(150, 196, 116, inks.brass) +
      circle(150, 196, 106, inks.walnut) +
      times(12, (i) =>
        segment(i * 30 - 105, 30, 100, [inks.brick, inks.ivory, inks.sea, inks.brass, inks.plum, inks.ivory][i % 6]),
      ) +
      path('M150 96A100 100 0 0 1 150 296 140 140 0 0 0 150 96Z', `url(#${h})`) +
      specks(
        Array.from({ length: 20 }, (_, i) => polar(150, 196, 111, i * 18)),
        5.5,
        '#FFE9B8',
      ) +
      circle(150, 196, 31, inks.walnut) +
      circle(150, 196, 26, inks.brass) +
      poly(
        Array.from({ length: 16 }, (_, i) => polar(150, 196, i % 2 ? 9 : 21, i * 22.5)),
        inks.ivory,
      ) +
      circle(150, 196, 6, inks.brick) +
      path('M132 48H168L150 100Z', inks.ivory, `stroke="${inks.walnut}" stroke-width="4"`) +
      circle(150, 60, 5, inks.brick),
  },
};
