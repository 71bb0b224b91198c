export type Child = Node | string | null | undefined;
type Value = string | number | boolean | undefined | ((event: Event) => void);
export type Attributes = Readonly<Record<string, Value>>;

const SVG = 'http://www.w3.org/2000/svg';

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (typeof value === 'boolean') element.toggleAttribute(name, value);
    else if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** An HTML element; a function under `on…` listens, `true` sets a bare attribute. Text is only ever text. */
export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => fill(document.createElement(tag), attributes, children);

/** An SVG element, in the same manner. */
export const s = <K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] => fill(document.createElementNS(SVG, tag), attributes, children);

/** A drawing from the page's own sprite; decorative unless a label is given. */
export const drawing = (id: string, className: string, label?: string): SVGSVGElement =>
  s(
    'svg',
    { class: className, ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }) },
    s('use', { href: `#${id}` }),
  );

/** Sets custom properties of an element; an attribute for them would be refused by the policy of the pages. */
export function withProperties<E extends HTMLElement>(
  element: E,
  properties: Readonly<Record<`--${string}`, string | number>>,
): E {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, String(value));
  return element;
}

/** Figures read from left to right in every language. */
export const figure = (text: string, className = ''): HTMLElement =>
  h('bdi', { dir: 'ltr', class: `num ${className}`.trim() }, text);

/** Words with a figure in them that stay on one line and read in their own direction. */
export const words = (text: string): HTMLElement => h('bdi', { class: 'num' }, text);

/** The element of an id that the page is known to have. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
