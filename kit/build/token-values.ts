import { converter, type Rgb } from 'culori';

const toRgb = converter('rgb');

/** A screen shows what lies outside its range as the nearest it has, channel by channel. */
const clip = (channel: number) => Math.min(Math.max(channel, 0), 1);

/** A style sheet's custom properties by selector, as they are written. */
export type Sheet = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the blocks of a token file. The files hold nothing but rules with custom properties, some inside queries. */
export function readSheet(css: string): Sheet {
  const sheet = new Map<string, Map<string, string>>();
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{[\s\S]*?\}\s*\}/g, '');
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(',').map((part) => part.trim())) {
      const known = sheet.get(selector) ?? new Map<string, string>();
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) known.set(name, value.trim());
      sheet.set(selector, known);
    }
  }
  return sheet;
}

/** The properties that hold for a page in a theme and a brand, in the order in which the layers win. */
export function tokensFor(sheets: readonly Sheet[], theme: string, brand: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const sheet of sheets) {
    for (const [selector, block] of sheet) {
      const name = selector.replaceAll('"', "'");
      const holds = name === ':root' || name === `[data-theme='${theme}']` || name === `[data-brand='${brand}']`;
      if (holds) for (const [property, value] of block) tokens.set(property, value);
    }
  }
  return tokens;
}

const operations: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
};

/** The value of a property with every variable put in and every sum done. */
export function resolve(tokens: ReadonlyMap<string, string>, property: string): string {
  const value = tokens.get(property);
  if (value === undefined) throw new Error(`No token ${property}`);
  return value
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => resolve(tokens, name))
    .replace(/calc\(([\d.-]+) ([-+*]) ([\d.-]+)\)/g, (_, a: string, sign: string, b: string) =>
      String(operations[sign]?.(Number(a), Number(b)) ?? Number.NaN),
    );
}

/** A colour as the screen shows it, laid over another where it is not opaque. */
export function colourOf(tokens: ReadonlyMap<string, string>, name: string, under?: Rgb): Rgb {
  const text = resolve(tokens, `--${name}`);
  const exact = toRgb(text);
  if (!exact) throw new Error(`--${name} is no colour: ${text}`);
  const colour: Rgb = { ...exact, r: clip(exact.r), g: clip(exact.g), b: clip(exact.b) };
  const { alpha = 1 } = colour;
  if (alpha === 1) return colour;
  if (!under) throw new Error(`--${name} needs a ground`);
  const mix = (a: number, b: number) => a * alpha + b * (1 - alpha);
  return { mode: 'rgb', r: mix(colour.r, under.r), g: mix(colour.g, under.g), b: mix(colour.b, under.b) };
}
