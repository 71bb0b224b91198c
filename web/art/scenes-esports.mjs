import { inks } from './inks.mjs';
import { circle, ellipse, rect, path, line, times, mirror } from './pencil.mjs';
import { pip } from './pips.mjs';

export const arenaScenes = {
  'arena-of-five': {
    pip: 'esports',
    top: '#4A4468',
    bottom: '#17152A',
    draw: (h) =>
      times(5, (i) => {
        const x = 40 + i * 55,
          y = 52 + Math.abs(2 - i) * 16;
        return (
          path(
            `M${x - 18} 0H${x + 18}V${y + 60}L${x} ${y + 44} ${x - 18} ${y + 60}Z`,
            [inks.brick, inks.sea, inks.brass, inks.sea, inks.brick][i],
            'opacity=".8"',
          ) + pip('esports', x, y + 8, 1, inks.ivory)
        );
      }) +
      ellipse(150, 376, 130, 22, '#000', 'opacity=".35"') +
      path(
        'M150 108Q178 60 252 92 222 100 214 128 240 180 230 240L214 330 176 356V300L162 270H138L124 300V356L86 330 70 240Q60 170 100 132 122 112 150 108Z',
        inks.slate,
      ) +
      path('M150 108Q178 60 252 92 222 100 214 128 240 180 230 240L214 330 176 356V300L162 270H150Z', `url(#${h})`) +
      path('M146 114Q166 40 262 62 276 110 250 168 240 116 204 112 170 106 146 114Z', inks.brick) +
      line('M164 100Q200 74 250 86M196 104Q228 98 250 120', inks.rust, 4) +
      path('M78 226Q150 190 222 226L216 258Q178 244 162 262L150 300 138 262Q122 244 84 258Z', inks.coal) +
      mirror(
        path('M94 240Q116 226 138 244 114 254 94 240Z', inks.sky) +
          circle(118, 241, 4, inks.ivory) +
          circle(92, 300, 4, inks.brass) +
          circle(104, 318, 4, inks.brass),
      ) +
      line('M150 116V214', inks.brass, 7) +
      line('M74 206Q150 168 226 206', inks.brass, 6) +
      path('M150 176 162 194 150 214 138 194Z', inks.ivory),
  },

  'circuit-duel': {
    pip: 'esports',
    top: '#1F5660',
    bottom: '#0A1F27',
    draw: (h) =>
      [60, 110, 160, 210, 260]
        .map(
          (x, i) =>
            line(
              `M${x} 0V${50 + (i % 2) * 34}L${x + (i - 2) * 14} ${90 + (i % 2) * 34}V150M${x} 400V${340 - (i % 2) * 20}L${x - (i - 2) * 10} ${310 - (i % 2) * 20}V270`,
              inks.sky,
              2,
              'opacity=".45"',
            ) +
            circle(x, 44, 4, inks.brass) +
            circle(x, 352, 4, inks.brass),
        )
        .join('') +
      ellipse(152, 292, 122, 22, '#000', 'opacity=".35"') +
      path(
        'M88 138Q60 138 46 180 26 236 34 272 40 296 62 290 80 284 96 256H204Q220 284 238 290 260 296 266 272 274 236 254 180 240 138 212 138Z',
        inks.ivory,
      ) +
      path('M150 138H212Q240 138 254 180 274 236 266 272 260 296 238 290 220 284 204 256H150Z', `url(#${h})`) +
      rect(122, 132, 56, 14, inks.brick, 4) +
      mirror(rect(72, 126, 40, 16, inks.coal, 6)) +
      rect(70, 172, 46, 16, inks.coal, 4) +
      rect(85, 157, 16, 46, inks.coal, 4) +
      circle(93, 180, 5, inks.slate) +
      [
        [208, 162, inks.brick],
        [226, 180, inks.brass],
        [190, 180, inks.sea],
        [208, 198, inks.felt],
      ]
        .map(([x, y, k]) => circle(x, y, 10, k) + circle(x - 3, y - 3, 2.5, inks.ivory, 'opacity=".6"'))
        .join('') +
      mirror(circle(122, 222, 22, inks.cream) + circle(122, 222, 15, inks.coal) + circle(122, 219, 10, inks.slate)) +
      rect(138, 172, 24, 6, inks.cream, 3) +
      pip('esports', 150, 196, 1.1, inks.amber),
  },
};
