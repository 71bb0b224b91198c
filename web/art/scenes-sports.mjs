import { inks } from './inks.mjs';
import {
  circle,
  ellipse,
  field,
  group,
  line,
  mirror,
  path,
  pentagon,
  poly,
  polar,
  rect,
  round,
  specks,
  times,
} from './pencil.mjs';

export const matchScenes = {
  'saturday-football': {
    pip: 'sports',
    top: '#2F6F8A',
    bottom: '#102E3C',
    draw: (h) =>
      mirror(
        line('M44 176V84', inks.slate, 5) +
          rect(20, 60, 50, 30, inks.slate, 4) +
          times(6, (i) => circle(30 + (i % 3) * 15, 68 + Math.floor(i / 3) * 14, 5, inks.ivory)) +
          poly(
            [
              [20, 90],
              [70, 90],
              [190, 330],
              [40, 330],
            ],
            inks.ivory,
            'opacity=".09"',
          ),
      ) +
      path('M0 176Q150 142 300 176V214H0Z', inks.deep) +
      [inks.brick, inks.ivory, inks.brass, inks.sky]
        .map((ink, k) => specks(field(15, 9 + k, 0, 172, 300, 34), 5, ink, 'opacity=".7"'))
        .join('') +
      rect(0, 206, 300, 194, inks.felt) +
      times(4, (i) =>
        poly(
          [
            [60 + i * 52, 206],
            [86 + i * 52, 206],
            [-20 + i * 110 + 55, 400],
            [-75 + i * 110 + 55, 400],
          ],
          inks.leaf,
          'opacity=".5"',
        ),
      ) +
      line('M0 222H300M150 222V250M70 250A80 20 0 0 0 230 250', inks.ivory, 2.5, 'opacity=".8"') +
      ellipse(156, 354, 74, 14, '#000', 'opacity=".35"') +
      circle(150, 262, 88, inks.ivory) +
      `<clipPath id="b${h}"><circle cx="150" cy="262" r="88"/></clipPath><g clip-path="url(#b${h})">` +
      poly(pentagon(150, 262, 30, -90), inks.coal) +
      times(5, (i) => {
        const a = -90 + i * 72;
        const [x, y] = polar(150, 262, 84, a);
        return (
          line(`M${polar(150, 262, 30, a).join(' ')}L${polar(150, 262, 56, a).join(' ')}`, inks.coal, 3) +
          poly(pentagon(x, y, 30, a + 180), inks.coal) +
          line(
            `M${polar(150, 262, 56, a).join(' ')}L${polar(150, 262, 72, a + 36).join(' ')}L${polar(150, 262, 56, a + 72).join(' ')}`,
            inks.coal,
            2.5,
          )
        );
      }) +
      path('M150 174A88 88 0 0 1 150 350 120 120 0 0 0 196 190Z', `url(#${h})`) +
      '</g>',
  },

  'centre-court': {
    pip: 'sports',
    top: '#C9673F',
    bottom: '#7A3220',
    draw: (h) =>
      poly(
        [
          [40, 400],
          [100, 120],
          [200, 120],
          [260, 400],
        ],
        '#B5542F',
      ) +
      line('M30 400 98 120H202L270 400M150 120V260M74 220H226M56 300H244', inks.ivory, 3, 'opacity=".85"') +
      rect(40, 104, 220, 30, inks.coal, 2, 'opacity=".7"') +
      times(20, (i) => line(`M${42 + i * 11.4} 106V132`, inks.ivory, 0.8, 'opacity=".35"')) +
      rect(40, 101, 220, 5, inks.ivory, 2) +
      group(
        'translate(138 236) rotate(28)',
        ellipse(8, 8, 72, 92, '#000', 'opacity=".25"') +
          rect(-9, 96, 18, 104, inks.walnut, 8) +
          times(6, (i) => line(`M-9 ${124 + i * 13}L9 ${118 + i * 13}`, inks.ivory, 2, 'opacity=".5"')) +
          path('M-34 72Q-18 100-9 124H9Q18 100 34 72', inks.felt) +
          ellipse(0, 0, 72, 92, inks.ivory, 'opacity=".16"') +
          times(11, (i) => {
            const x = -60 + i * 12,
              y = Math.sqrt(1 - (x / 70) ** 2) * 90;
            return line(`M${x} ${round(-y)}V${round(y)}`, inks.ivory, 1.3);
          }) +
          times(13, (i) => {
            const y = -78 + i * 13,
              x = Math.sqrt(1 - (y / 90) ** 2) * 70;
            return line(`M${round(-x)} ${y}H${round(x)}`, inks.ivory, 1.3);
          }) +
          ellipse(0, 0, 72, 92, 'none', `stroke="${inks.felt}" stroke-width="11"`) +
          line('M-48-66A72 92 0 0 1 0-92', inks.leaf, 5),
      ) +
      circle(222, 196, 30, '#000', 'opacity=".25"') +
      circle(216, 188, 30, '#D9DB6A') +
      line('M194 170Q216 186 204 214M238 168Q222 186 234 210', inks.ivory, 3) +
      path('M216 158A30 30 0 0 1 216 218 40 40 0 0 0 216 158Z', `url(#${h})`),
  },

  'winter-rink': {
    pip: 'sports',
    top: '#7FB0BD',
    bottom: '#1F4A5C',
    draw: (h) =>
      poly(
        [
          [-40, 400],
          [60, 128],
          [240, 128],
          [340, 400],
        ],
        '#DCE9E6',
      ) +
      rect(0, 84, 300, 46, inks.deep) +
      specks(field(30, 41, 8, 92, 284, 26), 9, inks.brass, 'opacity=".55"') +
      specks(field(30, 67, 8, 92, 284, 26), 9, inks.sky, 'opacity=".55"') +
      rect(0, 126, 300, 8, inks.ivory) +
      path('M34 198H266L272 214H28Z', inks.sea) +
      path('M-12 324H312L318 340H-18Z', inks.brick) +
      ellipse(150, 272, 104, 42, 'none', `stroke="${inks.brick}" stroke-width="4"`) +
      ellipse(150, 272, 9, 4, inks.brick) +
      line('M60 180Q110 250 80 330M230 176Q200 240 236 300M120 150Q150 190 140 230', inks.sky, 2, 'opacity=".8"') +
      mirror(
        line('M76 66 206 300', inks.walnut, 13) +
          line('M76 66 206 300', inks.brass, 8) +
          line('M76 66 100 109', inks.coal, 13) +
          path('M196 292 214 284 224 304 276 312Q284 326 274 334L206 328Z', inks.coal) +
          line('M228 310 222 328M246 312 241 330M262 314 258 332', inks.ivory, 3, 'opacity=".75"'),
      ) +
      ellipse(150, 362, 46, 15, '#000', 'opacity=".28"') +
      path('M108 334A42 16 0 0 0 192 334V352A42 16 0 0 1 108 352Z', inks.coal) +
      path('M150 350A42 16 0 0 0 192 334V352A42 16 0 0 1 150 368Z', `url(#${h})`) +
      ellipse(150, 334, 42, 16, inks.slate) +
      ellipse(150, 334, 30, 10, 'none', `stroke="${inks.sky}" stroke-width="1.500" opacity=".7"`) +
      [3, 5.5].map((size, k) => specks(field(16, 9 + k, 0, 0, 300, 400), size, inks.ivory, 'opacity=".7"')).join(''),
  },
};
