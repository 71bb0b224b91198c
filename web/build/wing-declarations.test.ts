import { expect, it } from 'vitest';
import { readDeclarations } from './wing-declarations.ts';

const code = `export const aWing = defineWing({
  name: "a",
  first: [() => import("./home.tsx")],
  popups: () => import("./modals.ts"),
  together: [() => import("./one.tsx"), () => import("./two.tsx").then((file) => file.Two)],
  served: { hall: { page: () => import("./one.tsx"), next: { "/one": () => import("./list.ts") } } },
});`;

it('reads what a wing declares by its lazy imports', () => {
  expect(readDeclarations(code).declarations).toEqual([
    { wing: 'a', field: 'first', imports: ['./home.tsx'], keys: [[]] },
    { wing: 'a', field: 'popups', imports: ['./modals.ts'], keys: [[]] },
    { wing: 'a', field: 'together', imports: ['./one.tsx', './two.tsx'], keys: [[], []] },
    {
      wing: 'a',
      field: 'served',
      imports: ['./one.tsx', './list.ts'],
      keys: [
        ['hall', 'page'],
        ['hall', 'next', '/one'],
      ],
    },
  ]);
});

it('takes what is for the build alone out of the code', () => {
  expect(readDeclarations(code).code.replaceAll(/\s+/g, ' ')).toBe(
    'export const aWing = defineWing({ name: "a", popups: () => import("./modals.ts"), });',
  );
});
