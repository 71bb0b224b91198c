import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A wing's door: it names far more than any one page takes from it. */
const DOOR = /\/src\/[\w-]+\/index\.tsx?$/;
const NAMED_IMPORT = /import\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const NAMED_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

export type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>;

/** The names before any `as`, of what stands between the braces of an import or export. */
const namesIn = (braces: string, side: 'inner' | 'outer'): string[] =>
  braces
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .flatMap(([inner, outer]) => (inner ? [side === 'inner' ? inner : (outer ?? inner)] : []));

/** Everything that a module needs at once, looking through doors only at the names taken from them. */
export function collect(modules: Modules, start: string, into: Set<string>, without?: ReadonlySet<string>): void {
  if (into.has(start) || without?.has(start) || READ_ON.test(start)) return;
  into.add(start);
  const info = modules.getModuleInfo(start);
  if (!info) return;
  for (const imported of info.importedIds) {
    if (!DOOR.test(imported)) collect(modules, imported, into, without);
    else {
      // A door may say something itself, as the lazy parts do.
      if (!without?.has(imported)) into.add(imported);
      for (const file of behindDoor(modules, imported, info)) collect(modules, file, into, without);
    }
  }
}

function behindDoor(modules: Modules, door: string, importer: Rolldown.ModuleInfo): string[] {
  const taken = [...(importer.code ?? '').matchAll(NAMED_IMPORT)]
    .filter(([, , from]) => from !== undefined && resolve(dirname(importer.id), from) === door)
    .flatMap(([, names]) => namesIn(names ?? '', 'inner'));
  return [...(modules.getModuleInfo(door)?.code ?? '').matchAll(NAMED_EXPORT)]
    .filter(([, names]) => namesIn(names ?? '', 'outer').some((name) => taken.includes(name)))
    .map(([, , from]) => resolve(dirname(door), from ?? ''));
}

/** Which parts of what every page needs stand on which. */
const FLOORS = ['react', 'libraries', 'site'];
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//;
const LIBRARY = /\/node_modules\//;
/** What the library's door names beside it, and only pages that read on as they are scrolled take. */
const READ_ON = /\/(?:infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions)\.js$/;

/** What the wings declare beyond their entries (src/kernel/wing.ts), each kind in one file instead of one a wing. */
const POPUPS = /\/src\/(?!kernel\/)[\w-]+\/(?:app-)?modals\.ts$/;
// With the checks of the addresses that its pages share: a file that joins them to one entry of the group loses that
// entry's exports.
const MEMBER = /\/src\/(?!kernel\/)[\w-]+\/(?:member|centre|live-events|lazy-[\w-]+|[\w-]+-search)\.tsx?$/;

/** Of what the popups share, what only popups need: pages with fields need the rest. */
const DIALOGS = /\/src\/(?:session|ui\/modal)\//;
/** Small parts that many pages and no popup of the header need: one file is one request instead of a dozen. */
const KIT =
  /\/web\/src\/(?:ui\/(?:surface\/card|choice\/segmented|field\/(?:select-field|text-area-field))|kernel\/(?:format|money|sum-text)|wallet\/(?:client|queries|use-balance))\.|\/protocol\/src\/wallet\/paths\.|\/protocol\/src\/kernel\/(?:money|format-amount)\./;
/** What a hall, the results by day, a bet in the record and the lotteries' descriptions share. */
const LOTTERY =
  /\/web\/src\/lottery\/(?:words|offered-areas|queries|seen-commitments|parts\/(?:verifier|drawn-numbers|draw-commitment|source-line|use-hall|pick-tokens|lazy-parts|part-waiting|part-missing|(?:lottery|hall-standing)\.module))\.|\/protocol\/src\/lottery\/(?:draw\/|rules\/|paths\.|games\/names\.)/;

/**
 * Puts what every page needs into three files, each of which the browser takes up in a task of its own
 * (public/first-paint.js), what home needs beyond them into another, and what all the popups of its header need
 * beyond both into two more, instead of dozens of small ones: fewer requests, and all compress better.
 */
export function firstLoad(entry: string, firstPage: string, popups: readonly string[]): Plugin {
  const site = new Set<string>();
  const page = new Set<string>();
  const forms = new Set<string>();
  return {
    name: 'first-load',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          // A figure of the protocol's, such as a day in milliseconds, is not worth a file that is asked for.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', test: (id) => site.has(id) && REACT.test(id), priority: 4 },
                { name: 'libraries', test: (id) => site.has(id) && LIBRARY.test(id), priority: 3 },
                { name: 'site', test: (id) => site.has(id), priority: 2 },
                { name: 'home', test: (id) => page.has(id), priority: 1 },
                { name: 'dialogs', test: (id) => forms.has(id) && DIALOGS.test(id), priority: 0 },
                { name: 'forms', test: (id) => forms.has(id) && !DIALOGS.test(id), priority: 0 },
                { name: 'kit', test: KIT, priority: 0 },
                { name: 'lottery', test: LOTTERY, priority: 0 },
                { name: 'popups', test: POPUPS, priority: 0 },
                { name: 'member', test: MEMBER, priority: 0 },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const find = (path: string) => ids.find((id) => id.endsWith(path)) ?? this.error(`first-load: no module ${path}`);
      collect(this, find(entry), site);
      collect(this, find(firstPage), page, site);
      const [first = new Set<string>(), ...others] = popups.map((path) => {
        const needed = new Set<string>();
        collect(this, find(path), needed, new Set([...site, ...page]));
        return needed;
      });
      for (const id of first) if (others.every((other) => other.has(id))) forms.add(id);
    },
    generateBundle(_, bundle) {
      // A file that others stand on may not stand on them itself, or the two would wait for each other.
      const floorOf = (file: string): number => FLOORS.indexOf(bundle[file]?.type === 'chunk' ? bundle[file].name : '');
      for (const chunk of Object.values(bundle)) {
        const floor = floorOf(chunk.fileName);
        if (chunk.type !== 'chunk' || floor < 0) continue;
        for (const below of chunk.imports) {
          const isBelow = floorOf(below) >= 0 && floorOf(below) < floor;
          if (!isBelow && !below.includes('runtime'))
            this.error(`first-load: ${chunk.fileName} imports ${below}: ${contents(bundle[below])}`);
        }
      }
    },
  };
}

/** Names what an unwanted file holds, so that the error says where to look. */
const contents = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string =>
  output?.type === 'chunk' ? Object.keys(output.modules).slice(0, 5).join(', ') : '';
