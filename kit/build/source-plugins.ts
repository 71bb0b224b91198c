import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { poCatalogues } from '../../tools/texts/vite-po.ts';
import { compileMessages } from './compile-messages.ts';
import { inlinedClasses } from './inlined-classes.ts';
import { shortClassNames } from './short-class-names.ts';

const messageMacros = () => linguiTransformerBabelPreset({ descriptorFields: 'message' });

/** Plugins that the tests need as well: components and message macros. */
export const sourcePlugins = () => [
  // Before React, which would compile the JSX away that the macros look for. English stays in the code, so
  // that each chunk carries the words it shows and English needs no catalogue.
  babel({ presets: [messageMacros()] }),
  react(),
  poCatalogues(),
];

/**
 * As above, with the English messages compiled, because a built site has no compiler for them.
 * @param root the front end's folder, from which classes are named
 */
export function compiledPlugins(root: string) {
  const macros = messageMacros();
  return [
    babel({ presets: [{ ...macros, preset: { plugins: [...(macros.preset.plugins ?? []), compileMessages] } }] }),
    react(),
    poCatalogues(),
    shortClassNames(root),
    inlinedClasses(),
  ];
}
