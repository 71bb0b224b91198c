import { inks } from './inks.mjs';
import { circle, ellipse, path, line, group, poly, polar, times, round, mirror, scatter } from './pencil.mjs';

export const fishScenes = {
  'koi-quarter': {
    pip: 'fish',
    top: '#1F6E78',
    bottom: '#0A2C38',
    draw: (h) =>
      [40, 74, 112, 154, 200]
        .map((k) => circle(150, 200, k, 'none', `stroke="${inks.sky}" stroke-width="1.500" opacity=".28"`))
        .join('') +
      [0, 180]
        .map((a, i) =>
          group(
            `rotate(${a} 150 200)`,
            group(
              'translate(96 196) rotate(-12)',
              path(
                'M-30-30Q-66-18-60 14-40 6-26-4ZM32-34Q62-30 62 2 44-4 28-10Z',
                i ? inks.rose : inks.cream,
                'opacity=".85"',
              ) +
                path(
                  'M-4 84Q-40 104-34 142-14 128-2 130 12 128 30 146 40 108 8 84Z',
                  i ? inks.rose : inks.cream,
                  'opacity=".9"',
                ) +
                path(
                  'M0-98C34-92 42-30 28 22 20 58 10 76 4 92-4 78-24 50-32 8-42-40-30-94 0-98Z',
                  i ? inks.brick : inks.ivory,
                ) +
                path(
                  i
                    ? 'M-8-60Q20-70 26-36 8-20-10-32ZM-22 10Q10 0 14 30 0 50-14 40Z'
                    : 'M-20-78Q8-96 24-66 14-44-12-50ZM-30-14Q0-30 20 0 6 26-22 22ZM-8 48Q10 40 14 56 6 74 0 72Z',
                  i ? inks.ivory : inks.brick,
                ) +
                path('M0-98C34-92 42-30 28 22 20 58 10 76 4 92 6 40 14-40 0-98Z', `url(#${h})`) +
                circle(-15, -78, 3.5, inks.coal) +
                circle(15, -78, 3.5, inks.coal),
            ),
          ),
        )
        .join('') +
      [
        [250, 60, 27, 110],
        [268, 106, 15, 200],
        [48, 344, 27, 290],
        [30, 298, 15, 20],
      ]
        .map(([x, y, k, a]) =>
          group(
            `translate(${x} ${y}) rotate(${a})`,
            path(`M0 0L${k} ${-k * 0.2}A${k} ${k} 0 1 1 ${round(k * 0.86)} ${round(k * 0.5)}Z`, inks.felt) +
              line(`M0 0L${-k * 0.8} 0M0 0L0 ${k * 0.8}M0 0L0 ${-k * 0.8}`, inks.leaf, 1.5),
          ),
        )
        .join('') +
      times(6, (i) => {
        const [x, y] = polar(228, 40, 9, i * 60);
        return ellipse(x, y, 5, 9, inks.ivory, `transform="rotate(${i * 60 + 90} ${x} ${y})"`);
      }) +
      circle(228, 40, 5, inks.brass),
  },

  'abyssal-lantern': {
    pip: 'fish',
    top: '#103A4A',
    bottom: '#040D14',
    draw: (h) =>
      circle(92, 112, 110, inks.brass, 'opacity=".12"') +
      circle(92, 112, 66, inks.brass, 'opacity=".2"') +
      scatter(16, 5, (a, b, d) =>
        circle(20 + a * 260, 30 + b * 330, 1.5 + d * 4, 'none', `stroke="${inks.sky}" opacity=".5"`),
      ) +
      line('M196 168Q190 70 134 76 98 80 92 106', '#2E6373', 6) +
      path('M262 226 300 176V296L258 262Z', '#235261') +
      path(
        'M66 240C74 176 142 138 206 158 258 176 280 220 266 262 250 314 190 340 132 326 96 316 74 296 70 282Z',
        '#2E6373',
      ) +
      path(
        'M70 282C96 316 132 326 132 326 190 340 250 314 266 262 276 236 264 200 244 182 250 260 170 316 70 282Z',
        `url(#${h})`,
      ) +
      path('M66 240Q120 250 158 276 118 300 70 282 82 262 66 240Z', '#05131B') +
      times(5, (i) =>
        poly(
          [
            [72 + i * 17, 242 + i * 5],
            [82 + i * 17, 246 + i * 5],
            [78 + i * 17, 268 + i * 3],
          ],
          inks.ivory,
        ),
      ) +
      times(4, (i) =>
        poly(
          [
            [82 + i * 17, 286 + (i > 2 ? -2 : i)],
            [93 + i * 17, 289],
            [88 + i * 17, 270],
          ],
          inks.cream,
        ),
      ) +
      circle(146, 208, 19, inks.ivory) +
      circle(141, 209, 10, inks.coal) +
      circle(138, 205, 3.5, inks.ivory) +
      path('M196 250Q236 240 240 274 210 286 194 268Z', inks.sea) +
      path('M196 158Q216 120 250 134 240 156 234 170Z', inks.sea) +
      times(3, (i) => circle(204 + i * 16, 204 + (i % 2) * 14, 4, inks.sky, 'opacity=".5"')) +
      circle(92, 114, 15, inks.ivory) +
      circle(92, 114, 22, inks.brass, 'opacity=".45"') +
      group('translate(52 350) scale(.9)', path('M-22 0Q-4-14 10 0L22-9V9L10 0Q-4 14-22 0Z', inks.brick)) +
      group('translate(96 372) scale(.6)', path('M-22 0Q-4-14 10 0L22-9V9L10 0Q-4 14-22 0Z', inks.rose)),
  },

  'the-eight-arms': {
    pip: 'fish',
    top: '#3C8C86',
    bottom: '#0F3B42',
    draw: (h) =>
      times(5, (i) =>
        poly(
          [
            [40 + i * 50, 0],
            [70 + i * 50, 0],
            [20 + i * 66, 400],
            [-40 + i * 66, 400],
          ],
          inks.ivory,
          'opacity=".06"',
        ),
      ) +
      [
        'M124 236C96 270 40 250 34 300 30 336 70 340 68 316',
        'M134 246C120 300 70 300 72 350 74 384 114 376 104 354',
        'M142 250C144 310 120 330 134 378',
        'M118 226C70 236 30 200 34 158 38 128 70 136 62 156',
      ]
        .map((d) =>
          mirror(line(d, inks.brick, 23) + line(d, inks.rose, 7, 'stroke-dasharray="0 13" transform="translate(3 4)"')),
        )
        .join('') +
      path(
        'M150 62C212 62 232 116 220 164 212 196 198 214 196 240 180 262 120 262 104 240 102 214 88 196 80 164 68 116 88 62 150 62Z',
        inks.brick,
      ) +
      path('M150 62C212 62 232 116 220 164 212 196 198 214 196 240 188 251 170 256 150 256Z', `url(#${h})`) +
      scatter(9, 31, (a, b, d) => circle(100 + a * 100, 80 + b * 76, 3 + d * 6, inks.rust, 'opacity=".55"')) +
      mirror(
        ellipse(124, 202, 17, 20, inks.ivory) +
          ellipse(127, 206, 8, 11, inks.coal) +
          circle(124, 200, 3, inks.ivory) +
          path('M105 196A20 21 0 0 1 143 196Q124 202 105 196Z', inks.brick) +
          line('M105 196Q124 203 143 196', inks.rust, 4),
      ) +
      line('M138 236Q150 244 162 236', inks.rust, 4) +
      scatter(9, 3, (a, b, d) =>
        circle(20 + a * 260, 30 + b * 120, 2 + d * 5, 'none', `stroke="${inks.ivory}" opacity=".5"`),
      ),
  },
};
