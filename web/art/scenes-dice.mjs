import { inks } from './inks.mjs';
import { circle, ellipse, field, group, line, mirror, path, polar, rect, specks, times } from './pencil.mjs';
import { die } from './props.mjs';

/** The cube of blue chalk from the edge of a billiard table, with the hollow that a cue has worn. */
const chalkCube = (hatchId) =>
  ellipse(0, 46, 50, 13, '#000', 'opacity=".3"') +
  path('M-38-16 0-34 38-16 0 2Z', inks.sky) +
  path('M-38-16 0 2V44L-38 26Z', inks.slate) +
  path('M38-16 0 2V44L38 26Z', inks.sea) +
  path('M38-16 0 2V44L38 26Z', `url(#${hatchId})`) +
  path('M-38 4 0 22V44L-38 26Z', inks.ivory) +
  path('M38 4 0 22V44L38 26Z', inks.cream) +
  ellipse(0, -16, 17, 8, inks.deep, 'opacity=".55"');

export const diceScenes = {
  'chalk-dice': {
    pip: 'slots',
    top: '#2E5A4C',
    bottom: '#0D241D',
    draw: (h) => {
      const ticks = (every, R, width) =>
        line(
          times(21, (i) =>
            (i % 5 === 0) === every
              ? `M${polar(150, 204, R, 180 + i * 9).join(' ')}L${polar(150, 204, 118, 180 + i * 9).join(' ')}`
              : '',
          ),
          inks.ivory,
          width,
          'opacity=".75"',
        );
      return (
        ellipse(150, 300, 170, 90, inks.ivory, 'opacity=".06"') +
        line('M24 204A126 126 0 0 1 276 204', inks.ivory, 3, 'opacity=".85"') +
        line('M24 204A126 126 0 0 1 189 84.200', inks.brass, 9) +
        ticks(true, 98, 3.5) +
        ticks(false, 108, 2) +
        line('M150 204 183 102', inks.brick, 4) +
        circle(150, 204, 9, inks.brick) +
        mirror(rect(20, 214, 16, 4, inks.ivory, 2, 'opacity=".75"')) +
        [2, 3.2]
          .map((size, k) => specks(field(20, 13 + k, 20, 226, 260, 150), size, inks.ivory, 'opacity=".3"'))
          .join('') +
        line('M18 330Q70 300 118 318M30 356Q84 330 128 344', inks.ivory, 2.5, 'opacity=".4" stroke-dasharray="14 9"') +
        group('translate(70 326) rotate(-4)', chalkCube(h)) +
        group('rotate(-9 176 262)', die(176, 262, 62, [5, 3, 1])) +
        group('rotate(12 226 322)', die(226, 322, 48, [6, 2, 4]))
      );
    },
  },
};
