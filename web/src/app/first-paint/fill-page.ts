import { files, placeIn, servedRoot, type ServedKind } from './page.ts';
import type { BootValues } from './visit.ts';

/** Puts the page of a kind into its place, with what came along for it. */
export function showPage(kind: string, { titles }: ServedKind, values: BootValues): void {
  const kept = document.getElementById(`served-${kind}`);
  const place = servedRoot()?.querySelector('main');
  if (!(kept instanceof HTMLTemplateElement) || !place) return;
  place.replaceChildren(kept.content.cloneNode(true));
  const title = titles[location.pathname];
  if (title) placeIn(place, 'h1').textContent = title;
  fillers[kind]?.(place, values);
  files['served'] = 'page';
}

const fillers: Readonly<Record<string, (place: HTMLElement, values: BootValues) => void>> = {
  games: fillGames,
  help: fillHelp,
  hall(place, { 'lottery.getHall': hall }) {
    if (hall) placeIn(place, 'h1').textContent = hall.gameName;
  },
};

/** A page of games shows its covers, which came with the page, before the site's code does. */
function fillGames(place: HTMLElement, { 'games.listGames': answer }: BootValues): void {
  if (!answer) return;
  // Text typed here now would be lost when the site's code arrives.
  place.inert = true;
  [...placeIn(place, '[data-served-games]').children].forEach((card, index) => {
    const game = answer.games[index];
    if (!game) return card.remove();
    // A path of our own, as src/games/cards/covers.ts has it.
    if (!/^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(game.showIcon)) return;
    const cover = new Image(300, 400);
    cover.alt = '';
    cover.src = game.showIcon;
    card.firstElementChild?.append(cover);
  });
}

/** The help shows its texts. The page has one of each part, which is drawn again for every text. */
function fillHelp(place: HTMLElement, { 'site.listHelpEntries': help }: BootValues): void {
  const texts = (help?.entries ?? []).filter(({ topic }) => topic === 'about');
  repeat(placeIn(place, '[data-served-links]'), texts, (item, text) => {
    const link = placeIn<HTMLAnchorElement>(item, 'a');
    link.hash = text.anchor;
    link.textContent = text.title;
  });
  repeat(placeIn(place, '[data-served-texts]'), texts, (section, text) => {
    section.id = text.anchor;
    placeIn(section, 'h2').textContent = text.title;
    if (section.lastElementChild) write(section.lastElementChild, text.content);
  });
}

function repeat<T>(place: HTMLElement, entries: readonly T[], fill: (copy: Element, entry: T) => void): void {
  const model = place.firstElementChild;
  if (!model) return;
  place.replaceChildren(
    ...entries.map((entry) => {
      const copy = model.cloneNode(true) as Element;
      fill(copy, entry);
      return copy;
    }),
  );
}

const KNOWN = /^(?:p|h[2-4]|ul|ol|li|table|tbody|tr|th|td|strong|em|b|i|br)$/;
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  '#39': "'",
};

/** Builds what HTML says out of a few elements without attributes and of words: nothing in it can run. */
export function write(place: Element, html: string): void {
  let open = place;
  for (const piece of html.split(/(<[^>]*>)/)) {
    const [tag, end, name = ''] = /^<(\/?)([a-z0-9]+)/.exec(piece) ?? [];
    if (!tag) open.append(piece.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, code: string) => CHARACTERS[code] ?? ''));
    else if (KNOWN.test(name)) {
      if (!end) {
        const element = document.createElement(name);
        open.append(element);
        if (name !== 'br') open = element;
      } else if (open !== place) open = open.parentElement ?? place;
    }
  }
}
