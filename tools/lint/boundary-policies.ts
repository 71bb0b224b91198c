import { BOOK, CROSSING, FLOORS, KIT, PAIRS, SEALED, WINGS, type Floor } from '../boundaries.ts';
import { elements } from './boundary-settings.ts';

type Selector =
  | { readonly element: { readonly type: string | readonly string[]; readonly fileInternalPath?: string } }
  | { readonly file: { readonly categories: string } }
  | { readonly module: ModuleSelector };

interface ModuleSelector {
  readonly source?: string | readonly string[];
  readonly origin?: readonly string[];
  readonly internalPath?: string | readonly string[];
}

/** One policy of eslint-plugin-boundaries. The last one that matches an import decides. */
export interface Policy {
  readonly from?: Selector;
  readonly allow?: { readonly to: Selector };
  readonly disallow?: { readonly to: Selector };
  readonly message?: string;
}

const element = (...type: string[]): Selector => ({ element: { type } });
const door = (...type: string[]): Selector => ({ element: { type, fileInternalPath: 'index.{ts,tsx}' } });
const parts = (floor: Floor, names: readonly string[]): string[] => names.map((name) => `${floor}:${name}`);
const sealedOn = (floor: Floor): string[] => SEALED.flatMap(({ type }) => (type.startsWith(`${floor}:`) ? [type] : []));
const wholeFloor = (floor: Floor): string[] => [
  ...parts(floor, [...CROSSING[floor], ...WINGS, 'entry']),
  ...sealedOn(floor),
];

const wholeKit = [...KIT, 'entry'].map((part) => `kit:${part}`);

const wholeArcade = ['arcade', BOOK.play.type, BOOK.blind.type];

/** Rules 1 and 2: what a floor may import from outside itself. */
function betweenFloors(): Policy[] {
  const closed = ['platform', 'web', 'arcade', 'console'];
  return [
    { allow: { to: { module: { origin: ['external', 'core'] } } } },
    {
      from: element(...FLOORS.flatMap(wholeFloor), ...wholeKit, ...wholeArcade, 'console'),
      disallow: { to: { module: { source: closed.flatMap((name) => [`@baize/${name}`, `@baize/${name}/**`]) } } },
      message:
        'Floors meet only in the protocol: say the call in protocol/src/<wing> and import @baize/protocol from here.',
    },
    {
      from: element(...wholeFloor('platform')),
      disallow: { to: { module: { source: ['@baize/kit', '@baize/kit/**'] } } },
      message: 'The kit is what front ends stand on: the platform answers them and draws nothing.',
    },
    {
      // A wing wears whichever brand the page names.
      from: element(...parts('web', [...CROSSING.web, ...WINGS])),
      disallow: { to: { module: { source: '@baize/kit', internalPath: ['brands/**', 'build/**'] } } },
      message: 'The page says which brand is worn: read it with brandFacts of @baize/kit/kernel/brand/brand.ts.',
    },
    {
      from: element(...wholeFloor('protocol')),
      disallow: { to: { module: { origin: ['external', 'core'] } } },
      message:
        'The protocol imports zod and itself, nothing else: behaviour that needs a package belongs in platform or web.',
    },
    { from: element(...wholeFloor('protocol')), allow: { to: { module: { source: ['zod', 'zod/**'] } } } },
    {
      from: { file: { categories: 'test' } },
      allow: { to: { module: { source: '@baize/platform', internalPath: 'testing' } } },
    },
    { from: { file: { categories: 'test' } }, allow: { to: { module: { source: ['vitest', 'fast-check'] } } } },
    { from: { file: { categories: 'test' } }, allow: { to: { module: { origin: ['core'] } } } },
  ];
}

/** Rules 3 and 4 on one floor: kernel below, wings beside each other, the entry above. */
function withinFloor(floor: Floor): Policy[] {
  const wings = parts(floor, WINGS);
  const { below, above } = layers(floor);
  return [
    {
      from: element(...wings),
      disallow: { to: element(...wings) },
      message: `This wing may not enter that one: do it through a wing that may, or add the pair to tools/boundaries.ts with its reason.`,
    },
    {
      from: element(`${floor}:kernel`),
      disallow: { to: element(...wings, ...above) },
      message: 'The kernel knows no wing: pass what it needs as an argument, or move this code into the wing.',
    },
    ...[...below, ...wings, ...above].map((type) => ({ from: element(type), allow: { to: element(type) } })),
    { from: element(...wings), allow: { to: element(...below) } },
    { from: element(...above), allow: { to: element(...below, ...above) } },
    {
      from: element(...above),
      disallow: { to: element(...wings) },
      message: 'Enter a wing through its index.ts: export there what others need.',
    },
    { from: element(...above), allow: { to: door(...wings) } },
    ...PAIRS[floor].flatMap(([from, to]) => enter(`${floor}:${from}`, `${floor}:${to}`)),
  ];
}

/** The layers below and above the wings of a floor. */
function layers(floor: Floor): { below: string[]; above: string[] } {
  if (floor === 'web') return { below: ['web:kernel', 'web:i18n'], above: ['web:app', 'web:entry'] };
  if (floor === 'platform') return { below: ['platform:kernel'], above: ['platform:testing', 'platform:entry'] };
  return { below: ['protocol:kernel'], above: ['protocol:entry'] };
}

