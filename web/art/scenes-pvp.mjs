import { inks } from './inks.mjs';
import { circle, ellipse, rect, path, line, group, polar, times, round, radians, place, mirror } from './pencil.mjs';
import { pip, heart } from './pips.mjs';

export const cardScenes = {
  'mahjong-courtyard': {
    pip: 'pvp',
    top: '#D9C29A',
    bottom: '#8E6A45',
    draw: (h) =>
      rect(0, 0, 300, 400, inks.brick, 0, 'opacity=".82"') +
      circle(150, 176, 122, inks.walnut) +
      circle(150, 176, 112, '#DDE6D0') +
      circle(196, 120, 28, inks.ivory) +
      path('M42 206Q96 160 150 196T258 190Q248 270 150 288 52 270 42 206Z', inks.leaf, 'opacity=".8"') +
      line('M78 250Q84 190 74 130M78 190Q98 170 112 172M77 160Q60 146 52 150', inks.felt, 5) +
      [
        [116, 170],
        [60, 146],
        [74, 122],
        [98, 158],
      ]
        .map(([x, y]) => ellipse(x, y, 16, 7, inks.felt))
        .join('') +
      rect(0, 300, 300, 100, inks.moss) +
      rect(0, 296, 300, 8, inks.brass) +
      [
        [78, 286, -7, 0],
        [150, 276, 0, 1],
        [222, 286, 7, 2],
      ]
        .map(([x, y, a, k]) =>
          group(
            `translate(${x} ${y}) rotate(${a})`,
            rect(-33, -40, 74, 100, '#000', 9, 'opacity=".3"') +
              rect(-30, -50, 70, 100, inks.felt, 9) +
              rect(-38, -50, 70, 100, inks.ivory, 9) +
              path('M8-50H23A9 9 0 0 1 32-41V41A9 9 0 0 1 23 50H8Z', `url(#${h})`, 'opacity=".6"') +
              (k === 0
                ? [
                    [-19, -28],
                    [13, -28],
                    [-3, 0],
                    [-19, 28],
                    [13, 28],
                  ]
                    .map(
                      ([a1, b1], q) =>
                        circle(a1, b1, 9, q === 2 ? inks.brick : inks.sea) + circle(a1, b1, 4, inks.ivory),
                    )
                    .join('')
                : k === 1
                  ? circle(-3, -4, 24, inks.brick) +
                    times(6, (q) => {
                      const [u, v] = polar(-3, -4, 13, q * 60);
                      return ellipse(u, v, 5, 9, inks.ivory, `transform="rotate(${q * 60 + 90} ${u} ${v})"`);
                    }) +
                    circle(-3, -4, 5, inks.brass)
                  : times(6, (q) => {
                      const u = -19 + (q % 3) * 16,
                        v = q < 3 ? -22 : 22;
                      return (
                        rect(u - 4, v - 17, 8, 34, q % 2 ? inks.felt : inks.leaf, 4) +
                        rect(u - 5, v - 2, 10, 4, inks.brass, 2)
                      );
                    })),
          ),
        )
        .join(''),
  },

  'thirteen-cards': {
    pip: 'pvp',
    top: '#2C5F74',
    bottom: '#0E2431',
    draw: (h) =>
      times(
        16,
        (i) =>
          `<path d="M150 330L${round(150 + 420 * Math.cos(radians(-172 + i * 11)))} ${round(330 + 420 * Math.sin(radians(-172 + i * 11)))}" stroke="${inks.sky}" opacity=".14" stroke-width="2"/>`,
      ) +
      times(13, (i) => {
        const k = i % 4;
        return (
          `<g transform="rotate(${-66 + i * 11} 150 336)">` +
          place(
            'leaf',
            rect(116, 92, 76, 140, '#000', 8, 'opacity=".3"') +
              rect(111, 90, 76, 140, inks.ivory, 8, `stroke="${inks.walnut}" stroke-opacity=".45"`),
            'scale(1)',
          ) +
          (k === 1
            ? heart(122, 106, 0.8, inks.brick)
            : pip(['slots', '', 'live', 'pvp'][k], 122, 106, 0.8, k ? inks.coal : inks.brick)) +
          (k === 1
            ? heart(122, 128, 0.5, inks.brick)
            : pip(['slots', '', 'live', 'pvp'][k], 122, 128, 0.5, k ? inks.coal : inks.brick)) +
          '</g>'
        );
      }) +
      path('M150 336L22 172A208 208 0 0 1 60 142Z', `url(#${h})`) +
      path('M150 336L240 142A208 208 0 0 1 300 192Z', `url(#${h})`, 'opacity=".8"') +
      `<g transform="rotate(66 150 336)">` +
      heart(152, 160, 3, inks.brick) +
      '</g>' +
      path('M150 336m-64 0a64 64 0 0 1 128 0Z', inks.brass) +
      path('M150 336m-64 0a64 64 0 0 1 128 0Z', `url(#${h})`) +
      times(9, (i) => line(`M150 336L${polar(150, 336, 58, -170 + i * 20).join(' ')}`, inks.amber, 2)) +
      circle(150, 336, 15, inks.coal) +
      circle(150, 336, 8, inks.brass) +
      line('M150 350V392M142 392H158', inks.brass, 3) +
      rect(60, 336, 180, 4, inks.coal, 2),
  },

  'rummy-veranda': {
    pip: 'pvp',
    top: '#EFE2C3',
    bottom: '#D8BF8C',
    light: true,
    draw: (h) =>
      [0, 180]
        .map(
          (a) =>
            `<g transform="rotate(${a} 150 200)">` +
            path('M40 200Q44 156 96 142L150 168 204 142Q256 156 260 200Z', a ? inks.sea : inks.brick) +
            times(7, (i) => pip('slots', 62 + i * 29, 186 - (i % 2) * 14, 0.8, inks.brass)) +
            path('M128 138H172L166 174 150 188 134 174Z', inks.ivory) +
            line('M134 174 150 188 166 174', inks.coal, 2) +
            path(
              'M104 84Q102 60 150 60T196 84Q206 140 186 158 190 110 180 96H120Q110 110 114 158 94 140 104 84Z',
              a ? inks.walnut : inks.coal,
            ) +
            path('M118 92H182Q186 132 168 148 150 158 132 148 114 132 118 92Z', '#EBC6A0') +
            path('M150 92H182Q186 132 168 148 160 153 150 154Z', `url(#${h})`) +
            place(
              'crown',
              mirror(
                ellipse(135, 114, 5, 3.5, inks.ivory) +
                  circle(136, 114, 2.6, inks.coal) +
                  line('M127 106Q135 101 143 106', inks.coal, 2),
              ) +
                line('M150 112V128H145', inks.amber, 2) +
                line('M142 138Q150 143 158 138', inks.brick, 3) +
                path('M106 84 98 34 124 58 150 26 176 58 202 34 194 84Q150 72 106 84Z', inks.brass) +
                times(3, (i) => circle(98 + i * 52, i === 1 ? 26 : 34, 6, inks.brick)) +
                rect(106, 76, 88, 9, inks.amber, 3) +
                circle(150, 81, 4, inks.ivory),
              'scale(1)',
            ) +
            '</g>',
        )
        .join('') +
      rect(30, 197, 240, 6, inks.coal) +
      times(13, (i) => pip('slots', 42 + i * 18, 200, 0.5, inks.brass)) +
      mirror(heart(52, 96, 2.1, inks.brick)) +
      `<g transform="rotate(180 150 200)">` +
      mirror(pip('live', 52, 96, 2.1, inks.coal)) +
      '</g>',
  },

  'bull-court': {
    pip: 'pvp',
    top: '#B98A4B',
    bottom: '#4A2418',
    draw: (h) =>
      rect(0, 0, 300, 400, inks.brick, 0, 'opacity=".55"') +
      path('M18 372V150A132 132 0 0 1 282 150V372Z', inks.coal, 'opacity=".55"') +
      times(3, (i) => rect(26 + i * 108, 96, 32, 262, inks.ivory, 4) + rect(20 + i * 108, 88, 44, 14, inks.brass, 3)) +
      times(3, (i) => path(`M${42 + i * 108} 102h16v256h-16Z`, `url(#${h})`, 'opacity=".7"')) +
      rect(8, 356, 284, 18, inks.brass, 3) +
      rect(0, 372, 300, 28, inks.walnut) +
      circle(150, 158, 76, inks.brass) +
      circle(150, 158, 66, inks.felt) +
      mirror(path('M118 138Q84 134 78 92 104 116 128 122ZM114 150Q94 148 88 162 100 172 116 166Z', inks.ivory)) +
      path('M150 118Q118 118 114 152 116 190 136 206H164Q184 190 186 152 182 118 150 118Z', inks.walnut) +
      path('M150 118Q182 118 186 152 184 190 164 206H150Z', `url(#${h})`) +
      ellipse(150, 196, 22, 15, inks.rose) +
      circle(141, 195, 4, inks.coal) +
      circle(159, 195, 4, inks.coal) +
      `<path d="M142 204a8 8 0 0 0 16 0" fill="none" stroke="${inks.amber}" stroke-width="4"/>` +
      circle(134, 156, 5, inks.ivory) +
      circle(166, 156, 5, inks.ivory) +
      path('M150 122l9 14-9 12-9-12Z', inks.brass) +
      times(5, (i) =>
        group(
          `translate(${62 + i * 44} ${300 - Math.abs(i - 2) * -7}) rotate(${-16 + i * 8})`,
          rect(-27, -38, 58, 82, '#000', 7, 'opacity=".3"') +
            rect(-30, -42, 58, 82, inks.ivory, 7, `stroke="${inks.walnut}" stroke-opacity=".45"`) +
            (i % 2 ? heart(-1, 0, 1.4, inks.brick) : pip(i === 2 ? 'pvp' : 'slots', -1, 0, 1.4, inks.coal)),
        ),
      ),
  },
};
