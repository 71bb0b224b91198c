/**
 * The plan of the repository, in the one place where the lint configuration and the tidy test read it:
 * which floors and wings there are, and which wing may enter which other one by its door.
 */

/** The wings, under the same name on every floor that has content for them. */
export const WINGS = [
  'settings',
  'members',
  'session',
  'account',
  'content',
  'wallet',
  'limits',
  'games',
  'lottery',
  'bets',
  'promotions',
  'vip',
  'missions',
  'points',
  'messages',
  'referral',
  'agents',
  'contracts',
  'ops',
] as const;

export type Wing = (typeof WINGS)[number];

/** The floors that are divided into wings. */
export const FLOORS = ['protocol', 'platform', 'web'] as const;

export type Floor = (typeof FLOORS)[number];

/**
 * Wings of one floor alone. Accounts as rows are nobody's call: the calls about them are said by the wings that
 * enter this one.
 */
export const ONE_FLOOR: Readonly<Partial<Record<Wing, Floor>>> = { members: 'platform' };

/** Folders beside the wings of a floor, under `src/`, because they cross them all. */
export const CROSSING: Readonly<Record<Floor, readonly string[]>> = {
  protocol: ['kernel'],
  platform: ['kernel', 'testing'],
  web: ['kernel', 'i18n', 'app'],
};

/**
 * Code that the front ends share lies in the kit, which has no wings: each part stands on those before it, and the
 * `stories` show the parts of the ui in every brand.
 */
export const KIT = ['kernel', 'i18n', 'ui', 'brands', 'stories'] as const;

/** A folder within a wing that may import nothing of ours but what is named; the wing enters by its door. */
export interface Sealed {
  readonly type: `${Floor}:${string}`;
  readonly folder: string;
  readonly wing: Wing;
  /** The one path of the protocol that it may import. */
  readonly mayImport?: string;
  readonly message: string;
}

/** Draws are made without sight of what was bet on them, and a reviewer need not take our word for it. */
export const SEALED: readonly Sealed[] = [
  {
    type: 'protocol:lottery-draw',
    folder: 'protocol/src/lottery/draw',
    wing: 'lottery',
    message: 'A draw knows seeds and structures alone: pass it what it needs, and keep bets out of this folder.',
  },
  {
    type: 'platform:lottery-draw',
    folder: 'platform/src/lottery/engine/draw',
    wing: 'lottery',
    mayImport: 'lottery/draw',
    message: 'A draw knows seeds and structures alone: pass it what it needs, and keep bets out of this folder.',
  },
];

/** Within the arcade's book: what draws a match, and what prices, offers and settles it without sight of the course. */
export const BOOK = {
  play: { type: 'arcade:play', folder: 'arcade/src/book/play' },
  blind: {
    type: 'arcade:blind',
    folders: [
      'board',
      'cash-out',
      'grading',
      'leagues',
      'markets',
      'model',
      'price',
      'rates',
      'settle',
      'slip',
      'state',
    ].map((name) => `arcade/src/book/${name}`),
  },
  message:
    'Prices follow from ratings and from what was seen: pass a state in, and keep courses and seeds out of this folder.',
} as const;

/** `[from, to]`: the wing `from` may enter the wing `to`, through its `index.ts` alone. */
export type Pair = readonly [from: Wing, to: Wing];

const everyWingEnters = (to: Wing, ...but: Wing[]): readonly Pair[] =>
  WINGS.filter((wing) => wing !== to && !but.includes(wing)).map((wing) => [wing, to]);

/** From the ground up: how the site is set, and who is there. */
const everyWingEntersTheGround: readonly Pair[] = [
  ...everyWingEnters('settings', 'members'),
  ...everyWingEnters('session', 'settings', 'members'),
];

/** Accounts as rows, which the platform's session stands on and asks like everybody else. */
const everyWingEntersTheMembers: readonly Pair[] = everyWingEnters('members', 'settings');

