import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../launcher/paths.mjs';
import { platformOnPostgres, testsOf } from '../run/test-suites.ts';
import { inProjects, journeyFiles, journeys, SCREENS, TONGUES, WITH_ACTS } from './journeys.ts';
import { startTimes } from './start-suites.ts';
import type { Turn } from '../run/suite.ts';

/** Something that is long by nature, and how it is proved. */
export interface Topic {
  readonly name: string;
  /** The guarantee that a green run gives. */
  readonly proves: string;
  readonly turns: (chromium: string) => readonly Turn[];
}

const PROVE = { BAIZE_PROVE: '1' };
/** Hundred million rounds of the slowest game on a loaded machine. */
const LONG_RUN_MS = 2 * 60 * 60_000;
/** Its advice is too slow to be played by the million, so its own proof goes through every hand, and plays by what it found. */
const PROVED_BY_HAND = 'holdem-balcony';

/** Each time at each size on each engine. */
const REPEATED = ['--repeat-each=5'];

/** The same files on both engines. */
const onBoth = (topic: string, files: readonly string[]): Turn[] => [
  testsOf('platform', { name: `${topic}, PGlite`, files, env: PROVE }),
  platformOnPostgres(files, { name: `${topic}, PostgreSQL`, env: PROVE }),
];

/** Hands and matches have no return to be played out: topics of their own prove those. */
const HAS_NO_RETURN = /\bdefine(?:Cards|Book)\b/;

/** Some games take a quarter of an hour and some a minute, so each has a bound of its own. */
const longRuns = (): Turn[] =>
  globSync('games/*/game.ts', { cwd: `${ROOT}/arcade` })
    .filter((file) => !HAS_NO_RETURN.test(readFileSync(join(ROOT, 'arcade', file), 'utf8')))
    .map((file) => basename(dirname(file)))
    .filter((code) => code !== PROVED_BY_HAND)
    .toSorted()
    .map((code) =>
      testsOf('arcade', {
        name: `Returns of ${code}`,
        files: ['simulate/long-run.prove.test.ts'],
        titled: `^(the (table|pond) )?${code}[, ]`,
        env: PROVE,
        timeoutMs: LONG_RUN_MS,
      }),
    );

