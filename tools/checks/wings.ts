import { CROSSING, FLOORS, ONE_FLOOR, PAIRS, WINGS, type Floor, type Pair } from '../boundaries.ts';
import { foldersIn, sourceFiles, type Finding } from '../source-files.ts';

const isWing = (name: string): boolean => WINGS.some((wing) => wing === name);

const onlyFloors: ReadonlyMap<string, Floor> = new Map(Object.entries(ONE_FLOOR));

/** Each floor's parts come from the list, and whatever is answered or asked is said in the protocol first. */
export function checkWings(root: string): Finding[] {
  const wingsOf = (floor: Floor): string[] => foldersIn(root, `${floor}/src`).filter(isWing);
  const said = new Set(wingsOf('protocol'));
  const strangers = FLOORS.flatMap((floor) =>
    foldersIn(root, `${floor}/src`)
      .filter((name) => !isWing(name) && !CROSSING[floor].includes(name))
      .map(
        (name) =>
          `${floor}/src/${name} is no wing: name it as one of tools/boundaries.ts (${WINGS.join(', ')}), or move it into one.`,
      ),
  );
  const astray = FLOORS.flatMap((floor) =>
    wingsOf(floor)
      .filter((wing) => (onlyFloors.get(wing) ?? floor) !== floor)
      .map(
        (wing) => `${floor}/src/${wing} is a wing of ${onlyFloors.get(wing)} alone: put this where it is asked for.`,
      ),
  );
  const unsaid = (['platform', 'web'] as const).flatMap((floor) =>
    wingsOf(floor)
      .filter((wing) => !said.has(wing) && !onlyFloors.has(wing))
      .map((wing) => `${floor}/src/${wing} has no protocol/src/${wing}: say its calls in the protocol first.`),
  );
  return [...strangers, ...astray, ...unsaid];
}

/** A door lets things through and holds none itself: a wing of the platform is declared in its wing.ts. */
export function checkDoors(root: string): Finding[] {
  return sourceFiles(root, 'platform/src', /\/index\.ts$/)
    .filter(({ path }) => isWing(path.split('/').at(2) ?? '') && path.split('/').length === 4)
    .filter(({ text }) => text.replaceAll(REEXPORTS, '').trim() !== '')
    .map(
      ({ path }) => `${path} holds more than re-exports: declare the wing in wing.ts, and leave the door to others.`,
    );
}

const REEXPORTS = /^export (?:type )?\{[^}]*\} from '[^']+';$|^\/\/.*$|^\/\*\*[^]*?\*\/$/gm;

/** The table of pairs must not close a circle; each circle found is named once. */
export function checkPairs(pairs: Readonly<Record<string, readonly Pair[]>> = PAIRS): Finding[] {
  return Object.entries(pairs).flatMap(([floor, list]) =>
    WINGS.flatMap((wing) => {
      const circle = circleFrom(wing, list, [wing]);
      return circle === undefined
        ? []
        : [`tools/boundaries.ts: on ${floor}, ${circle.join(' → ')} is a circle: take one of these pairs out.`];
    }).slice(0, 1),
  );
}

function circleFrom(start: string, pairs: readonly Pair[], path: readonly string[]): readonly string[] | undefined {
  const last = path.at(-1);
  for (const [from, to] of pairs) {
    if (from !== last) continue;
    if (to === start) return [...path, to];
    if (path.includes(to)) continue;
    const circle = circleFrom(start, pairs, [...path, to]);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
