import { BOOK, CROSSING, FLOORS, KIT, SEALED, WINGS } from '../boundaries.ts';

/** A folder that the boundary rules know by a name of the form `floor:part`. */
export interface Element {
  readonly type: string;
  readonly pattern: string;
}

/** The folder of a part of the kit, beside its name under `src`. */
const KIT_FOLDERS: Readonly<Record<string, string>> = { brands: 'kit/brands', stories: 'kit/src/ui/stories' };

/** Workspaces that are not divided into wings, and so are one element each. */
const UNDIVIDED = ['arcade', 'console', 'e2e', 'bench', 'tools', 'docs'] as const;

/**
 * Every element, inner folders before the workspace around them. What lies in a floor beside its
 * wings (its entry file, its configuration) is the floor's `entry`, which puts the parts together.
 */
export function elements(): Element[] {
  return [
    ...SEALED.map(({ type, folder }) => ({ type, pattern: folder })),
    ...FLOORS.flatMap((floor) =>
      [...CROSSING[floor], ...WINGS].map((part) => ({ type: `${floor}:${part}`, pattern: `${floor}/src/${part}` })),
    ),
    ...FLOORS.map((floor) => ({ type: `${floor}:entry`, pattern: floor })),
    // The last first: the stories lie within the ui.
    ...KIT.toReversed().map((part) => ({ type: `kit:${part}`, pattern: KIT_FOLDERS[part] ?? `kit/src/${part}` })),
    { type: 'kit:entry', pattern: 'kit' },
    // Builds read the catalogues of texts as the tools do.
    { type: BOOK.play.type, pattern: BOOK.play.folder },
    ...BOOK.blind.folders.map((pattern) => ({ type: BOOK.blind.type, pattern })),
    { type: 'texts', pattern: 'tools/texts' },
    ...UNDIVIDED.map((workspace) => ({ type: workspace, pattern: workspace })),
  ];
}

export const boundarySettings = {
  'boundaries/elements': elements(),
  'boundaries/files': [{ category: 'test', pattern: ['**/*.test.{ts,tsx}', '**/src/*/testing/**'] }],
  'import/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs', '.js'] } },
  'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import'],
  'boundaries/additional-dependency-nodes': [{ selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' }],
};