export const TOPICS: readonly Topic[] = [
  {
    name: 'engines',
    proves: 'every test of the platform holds on both databases',
    turns: () => [
      testsOf('platform', { name: 'Platform, PGlite' }),
      platformOnPostgres([], { name: 'Platform, PostgreSQL' }),
    ],
  },
  {
    name: 'kills',
    proves: 'nothing is lost or doubled when platform or arcade are killed again and again under load',
    turns: () => [
      platformOnPostgres(['two-nodes.prove.test.ts'], { name: 'Kills of one of two nodes, PostgreSQL', env: PROVE }),
      ...onBoth('Kills while rewards are credited', ['platform/src/promotions/credits-kill.prove.test.ts']),
      ...onBoth('Kills of the platform', [
        'platform/src/games/crash.test.ts',
        'platform/src/lottery/kills.prove.test.ts',
        'platform/src/contracts/kills.prove.test.ts',
      ]),
      testsOf('arcade', {
        name: 'Kills of the arcade',
        files: [
          'arcade/src/rounds/kill.test.ts',
          'arcade/src/rounds/kill-steps.test.ts',
          'arcade/src/rounds/guards.test.ts',
          'arcade/src/rooms/kill.test.ts',
          'arcade/src/cards/rooms/kill.test.ts',
          'arcade/src/ponds/kill.test.ts',
          'arcade/src/bookmaker/kill.test.ts',
          'arcade/src/bookmaker/proofs/killed.test.ts',
        ],
        env: PROVE,
      }),
    ],
  },
  {
    name: 'releases',
    proves: 'no call fails while release after release comes up beside nodes of the one before',
    turns: () => [
      platformOnPostgres(['releases.prove.test.ts'], { name: 'Releases under load, PostgreSQL', env: PROVE }),
    ],
  },
  {
    name: 'caps',
    proves: 'five hundred claims at once never give more than a budget holds',
    turns: () => onBoth('Caps', ['platform/src/promotions/claims/caps.prove.test.ts']),
  },
  {
    name: 'depth',
    proves:
      'what is drawn by cases holds over many of them, a cap and a closing under fifty buyers, weeks of the demo, and its reports equal the ledger',
    turns: () => [
      ...onBoth('Many cases', [
        'platform/src/wallet/all-purposes.property.test.ts',
        'platform/src/wallet/ledger/ledger.property.test.ts',
        'platform/src/wallet/stakes/stakes.property.test.ts',
        'platform/src/wallet/turnover/turnover.property.test.ts',
        'platform/src/points/points.property.test.ts',
        'platform/src/wallet/vendors/vendor-transfers.property.test.ts',
        'platform/src/wallet/deposits/receipts.prove.test.ts',
        'platform/src/vip/moves.property.test.ts',
        'platform/src/points/orders.property.test.ts',
        'platform/src/missions/board.property.test.ts',
        'platform/src/referral/referral.property.test.ts',
        'platform/src/agents/reports/team-order.test.ts',
      ]),
      ...onBoth('Caps and closings of lotteries', ['platform/src/lottery/issues/closing.prove.test.ts']),
      ...onBoth('Weeks of the demo', [
        'platform/src/contracts/demo/demo-weeks.prove.test.ts',
        'platform/src/wallet/reports/lived-month.prove.test.ts',
      ]),
    ],
  },
  {
    name: 'floods',
    proves: 'hundreds of sign-ins at once leave the platform answering, and hundreds of names tried are stopped',
    turns: () => onBoth('Floods', ['sign-in/flood']),
  },
  {
    name: 'timing',
    proves: 'no answer tells by its time who is known, and no text or pattern takes long',
    turns: () => [
      testsOf('platform', {
        name: 'Timing, PGlite',
        files: ['no-oracle.prove.test.ts', 'sanitise.prove.test.ts'],
        env: PROVE,
      }),
      platformOnPostgres(['no-oracle.prove.test.ts'], { name: 'Timing, PostgreSQL', env: PROVE }),
    ],
  },
  {
    name: 'hostile',
    proves: 'no spoiled request, of 57,000 over every call, is answered with a fault',
    turns: () => [
      testsOf('platform', {
        name: 'Hostile requests',
        files: [
          'hostile-input.prove.test.ts',
          'platform/src/every-call.test.ts',
          'platform/src/wallet/bad-input.test.ts',
        ],
        env: PROVE,
      }),
    ],
  },
  {
    name: 'rooms',
    proves:
      'no frame of a thousand rounds shows what its seat may not see, 200 at a table hear in time, and bets at tables keep every ordering row',
    turns: () => [
      testsOf('tools', {
        name: 'Ordering rows of tables',
        files: ['arcade-rows/table-rows.prove.test.ts'],
        env: PROVE,
      }),
      testsOf('arcade', {
        name: 'Frames and crowds of rooms',
        files: [
          'arcade/src/rooms/hidden.test.ts',
          'arcade/src/rooms/crowd.prove.test.ts',
          'arcade/src/cards/rooms/crowd.prove.test.ts',
        ],
        env: PROVE,
      }),
    ],
  },
  {
    name: 'hands',
    proves:
      'bots play ten thousand hands of every card game to their end, the points of each sum to zero, and no frame of many hands shows a hidden card',
    turns: () => [
      testsOf('arcade', {
        name: 'Ten thousand hands of every card game',
        files: ['bull-court', 'thirteen-cards', 'rummy-veranda', 'mahjong-courtyard'].map(
          (code) => `arcade/games/${code}/rules.test.ts`,
        ),
        env: PROVE,
      }),
      testsOf('arcade', {
        name: 'A thousand honest hands without a flag',
        files: ['arcade/src/cards/pairs/honest.prove.test.ts'],
        env: PROVE,
      }),
      testsOf('arcade', {
        name: 'Practice with bots, hand after hand',
        files: ['arcade/src/cards/rooms/practice.test.ts'],
        env: PROVE,
      }),
      testsOf('arcade', {
        name: 'Hidden cards and records of hands',
        files: ['cards/rooms/hidden.prove.test.ts', 'cards/views.test.ts', 'cards/pictures.test.ts'],
        env: PROVE,
      }),
    ],
  },
  {
    name: 'pace',
    proves:
      'games can be played at the real pace of their reels, and slots and tables hold their frames at a slow processor',
    turns: () => [
      testsOf('arcade', {
        name: 'Games at their own pace',
        files: [
          'smoke.test.ts',
          'every-game.test.ts',
          'every-table.test.ts',
          'every-hand.test.ts',
          'every-pond.prove.test.ts',
          'cards.prove.test.ts',
          'frames.prove.test.ts',
        ],
        env: PROVE,
      }),
    ],
  },
  {
    name: 'returns',
    proves:
      'games and tables return what they state, over hundred million rounds and over every hand with its best acts',
    turns: () => [
      ...longRuns(),
      testsOf('arcade', {
        name: 'A thousand rounds of every game and table drawn again',
        files: ['verify/every-game.test.ts', 'verify/every-table.test.ts'],
        env: PROVE,
      }),
      testsOf('arcade', { name: 'Draws fall evenly', files: ['arcade/src/fairness/draws.test.ts'], env: PROVE }),
      testsOf('arcade', {
        name: 'Returns of tables with decisions',
        files: ['blackjack-mezzanine/theory.prove.test.ts', 'holdem-balcony/theory.prove.test.ts'],
        env: PROVE,
      }),
    ],
  },
  {
    name: 'book',
    proves:
      'chances of every sport come true in ten bins over 100,000 matches, a million bets leave the stated margin, a thousand followers hear of a change soon, and every page of the book is in order in three languages',
    turns: () => [
      testsOf('arcade', { name: 'Calibration of the book', files: ['book/calibration.prove.test.ts'], env: PROVE }),
      testsOf('arcade', { name: 'Margins of the book', files: ['book/margin.prove.test.ts'], env: PROVE }),
      testsOf('arcade', {
        name: 'Followers of the book',
        files: ['bookmaker/proofs/followers.prove.test.ts'],
        env: PROVE,
      }),
      testsOf('arcade', {
        name: 'The book in a browser',
        files: ['every-book.test.ts', 'book/long-programme.prove.test.ts'],
        env: PROVE,
      }),
    ],
  },
  {
    name: 'desk',
    proves:
      'every operators’ call is open to the roles that have its permission alone, and lists of a million are as fast as those of ten thousand',
    turns: () => [
      ...onBoth('The desk of operators', [
        'platform/src/ops/role-matrix.prove.test.ts',
        'platform/src/promotions/claims/long-lists.prove.test.ts',
      ]),
      platformOnPostgres(['platform/src/million.prove.test.ts'], {
        name: 'Lists of a million, PostgreSQL',
        env: PROVE,
      }),
    ],
  },
  {
    name: 'start',
    proves: 'a start with nothing changed takes far less than the first one',
    turns: () => [startTimes],
  },
  {
    name: 'make-wing',
    proves: 'a wing that was just made compiles, has no dead code and passes its own tests',
    turns: () => [testsOf('tools', { name: 'A made wing', files: ['make-wing.prove.test.ts'], env: PROVE })],
  },
  {
    name: 'soak',
    proves: 'hundreds of rounds in a row at each size on both databases leave records and ledger in order',
    turns: (chromium) => [journeys('Play journeys in a row', ['play.journey.ts', ...REPEATED])(chromium)],
  },
  {
    name: 'screens',
    proves:
      'every screen has its room and passes axe in each language and theme at both sizes, and no text is cut at 320 px or at a zoom of 200 %',
    turns: (chromium) => [journeys('Every screen', SCREENS)(chromium)],
  },
  {
    name: 'journeys',
    proves: 'every journey succeeds at every size it has, the play journey with twenty rounds on both databases',
    turns: (chromium) =>
      ['phone', 'desktop'].map((size) => {
        const projects = inProjects([`pglite-${size}`, `postgres-${size}`]);
        return journeys(`Every journey, ${size}`, [...journeyFiles(), ...projects])(chromium);
      }),
  },
  {
    name: 'lost-replies',
    proves: 'each act that must be done once is done once though the reply to it is lost, in a browser',
    turns: (chromium) => [
      journeys('Journeys without first replies', [...WITH_ACTS, '--project=pglite-phone'], {
        LOST_REPLIES: '1',
      })(chromium),
    ],
  },
  {
    name: 'tongues',
    proves: 'members, agents and lotteries are served in Chinese and Arabic as well, at both sizes',
    turns: (chromium) => [journeys('In Chinese and Arabic', [...journeyFiles(), ...inProjects(TONGUES)])(chromium)],
  },
];

