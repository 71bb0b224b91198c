import { inks } from './inks.mjs';
import {
  circle,
  ellipse,
  rect,
  path,
  line,
  group,
  poly,
  specks,
  polar,
  times,
  round,
  place,
  mirror,
  field,
  scatter,
} from './pencil.mjs';
import { gear, waves } from './props.mjs';

export const slotScenes = {
  'lantern-row': {
    pip: 'slots',
    top: '#1B4A56',
    bottom: '#081B22',
    draw: (h) =>
      circle(214, 96, 44, inks.ivory) +
      specks(
        [
          [202, 84],
          [226, 108],
          [232, 84],
        ],
        9,
        inks.cream,
      ) +
      path(
        'M0 250V176L26 158 52 176V190H70V150L100 128 130 150V196H150V170L172 154 196 170V186H214V140L246 116 278 140V180H300V250Z',
        inks.deep,
      ) +
      times(9, (i) => rect(14 + i * 32, 200 + (i % 3) * 12, 7, 11, inks.brass, 1, 'opacity=".8"')) +
      rect(0, 250, 300, 150, '#0A2530') +
      [inks.sky, inks.brass]
        .map((ink, k) =>
          scatter(13, 7 + k, (a, b, d) =>
            line(`M${round(a * 270)} ${round(262 + b * 120)}h${round(14 + d * 34)}`, ink, 2, 'opacity=".4"'),
          ),
        )
        .join('') +
      line('M-6 70Q80 150 150 128T306 86', inks.cream, 1.5) +
      [
        [38, 112, 0.9, inks.brass],
        [104, 138, 1.25, inks.brick],
        [178, 124, 1.5, inks.brick],
        [254, 104, 1, inks.brass],
      ]
        .map(([x, y, s, ink]) =>
          group(
            `translate(${x} ${y}) scale(${s})`,
            line('M0 0V8', inks.cream, 1.5) +
              circle(0, 34, 46, ink, 'opacity=".16"') +
              rect(-10, 8, 20, 5, inks.coal, 1) +
              ellipse(0, 34, 27, 23, ink) +
              path('M0 11A27 23 0 0 1 0 57 40 40 0 0 0 0 11Z', `url(#${h})`) +
              line('M0 11V57M-13 14Q-22 34-13 54M13 14Q22 34 13 54', inks.ivory, 1.2, 'opacity=".55"') +
              rect(-10, 55, 20, 5, inks.coal, 1) +
              line('M0 60V76M-4 60V72M4 60V72', inks.brass, 1.5),
          ),
        )
        .join(''),
  },

  'fox-and-barley': {
    pip: 'slots',
    top: '#E3B457',
    bottom: '#A9642A',
    draw: (h) =>
      circle(150, 168, 108, inks.ivory, 'opacity=".28"') +
      circle(
        150,
        168,
        126,
        'none',
        `stroke="${inks.ivory}" stroke-width="14" stroke-dasharray="2.500 17.290" stroke-linecap="butt" opacity=".5"`,
      ) +
      mirror(
        times(3, (i) => {
          const x = 30 + i * 24,
            t = 196 + i * 34;
          return (
            line(`M${x} 400Q${x - 4} 300 ${x + 8} ${t}`, inks.walnut, 2.5) +
            times(6, (k) =>
              place(
                'grain',
                `<ellipse cx="-6" rx="5" ry="9" transform="rotate(-32)" fill="${inks.ivory}"/><ellipse cx="6" rx="5" ry="9" transform="rotate(32)" fill="${inks.cream}"/>`,
                `translate(${x + 7} ${t + 8 + k * 15})`,
              ),
            )
          );
        }),
      ) +
      path(
        'M84 106 130 160Q150 154 170 160L216 106Q238 188 218 232 192 284 150 326 108 284 82 232 62 188 84 106Z',
        inks.brick,
      ) +
      path('M150 157Q160 156 170 160L216 106Q238 188 218 232 192 284 150 326Z', `url(#${h})`) +
      mirror(
        path('M94 134 122 166 98 198Z', inks.coal) +
          path('M82 232Q124 226 139 268L150 326Q108 284 82 232Z', inks.ivory) +
          path('M104 216Q118 202 133 222 116 230 104 216Z', inks.coal) +
          circle(119, 217, 3, inks.brass),
      ) +
      path('M133 302Q150 292 167 302 162 318 150 326 138 318 133 302Z', inks.coal) +
      path('M150 160Q160 190 150 236 140 190 150 160Z', inks.rust, 'opacity=".6"'),
  },

  'northern-drum': {
    pip: 'slots',
    top: '#2A4A6B',
    bottom: '#0D1A2B',
    draw: (h) =>
      specks(field(22, 41, 0, 0, 300, 150), 2.4, inks.ivory, 'opacity=".6"') +
      path('M-6 92Q50 40 104 84T206 62 306 70V150Q232 118 176 142T70 150-6 160Z', inks.leaf, 'opacity=".5"') +
      path('M-6 58Q70 96 128 56T306 40V96Q220 128 150 96T-6 104Z', inks.sky, 'opacity=".3"') +
      path('M0 330Q90 292 170 322T300 308V400H0Z', '#1A3048') +
      mirror(
        path('M34 262 50 290H43L58 314H49L66 344H2L19 314H10L25 290H18Z', inks.night) +
          line('M150 206 66 366', inks.walnut, 9) +
          ellipse(64, 370, 15, 13, inks.cream),
      ) +
      circle(150, 206, 104, inks.rust) +
      path('M150 102A104 104 0 0 1 150 310Z', `url(#${h})`) +
      times(20, (i) => circle(...polar(150, 206, 97, i * 18), 3, inks.brass)) +
      circle(150, 206, 89, inks.brass) +
      circle(150, 206, 85, inks.ivory) +
      path('M150 121A85 85 0 0 1 150 291Z', inks.cream) +
      line('M150 130V282M74 206H226', inks.brick, 3.5, 'opacity=".85"') +
      circle(150, 206, 23, inks.ivory, `stroke="${inks.brick}" stroke-width="5"`) +
      times(8, (i) => {
        const at = i * 45 + 22.5;
        return line(`M${polar(150, 206, 31, at).join(' ')}L${polar(150, 206, 41, at).join(' ')}`, inks.brick, 4);
      }) +
      mirror(
        line(
          'M84 176V160M84 166 74 156M84 166 94 156M112 156V146M112 150 105 143M112 150 119 143M92 258V244H114V258M114 244 121 236M121 236 116 229M121 236 128 230',
          inks.walnut,
          3.6,
        ),
      ),
  },

  'clockwork-orchard': {
    pip: 'slots',
    top: '#EBC79A',
    bottom: '#BF6A50',
    draw: (h) =>
      circle(222, 92, 34, inks.ivory, 'opacity=".75"') +
      path('M0 320Q80 276 160 300T300 286V400H0Z', inks.felt) +
      path('M0 352Q120 316 300 350V400H0Z', inks.moss) +
      path('M136 340Q146 270 140 214L150 180 162 214Q156 270 170 340Q152 350 136 340Z', inks.walnut) +
      line('M149 240Q118 214 96 212M152 226Q186 204 208 206', inks.walnut, 9) +
      [
        [150, 132, 66],
        [92, 176, 50],
        [210, 172, 52],
        [118, 118, 46],
        [186, 114, 46],
      ]
        .map(([x, y, k]) => circle(x, y, k, inks.moss))
        .join('') +
      [
        [140, 120, 52],
        [86, 166, 36],
        [204, 160, 36],
      ]
        .map(([x, y, k]) => circle(x, y, k, inks.felt))
        .join('') +
      path('M150 66A66 66 0 0 1 216 120 52 52 0 0 1 240 215Q190 210 150 198Z', `url(#${h})`) +
      gear(112, 124, 24, 10, inks.brass, inks.moss) +
      gear(178, 112, 29, 12, inks.brass, inks.felt) +
      gear(84, 184, 19, 9, inks.amber, inks.moss) +
      gear(214, 176, 23, 10, inks.amber, inks.moss) +
      gear(150, 172, 18, 9, inks.brass, inks.moss) +
      group('translate(88 352) rotate(14)', gear(0, 0, 22, 10, inks.amber, inks.moss)) +
      gear(222, 356, 15, 8, inks.brass, inks.moss),
  },

  'tiger-lily': {
    pip: 'slots',
    top: '#216450',
    bottom: '#0C2A21',
    draw: (h) =>
      times(
        8,
        (i) =>
          `<g transform="rotate(${i * 45} 150 204)">` +
          path('M150 204Q112 120 150 56 188 120 150 204Z', i % 2 ? inks.brick : inks.rose) +
          line('M150 190V84', inks.ivory, 1.4, 'opacity=".6"') +
          '</g>',
      ) +
      mirror(circle(92, 150, 30, inks.brass) + circle(94, 153, 17, inks.coal)) +
      path(
        'M150 128C214 128 236 176 230 222 224 278 192 304 150 306 108 304 76 278 70 222 64 176 86 128 150 128Z',
        inks.brass,
      ) +
      path('M150 128C214 128 236 176 230 222 224 278 192 304 150 306Z', `url(#${h})`) +
      mirror(
        path(
          'M71 200 112 212 70 220ZM74 236 112 236 80 252ZM118 134 132 168 106 140ZM84 168 118 186 76 186Z',
          inks.coal,
        ) +
          ellipse(122, 262, 36, 32, inks.ivory) +
          path('M96 208Q116 190 136 214 114 226 96 208Z', inks.ivory) +
          circle(118, 209, 8, inks.felt) +
          circle(118, 209, 4, inks.coal),
      ) +
      path('M143 130H157L150 182Z', inks.coal) +
      path('M132 236H168L150 258Z', inks.rust) +
      line('M150 258V274M150 274Q136 286 124 278M150 274Q164 286 176 278', inks.coal, 3) +
      mirror(times(3, (k) => circle(108 + (k % 2) * 10, 262 + k * 8, 1.8, inks.coal))),
  },

  'lighthouse-nine': {
    pip: 'slots',
    top: '#2A6070',
    bottom: '#0B2431',
    draw: (h) =>
      specks(field(26, 11, 0, 0, 300, 190), 2.6, inks.ivory, 'opacity=".8"') +
      poly(
        [
          [156, 112],
          [-20, 30],
          [-20, 150],
        ],
        inks.brass,
        'opacity=".35"',
      ) +
      poly(
        [
          [156, 112],
          [-20, 66],
          [-20, 112],
        ],
        inks.ivory,
        'opacity=".35"',
      ) +
      poly(
        [
          [156, 112],
          [320, 60],
          [320, 150],
        ],
        inks.brass,
        'opacity=".3"',
      ) +
      path('M70 344Q110 290 156 300 214 292 246 344Z', inks.coal) +
      path('M130 306 140 142H172L184 306Z', inks.ivory) +
      poly(
        [
          [137.5, 184],
          [175, 184],
          [178, 222],
          [135, 222],
        ],
        inks.brick,
      ) +
      poly(
        [
          [133, 258],
          [180.5, 258],
          [183, 296],
          [131, 296],
        ],
        inks.brick,
      ) +
      path('M158 142H172L184 306H164Z', `url(#${h})`) +
      rect(132, 132, 48, 11, inks.coal, 2) +
      rect(142, 94, 28, 38, inks.brass, 2) +
      line('M149 94V132M156 94V132M163 94V132', inks.coal, 1.6) +
      path('M136 94Q156 62 176 94Z', inks.brick) +
      circle(156, 70, 4, inks.brass) +
      rect(150, 196, 11, 16, inks.coal, 5) +
      rect(151, 270, 14, 28, inks.coal, 6) +
      waves(336, 14, 6, '#134353') +
      waves(356, 14, 7, '#1D6A78') +
      waves(378, 12, 8, '#94C4C6') +
      group(
        'translate(52 334)',
        path('M-24 0H24L16 14H-16Z', inks.rust) +
          path('M-2-4V-46L22-4Z', inks.ivory) +
          path('M-5-4V-36L-20-4Z', inks.cream),
      ),
  },

  'temple-of-rain': {
    pip: 'slots',
    top: '#6E8C96',
    bottom: '#213B45',
    draw: (h) =>
      circle(92, 104, 42, inks.ivory, 'opacity=".85"') +
      path('M0 300Q50 220 120 262T300 232V400H0Z', '#3D5A64') +
      path('M0 340Q110 296 300 330V400H0Z', inks.moss) +
      times(4, (i) => {
        const w = 56 + i * 24,
          y = 118 + i * 50;
        return (
          rect(150 - w / 2 + 8, y, w - 16, 38, i % 2 ? inks.brick : '#A23D29') +
          times(3, (k) => rect(150 - w / 4 + (k * w) / 5, y + 14, 7, 20, inks.brass, 1)) +
          path(
            `M${150 - w / 2 - 22} ${y + 4}Q${150 - w / 2 + 6} ${y - 4} ${150 - w / 4} ${y - 20}H${150 + w / 4}Q${150 + w / 2 - 6} ${y - 4} ${150 + w / 2 + 22} ${y + 4}L${150 + w / 2 + 24} ${y - 4}V${y + 8}H${150 - w / 2 - 24}V${y - 4}Z`,
            inks.coal,
          )
        );
      }) +
      path('M150 56 156 98H144Z', inks.brass) +
      circle(150, 60, 6, inks.brass) +
      path('M150 98H190V320H150Z', `url(#${h})`) +
      rect(90, 306, 120, 12, inks.slate) +
      rect(78, 318, 144, 12, inks.coal) +
      scatter(46, 23, (a, b, d) => {
        const x = a * 330,
          y = b * 380;
        return line(
          `M${Math.round(x)} ${Math.round(y)}l-8 ${Math.round(18 + d * 16)}`,
          inks.ivory,
          1.3,
          'opacity=".42"',
        );
      }) +
      times(4, (i) =>
        ellipse(
          40 + i * 74,
          366 + (i % 2) * 12,
          20,
          4,
          'none',
          `stroke="${inks.sky}" stroke-width="1.400" opacity=".6"`,
        ),
      ),
  },

  'peacock-parlour': {
    pip: 'slots',
    top: '#6A3159',
    bottom: '#2A1226',
    draw: (h) =>
      [
        [13, 150, 1],
        [11, 112, 0.86],
        [9, 78, 0.72],
      ]
        .map(([n, R, s]) => {
          const tips = Array.from({ length: n }, (_, i) => [
            ...polar(150, 236, R, -180 + (180 / (n - 1)) * i).map(Math.round),
            Math.round(-90 + (180 / (n - 1)) * i),
          ]);
          return (
            line(tips.map(([x, y]) => `M150 236L${x} ${y}`).join(''), inks.felt, 3) +
            tips
              .map(([x, y, a]) =>
                place(
                  'eye',
                  ellipse(0, 0, 17, 23, inks.leaf) +
                    ellipse(0, -2, 12, 16, inks.brass) +
                    ellipse(0, -3, 8, 10, inks.sea) +
                    circle(0, -4, 4.5, inks.deep),
                  `translate(${x} ${y}) rotate(${round(a)}) scale(${s})`,
                ),
              )
              .join('')
          );
        })
        .join('') +
      path(
        'M150 128C168 128 170 150 164 168 156 196 196 226 192 284 188 326 166 346 150 346 134 346 112 326 108 284 104 226 144 196 136 168 130 150 132 128 150 128Z',
        inks.sea,
      ) +
      path('M150 128C168 128 170 150 164 168 156 196 196 226 192 284 188 326 166 346 150 346Z', `url(#${h})`) +
      times(4, (k) => mirror(path(`M150 ${250 + k * 22}q-16-14-30 2q14 12 30-2Z`, inks.sky, 'opacity=".55"'))) +
      mirror(circle(143, 146, 4, inks.ivory) + circle(143, 146, 2, inks.coal)) +
      path('M144 155H156L150 170Z', inks.brass) +
      times(
        3,
        (i) => line(`M150 130L${138 + i * 12} 104`, inks.brass, 1.6) + circle(138 + i * 12, 102, 4, inks.brass),
      ) +
      line('M138 346V368M162 346V368M128 372H146M154 372H172', inks.brass, 3),
  },
};
