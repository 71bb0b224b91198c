import { inks } from './inks.mjs';
import { circle, ellipse, field, line, mirror, path, rect, round, specks, times } from './pencil.mjs';
import { ball, waves } from './props.mjs';

export const drawScenes = {
  'lotus-draw': {
    pip: 'lottery',
    top: '#C97A72',
    bottom: '#4A2145',
    draw: (h) =>
      circle(150, 170, 128, inks.ivory, 'opacity=".12"') +
      circle(150, 170, 92, inks.ivory, 'opacity=".14"') +
      waves(312, 8, 5, '#2B5C66') +
      waves(338, 8, 6, '#1D4A57') +
      waves(366, 8, 7, '#12343F') +
      mirror(ellipse(64, 330, 44, 12, inks.felt) + line('M64 330H100', inks.leaf, 1.5)) +
      [
        [-78, 0.8, inks.rose],
        [78, 0.8, inks.rose],
        [-54, 0.94, '#E9B3A0'],
        [54, 0.94, '#E9B3A0'],
        [-28, 1.04, '#F1CDB9'],
        [28, 1.04, '#F1CDB9'],
        [0, 1.1, inks.ivory],
      ]
        .map(
          ([a, s, ink]) =>
            `<g transform="translate(150 322) rotate(${a}) scale(${s})">` +
            path('M0 0C-42-40-34-104 0-132 34-104 42-40 0 0Z', ink) +
            path('M0 0C42-40 34-104 0-132Z', `url(#${h})`) +
            '</g>',
        )
        .join('') +
      mirror(path('M150 322Q110 330 84 300 124 296 150 322Z', '#F1CDB9')) +
      ball(150, 118, 34, inks.brass, '18') +
      ball(84, 150, 27, inks.brick, '07') +
      ball(216, 150, 27, inks.felt, '36') +
      ball(112, 78, 17, inks.sea) +
      ball(196, 84, 14, inks.rose),
  },

  'monsoon-draw': {
    pip: 'lottery',
    top: '#2A4A6B',
    bottom: '#0D1A2B',
    draw: (h) =>
      specks(field(20, 77, 0, 0, 300, 130), 2.4, inks.ivory, 'opacity=".6"') +
      mirror(path('M38 376 62 176H76L66 376Z', inks.amber)) +
      rect(24, 366, 252, 14, inks.walnut, 4) +
      circle(150, 196, 106, inks.deep) +
      circle(150, 196, 106, inks.sky, 'opacity=".16"') +
      [
        [110, 250, inks.brick, '24'],
        [156, 262, inks.brass, '09'],
        [198, 244, inks.ivory, ''],
        [88, 214, inks.felt, ''],
        [132, 216, inks.ivory, '51'],
        [176, 214, inks.sea, '73'],
        [216, 206, inks.brick, ''],
        [150, 160, inks.brass, '38'],
        [108, 172, inks.rose, ''],
        [196, 164, inks.felt, ''],
      ]
        .map(([x, y, k, n]) => ball(x, y, 22, k, n))
        .join('') +
      circle(150, 196, 106, 'none', `stroke="${inks.brass}" stroke-width="5"`) +
      [28, 62]
        .map((k) => ellipse(150, 196, k + 12, 106, 'none', `stroke="${inks.brass}" stroke-width="2.500"`))
        .join('') +
      [40, 80]
        .map((k) =>
          line(
            `M${round(150 - Math.sqrt(11236 - k * k))} ${196 - k}H${round(150 + Math.sqrt(11236 - k * k))}M${round(150 - Math.sqrt(11236 - k * k))} ${196 + k}H${round(150 + Math.sqrt(11236 - k * k))}`,
            inks.brass,
            1.6,
          ),
        )
        .join('') +
      line('M44 196H256', inks.brass, 4) +
      path('M206 104A106 106 0 0 1 206 288Q240 196 206 104Z', `url(#${h})`) +
      line('M86 130A92 92 0 0 1 124 110', inks.ivory, 6, 'opacity=".7"') +
      mirror(circle(44, 196, 11, inks.amber)) +
      line('M256 196H282V226', inks.brass, 6) +
      circle(282, 232, 8, inks.brick) +
      rect(132, 296, 36, 26, inks.brass, 3) +
      path('M126 322H174L186 352H114Z', inks.amber) +
      ball(150, 350, 15, inks.ivory, '5'),
  },

  'quick-five': {
    pip: 'lottery',
    top: '#3F7C5D',
    bottom: '#133227',
    draw: (h) =>
      times(9, (i) =>
        circle(150, 200, 40 + i * 26, 'none', `stroke="${inks.ivory}" opacity="${round(0.2)}" stroke-dasharray="2 8"`),
      ) +
      mirror(rect(62, 70, 7, 262, inks.amber, 3)) +
      rect(52, 58, 196, 16, inks.walnut, 5) +
      rect(52, 328, 196, 16, inks.walnut, 5) +
      rect(62, 52, 176, 8, inks.brass, 4) +
      rect(62, 342, 176, 8, inks.brass, 4) +
      path(
        'M84 76H216Q216 160 164 196V208Q216 244 216 328H84Q84 244 136 208V196Q84 160 84 76Z',
        inks.ivory,
        'opacity=".2"',
      ) +
      ball(118, 104, 23, inks.brick, '3') +
      ball(168, 100, 23, inks.brass, '9') +
      ball(146, 146, 23, inks.sea, '0') +
      ball(150, 208, 15, inks.rose) +
      ball(122, 300, 24, inks.ivory, '') +
      ball(172, 296, 24, inks.plum, '6') +
      ball(146, 256, 17, inks.brass, '') +
      line(
        'M84 76H216Q216 160 164 196V208Q216 244 216 328H84Q84 244 136 208V196Q84 160 84 76Z',
        inks.ivory,
        3,
        'opacity=".85"',
      ) +
      line('M98 92Q100 140 128 168', inks.ivory, 5, 'opacity=".55"') +
      path('M196 76H216Q216 160 164 196V208Q216 244 216 328H196Q196 250 152 202 196 160 196 76Z', `url(#${h})`) +
      line('M70 364H230', inks.brass, 2),
  },

  'tide-keno': {
    pip: 'slots',
    top: '#2B5A74',
    bottom: '#0A1B2A',
    draw: (h) =>
      specks(field(24, 53, 0, 20, 300, 150), 2.4, inks.ivory, 'opacity=".7"') +
      circle(150, 108, 96, inks.ivory, 'opacity=".08"') +
      circle(150, 108, 72, inks.ivory, 'opacity=".1"') +
      circle(150, 108, 50, inks.ivory) +
      path('M150 58A50 50 0 0 1 150 158 66 66 0 0 0 150 58Z', `url(#${h})`) +
      specks(
        [
          [132, 92],
          [158, 122],
          [140, 130],
        ],
        11,
        inks.cream,
      ) +
      line('M150 176V214M150 226V240', inks.ivory, 5, 'opacity=".35"') +
      waves(232, 16, 4, inks.slate) +
      ball(66, 236, 26, inks.brick, '08') +
      ball(238, 230, 24, inks.felt, '64') +
      waves(258, 18, 5, inks.sea) +
      line('M18 252Q30 246 42 252M196 250Q212 243 228 250', inks.sky, 2.5, 'opacity=".6"') +
      ball(150, 262, 38, inks.brass, '41') +
      waves(296, 20, 4, '#17536A') +
      ball(228, 304, 30, inks.plum, '77') +
      ball(76, 308, 29, inks.ivory) +
      circle(76, 309, 16, inks.sea) +
      waves(336, 18, 5, '#12405A') +
      line('M30 330Q46 322 62 330M240 334Q252 327 264 334', inks.sky, 2.5, 'opacity=".45"') +
      waves(368, 12, 6, inks.deep),
  },

  'quick-eight': {
    pip: 'lottery',
    top: '#7A4A1E',
    bottom: '#20120A',
    draw: (h) =>
      ellipse(150, 210, 150, 130, inks.brass, 'opacity=".12"') +
      ellipse(150, 352, 104, 20, '#000', 'opacity=".35"') +
      path('M58 318H242L258 352H42Z', inks.walnut) +
      path('M150 318H242L258 352H150Z', `url(#${h})`) +
      rect(58, 310, 184, 12, inks.brass, 4) +
      circle(150, 192, 122, inks.ivory, 'opacity=".16"') +
      ball(150, 132, 27, inks.brick, '8') +
      ball(106, 156, 23, inks.sea, '17') +
      ball(194, 156, 23, inks.felt, '28') +
      ball(122, 196, 23, inks.plum, '36') +
      ball(178, 196, 23, inks.brass, '44') +
      ball(96, 242, 23, inks.felt, '52') +
      ball(150, 246, 27, inks.slate, '60') +
      ball(204, 242, 23, inks.rust, '71') +
      ball(124, 286, 20, inks.brass, '') +
      ball(176, 286, 20, inks.sea, '80') +
      circle(150, 192, 122, 'none', `stroke="${inks.ivory}" stroke-width="4" stroke-opacity=".85"`) +
      line('M62 150Q76 108 112 90', inks.ivory, 6, 'opacity=".5"') +
      path('M236 106A122 122 0 0 1 150 314 160 160 0 0 0 236 106Z', `url(#${h})`) +
      rect(132, 52, 36, 20, inks.brass, 4) +
      line('M70 370H230', inks.brass, 2),
  },
};