/** The wings that stand on the platform or the web. */
export function wingNames(): string[] {
  const folders = globSync('{protocol,platform,web}/src/*/index.ts', { cwd: ROOT });
  return [...new Set(folders.map((path) => path.split('/')[2] ?? ''))].toSorted();
}

/** A wing: its own tests on every floor and both databases, those to be proved included. */
function wingTopic(wing: string): Topic {
  const has = (floor: string): boolean => globSync(`${floor}/src/${wing}/**/*.test.{ts,tsx}`, { cwd: ROOT }).length > 0;
  return {
    name: wing,
    proves: `what the tests of ${wing} say holds on every floor and both databases`,
    turns: () => [
      ...['protocol', 'web']
        .filter(has)
        .map((floor) => testsOf(floor, { name: `${wing} on ${floor}`, files: [`${floor}/src/${wing}/`], env: PROVE })),
      ...(has('platform') ? onBoth(`${wing} on platform`, [`platform/src/${wing}/`]) : []),
    ],
  };
}

/** The topics that were asked for by name, or all; a name that is neither topic nor wing is an error. */
export function chosenTopics(names: readonly string[]): Topic[] {
  if (names.length === 0) return [...TOPICS];
  const wings = wingNames();
  return names.map((name) => {
    const topic = TOPICS.find((each) => each.name === name) ?? (wings.includes(name) ? wingTopic(name) : undefined);
    if (topic !== undefined) return topic;
    const list = TOPICS.map((each) => `  ${each.name.padEnd(10)} ${each.proves}`).join('\n');
    throw new Error(`"${name}" is neither a topic nor a wing.\nTopics:\n${list}\nWings: ${wings.join(', ')}`);
  });
}
