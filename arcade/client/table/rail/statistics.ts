import { figure, h, withProperties } from '../../shared/dom.ts';
import { gameText } from '../../shared/i18n.ts';
import type { FeltLayout, Mark } from '../felt/layout.ts';
import { areaName } from '../felt/names.ts';
import { t } from '../texts.ts';
import type { Part } from './players.ts';

/** How often each mark came in the rounds before, most frequent first. */
export function countMarks(marks: readonly string[]): readonly (readonly [mark: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

/** The name of a side or of a tone: that of its area, where one is named so. */
const nameOf = (layout: FeltLayout, mark: string): string => {
  const area = Object.entries(layout.marks ?? {}).find(([, each]) => each === mark)?.[0] ?? mark;
  const name = areaName(area);
  return name === `area-${area}` ? mark : name;
};

const bars = (counts: ReturnType<typeof countMarks>, name: (mark: string) => string): HTMLElement =>
  h(
    'ul',
    { class: 'bars' },
    ...counts.map(([mark, count]) =>
      h(
        'li',
        {},
        h('span', {}, name(mark)),
        withProperties(h('span', { class: 'bar' }), { '--share': count / (counts[0]?.[1] ?? 1) }),
        figure(String(count)),
      ),
    ),
  );

const MOST_LISTED = 8;

/** The last hundred rounds, described and never foretold. */
export function createStatistics(layout: FeltLayout): Part {
  const element = h('div', { class: 'statistics' });
  let shown = '';
  return {
    element,
    update: ({ history }) => {
      const now = history.at(-1)?.id ?? 'none';
      if (now === shown) return;
      shown = now;
      const { side } = layout;
      const tones = history.map(({ result }) => (side ? side(result) : layout.mark(result).tone));
      const marks = side ? [] : countMarks(history.flatMap(({ result }) => namesIn(layout.mark(result))));
      element.replaceChildren(
        h(
          'p',
          { class: 'quiet' },
          history.length > 1 ? `${t('lastRounds', { count: history.length })} ` : null,
          t('pastChangesNothing'),
        ),
        ...(new Set(tones).size > 1 ? [bars(countMarks(tones), (mark) => nameOf(layout, mark))] : []),
        ...(marks.length > 0 ? [oftenest(marks)] : []),
      );
    },
  };
}

/** Pictures are counted one by one, and told by their names. */
const namesIn = ({ text, pictures }: Mark): readonly string[] => pictures?.map((id) => gameText(id)) ?? [text];

/** Results that came most often, with how often. */
const oftenest = (marks: ReturnType<typeof countMarks>): HTMLElement =>
  h(
    'ul',
    { class: 'oftenest', 'aria-label': t('oftenest') },
    ...marks
      .slice(0, MOST_LISTED)
      .map(([mark, count]) =>
        h('li', {}, /\p{L}/u.test(mark) ? h('b', {}, mark) : figure(mark, 'strong'), ' × ', figure(String(count))),
      ),
  );
