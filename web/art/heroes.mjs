import {
  hatch,
  stored,
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
  mirror,
  field,
  pentagon,
} from './pencil.mjs';
import { inks } from './inks.mjs';
import { pip, heart } from './pips.mjs';
import { cardFace, ball, chip } from './props.mjs';

/* 1200 x 520, the subject at the inline end, room for words at the start. Mirrored by CSS in a right-to-left page. */
const hero = (id, top, bottom, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 520" preserveAspectRatio="xMaxYMid slice" stroke-linecap="round" stroke-linejoin="round"><defs>${stored()}<linearGradient id="g" x2="1" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><radialGradient id="l" cx=".72" cy=".1" r=".75"><stop stop-color="#FFE9B8" stop-opacity=".42"/><stop offset=".55" stop-color="#FFE9B8" stop-opacity=".06"/><stop offset="1" stop-color="#FFE9B8" stop-opacity="0"/></radialGradient><pattern id="w" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0H2V2H0ZM2 2H4V4H2Z" fill="#000" opacity=".07"/></pattern>${hatch('h')}</defs>` +
  rect(0, 0, 1200, 520, 'url(#g)') +
  rect(0, 0, 1200, 520, 'url(#w)') +
  body +
  rect(0, 0, 1200, 520, 'url(#l)', 0, 'style="mix-blend-mode:soft-light"') +
  '</svg>';

export const heroes = {
  'hero-table': () =>
    hero(
      't',
      '#174936',
      '#0C2A20',
      rect(0, 0, 1200, 520, 'url(#l)') +
        line('M430 560Q520 150 900 150T1370 560', inks.ivory, 2.5, 'opacity=".5"') +
        line('M480 560Q570 196 900 196T1320 560', inks.brass, 3, 'opacity=".8"') +
        times(7, (i) => {
          const [x, y] = polar(900, 520, 292, 196 + i * 25);
          return group(
            `translate(${x} ${round(y * 0.9 + 46)}) rotate(${round(-74 + i * 25)})`,
            rect(-34, -46, 68, 92, 'none', 8, `stroke="${inks.ivory}" stroke-width="2" opacity=".42"`),
          );
        }) +
        rect(897, 0, 6, 40, inks.coal) +
        path('M820 96Q826 38 900 36 974 38 980 96Z', inks.moss) +
        path('M900 36Q974 38 980 96H900Z', 'url(#h)') +
        ellipse(900, 96, 80, 12, inks.brass) +
        ellipse(900, 96, 60, 7, '#FFF3D0') +
        poly(
          [
            [824, 98],
            [976, 98],
            [1260, 520],
            [540, 520],
          ],
          '#FFE9B8',
          'opacity=".09"',
        ) +
        cardFace(
          800,
          312,
          128,
          180,
          -14,
          heart(0, 0, 4.2, inks.brick) +
            heart(-46, -68, 1.2, inks.brick) +
            group('rotate(180)', heart(-46, -68, 1.2, inks.brick)),
        ) +
        cardFace(
          898,
          300,
          128,
          180,
          -2,
          pip('live', 0, 0, 4.2, inks.coal) +
            pip('live', -46, -68, 1.2, inks.coal) +
            pip('live', 46, 68, 1.2, inks.coal),
        ) +
        cardFace(
          998,
          312,
          128,
          180,
          11,
          pip('slots', 0, 0, 4.4, inks.brick) +
            pip('slots', -46, -68, 1.2, inks.brick) +
            pip('slots', 46, 68, 1.2, inks.brick),
        ) +
        chip(1110, 452, 1.7, inks.brick, 5) +
        chip(1020, 486, 1.7, inks.brass, 3) +
        chip(706, 476, 1.6, inks.coal, 4) +
        ball(620, 420, 30, inks.ivory) +
        ellipse(624, 452, 30, 7, '#000', 'opacity=".3"'),
    ),

  'hero-match': () =>
    hero(
      'm',
      '#1D4A5C',
      '#0C2230',
      poly(
        [
          [520, 520],
          [760, 190],
          [1200, 190],
          [1200, 520],
        ],
        inks.felt,
      ) +
        times(5, (i) =>
          poly(
            [
              [790 + i * 90, 190],
              [835 + i * 90, 190],
              [700 + i * 150, 520],
              [610 + i * 150, 520],
            ],
            inks.leaf,
            'opacity=".35"',
          ),
        ) +
        [inks.brick, inks.ivory, inks.brass, inks.sky, inks.deep]
          .map((ink, k) => specks(field(34, 19 + k, 600, 116, 600, 68), 10, ink, 'opacity=".6"'))
          .join('') +
        line('M700 190H1200M640 340H1200', inks.ivory, 3, 'opacity=".7"') +
        ellipse(900, 340, 150, 40, 'none', `stroke="${inks.ivory}" stroke-width="3" opacity=".7"`) +
        [700, 1110]
          .map(
            (x) =>
              line(`M${x} 186V60`, inks.slate, 8) +
              rect(x - 52, 26, 104, 52, inks.slate, 6) +
              times(8, (i) => circle(x - 36 + (i % 4) * 24, 40 + Math.floor(i / 4) * 24, 8, inks.ivory)) +
              poly(
                [
                  [x - 52, 78],
                  [x + 52, 78],
                  [x + 190, 460],
                  [x - 190, 460],
                ],
                '#FFF3D0',
                'opacity=".07"',
              ),
          )
          .join('') +
        ellipse(910, 470, 120, 20, '#000', 'opacity=".35"') +
        circle(900, 330, 136, inks.ivory) +
        `<clipPath id="k"><circle cx="900" cy="330" r="136"/></clipPath><g clip-path="url(#k)">` +
        poly(pentagon(900, 330, 46, -90), inks.coal) +
        times(5, (i) => {
          const a = -90 + i * 72;
          const [x, y] = polar(900, 330, 130, a);
          return (
            line(`M${polar(900, 330, 46, a).join(' ')}L${polar(900, 330, 86, a).join(' ')}`, inks.coal, 4) +
            poly(pentagon(x, y, 46, a + 180), inks.coal) +
            line(
              `M${polar(900, 330, 86, a).join(' ')}L${polar(900, 330, 112, a + 36).join(' ')}L${polar(900, 330, 86, a + 72).join(' ')}`,
              inks.coal,
              3,
            )
          );
        }) +
        path('M900 194A136 136 0 0 1 900 466 180 180 0 0 0 970 214Z', 'url(#h)') +
        '</g>',
    ),

  'hero-lotus': () =>
    hero(
      'l',
      '#5A2A4E',
      '#2A1128',
      circle(900, 230, 230, inks.ivory, 'opacity=".08"') +
        circle(900, 230, 160, inks.ivory, 'opacity=".09"') +
        [
          [430, '#2B5C66'],
          [460, '#1D4A57'],
          [490, '#12343F'],
        ]
          .map(([y, k], j) => {
            let d = `M0 ${y}`;
            for (let i = 0; i < 15; i++) d += `q40 ${-12 - j} 80 0`;
            return path(d + 'V520H0Z', k);
          })
          .join('') +
        mirror(ellipse(720, 452, 90, 20, inks.felt) + line('M720 452H800M720 452L670 442', inks.leaf, 2), 1800) +
        [
          [-78, 1.3, inks.rose],
          [78, 1.3, inks.rose],
          [-54, 1.5, '#E9B3A0'],
          [54, 1.5, '#E9B3A0'],
          [-28, 1.66, '#F1CDB9'],
          [28, 1.66, '#F1CDB9'],
          [0, 1.74, inks.ivory],
        ]
          .map(
            ([a, s, k]) =>
              `<g transform="translate(900 446) rotate(${a}) scale(${s})">` +
              path('M0 0C-42-40-34-104 0-132 34-104 42-40 0 0Z', k) +
              path('M0 0C42-40 34-104 0-132Z', 'url(#h)') +
              '</g>',
          )
          .join('') +
        // Numbers that read the same from the other side: the panel is mirrored where one reads from the right.
        ball(900, 150, 52, inks.brass, '88') +
        ball(796, 196, 40, inks.brick, '08') +
        ball(1004, 196, 40, inks.felt, '80') +
        ball(846, 84, 26, inks.sea) +
        ball(976, 92, 22, inks.rose),
    ),
};