/** The pairs of wings that may enter each other. No pair may close a circle; the tidy test proves that. */
export const PAIRS: Readonly<Record<Floor, readonly Pair[]>> = {
  protocol: [
    ['bets', 'games'],
    // One bet of a lottery is its ticket and its draws.
    ['bets', 'lottery'],
    // The points record is answered where the account record is.
    ['wallet', 'points'],
    // Promotions count bets by category.
    ['promotions', 'games'],
    // Visitors hear of the site's changes in the form that members do.
    ['settings', 'messages'],
    // Notices and links come with everything else that a page starts with.
    ['settings', 'content'],
    // The account's calls answer with what a login answers.
    ['account', 'session'],
    // An operator writes what the site shows, and looks at it before it is public.
    ['ops', 'settings'],
    ['ops', 'content'],
    ['ops', 'promotions'],
    // A preview holds a draft of their calls.
    ['ops', 'missions'],
    ['ops', 'points'],
    ['ops', 'vip'],
  ],
  platform: [
    ...everyWingEntersTheGround,
    ...everyWingEntersTheMembers,
    // Payment password, payees and what holds a payout back.
    ['wallet', 'account'],
    ['points', 'account'],
    ['referral', 'account'],
    // Steps of the profile are missions.
    ['missions', 'account'],
    ['promotions', 'wallet'],
    // Outcomes of applications and raffles are inbox messages.
    ['promotions', 'messages'],
    ['points', 'wallet'],
    // Tickets of a raffle are to be had for points, and for missions.
    ['points', 'promotions'],
    ['missions', 'promotions'],
    ['referral', 'wallet'],
    ['contracts', 'wallet'],
    ['games', 'wallet'],
    // Members hear of their orders and rewards in their inbox.
    ['points', 'messages'],
    ['referral', 'messages'],
    ['missions', 'wallet'],
    ['vip', 'wallet'],
    // A member is told of a new rank, and of a bonus.
    ['vip', 'messages'],
    ['bets', 'wallet'],
    ['lottery', 'wallet'],
    ['agents', 'wallet'],
    // The team's bets name their games; names of new members follow the sign-up form's rules.
    ['agents', 'games'],
    ['agents', 'lottery'],
    // An agent's message to a downline arrives in the inbox.
    ['agents', 'messages'],
    // A launch of a lottery leads to its hall.
    ['games', 'lottery'],
    // Winners find it in their inbox.
    ['lottery', 'messages'],
    // The betting record names the lotteries.
    ['bets', 'lottery'],
    // The net position of a member comes from the ledger.
    ['limits', 'wallet'],
    // The betting record shows the names and pictures of the games.
    ['bets', 'games'],
    // An operator writes what the site shows.
    ['ops', 'content'],
    // Contracts follow the tree of agents and what teams did, and tell both sides of every step.
    ['contracts', 'agents'],
    ['contracts', 'messages'],
    // The demo's team plays what the lobby has open.
    ['contracts', 'games'],
  ],
  web: [
    ...everyWingEntersTheGround,
    // Home shows the next draws.
    ['content', 'lottery'],
    // The payees of the security centre.
    ['wallet', 'account'],
    ['games', 'wallet'],
    ['lottery', 'wallet'],
    ['bets', 'wallet'],
    ['promotions', 'wallet'],
    // News about promotions stands among them.
    ['promotions', 'content'],
    ['points', 'wallet'],
    ['missions', 'wallet'],
    ['referral', 'wallet'],
    ['contracts', 'wallet'],
    ['agents', 'wallet'],
    ['agents', 'games'],
    // Cashback of a rank is named by game category.
    ['vip', 'games'],
    ['bets', 'games'],
    // One bet of a lottery is drawn with the parts of its hall.
    ['bets', 'lottery'],
    // The mall names the kinds of play that earn.
    ['points', 'games'],
    // An entry of the lobby stands for lotteries.
    ['games', 'lottery'],
    // A limit is suggested before the first deposit.
    ['wallet', 'limits'],
    // The game frame keeps time, stake and net position in view, and so does a lottery's hall.
    ['games', 'limits'],
    ['lottery', 'limits'],
    // Home shows the rails of games.
    ['content', 'games'],
  ],
};