function enter(from: string, to: string): Policy[] {
  const [, wing] = to.split(':');
  return [
    {
      from: element(from),
      disallow: { to: element(to) },
      message: `Enter the wing "${wing}" through its index.ts: export there what others need.`,
    },
    { from: element(from), allow: { to: door(to) } },
  ];
}

/** Folders that import nothing of ours: not their own wing, and of the protocol only what is named. */
function sealed(): Policy[] {
  return SEALED.flatMap(({ type, wing, mayImport, message }): Policy[] => {
    const [floor = ''] = type.split(':');
    return [
      {
        from: element(type),
        disallow: { to: element(...FLOORS.flatMap(wholeFloor)) },
        message,
      },
      { from: element(type), disallow: { to: { module: { source: ['@baize/**'] } } }, message },
      { from: element(type), allow: { to: element(type) } },
      ...(mayImport === undefined
        ? []
        : [{ from: element(type), allow: { to: { module: { source: '@baize/protocol', internalPath: mayImport } } } }]),
      { from: element(`${floor}:${wing}`), allow: { to: door(type) } },
    ];
  });
}

/** The kit knows no wing and no path of one; within it, each part stands on those before it. */
function withinKit(): Policy[] {
  const parts = KIT.map((part) => `kit:${part}`);
  const message =
    'The kit knows no wing: give the part a property for what it shows, and pass it in from the front end.';
  return [
    { from: element(...wholeKit), disallow: { to: { module: { source: ['@baize/protocol/**'] } } }, message },
    { from: element(...wholeKit), disallow: { to: { module: { source: '@baize/protocol' } } }, message },
    {
      from: element(...wholeKit),
      allow: { to: { module: { source: '@baize/protocol', internalPath: ['kernel', 'kernel/**'] } } },
    },
    // Its client is tried with calls that there are.
    { from: { file: { categories: 'test' } }, allow: { to: { module: { source: '@baize/protocol' } } } },
    { from: element(...wholeKit), disallow: { to: element(...FLOORS.flatMap(wholeFloor)) }, message },
    ...parts.map((part, at) => ({ from: element(part), allow: { to: element(...parts.slice(0, at + 1)) } })),
    { from: element('kit:entry', 'kit:stories'), allow: { to: element(...wholeKit) } },
    // Tests wear the default brand.
    { from: { file: { categories: 'test' } }, allow: { to: element('kit:brands') } },
    {
      from: { file: { categories: 'test' } },
      allow: { to: { module: { source: '@baize/kit', internalPath: 'brands/**' } } },
    },
    {
      from: element(...wholeKit),
      disallow: { to: { module: { source: ['@baize/kit', '@baize/kit/**'] } } },
      message: 'Within the kit, import by a relative path.',
    },
  ];
}

/** In the arcade all may import all, but what prices a match is blind to what plays it and to everything that might. */
function withinArcade(): Policy[] {
  const { play, blind, message } = BOOK;
  return [
    { from: element('arcade', play.type), allow: { to: element(...wholeArcade) } },
    { from: element(blind.type), disallow: { to: element(...wholeArcade) }, message },
    { from: element(blind.type), allow: { to: element(blind.type) } },
  ];
}

/** Tests may use the platform's test bench; measuring and journeys may use it as well. */
function outside(): Policy[] {
  const observers = ['e2e', 'bench', 'tools', 'texts'];
  return [
    { from: { file: { categories: 'test' } }, allow: { to: door('platform:testing') } },
    // The doubles and the stage of the session serve the tests of what stands on it.
    {
      from: { file: { categories: 'test' } },
      allow: { to: { element: { type: ['platform:session', 'web:session'], fileInternalPath: 'testing/**' } } },
    },
    // The builds read the catalogues of texts.
    { from: element('web:entry', 'kit:entry'), allow: { to: element('texts') } },
    { from: { element: { type: 'arcade', fileInternalPath: 'vite.config.ts' } }, allow: { to: element('texts') } },
    { from: { element: { type: 'console', fileInternalPath: 'lingui.config.ts' } }, allow: { to: element('texts') } },
    { from: element('console'), allow: { to: element('console') } },
    {
      from: element(...observers),
      allow: { to: element(...observers, 'docs', ...wholeArcade, ...wholeKit, ...FLOORS.flatMap(wholeFloor)) },
    },
  ];
}

export const boundaryRule = {
  default: 'disallow',
  // Packages are judged as well; by default only files are.
  checkAllOrigins: true,
  message:
    'The plan of the repository (tools/boundaries.ts) has no way from here to there: floors meet in the protocol, wings through an index.ts named in the table.',
  policies: [
    ...betweenFloors(),
    ...FLOORS.flatMap(withinFloor),
    ...sealed(),
    ...withinKit(),
    ...withinArcade(),
    ...outside(),
  ],
};

/** Whether a policy can match an import in a file of this element. */
const concerns = ({ from }: Policy, type: string): boolean =>
  from === undefined || !('element' in from) || [from.element.type].flat().includes(type);

/**
 * The same rule for the files of each element, with the policies that can match there. The plugin tries every policy
 * on every import, and of all of them a wing's files meet one in twenty. Inner folders come last, as the last one wins.
 */
export const boundaryOverrides = elements()
  .toReversed()
  .map(({ type, pattern }) => {
    const policies = boundaryRule.policies.filter((policy) => concerns(policy, type));
    return {
      files: [`${pattern}/**`],
      rules: { 'boundaries/dependencies': ['error', { ...boundaryRule, policies }] as const },
    };
  });
