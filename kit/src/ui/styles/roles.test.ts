import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ui = join(import.meta.dirname, '..');
const modules = globSync('**/*.module.css', { cwd: ui }).toSorted();
const read = (file: string) => readFileSync(`${ui}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** Illustrations are printed in the brand's inks, and a code in what every camera reads, not in the roles of a surface. */
const illustrations = ['feedback/scene-art.module.css', 'qr/qr-code.module.css'];
/** A chart's axis stands at the left in every direction of reading; a field's figures keep to the reader's side. */
const physical = ['chart/bar-chart.module.css', 'field/field.module.css'];

const but = (left: readonly string[]) => modules.filter((file) => !left.includes(file));

describe('the style sheets of the parts', () => {
  it.each(modules)('%s belongs to a layer as a whole', (file) => {
    expect(read(file).trim()).toMatch(/^@layer (components|pages) \{[\s\S]*\}$/);
  });

  it.each(but(illustrations))('%s names roles, never the scales behind them or a colour of its own', (file) => {
    expect(read(file).match(/var\(--(cloth|felt-\d|paper|brass)[\w-]*\)|#[\da-f]{3,8}\b|rgb\(/g)).toBeNull();
  });

  it.each(but(physical))('%s lays out along the lines of reading', (file) => {
    expect(
      read(file).match(/(margin|padding|border)-(left|right|top|bottom)|[\s;{](left|right|top|bottom):/g),
    ).toBeNull();
  });
});
