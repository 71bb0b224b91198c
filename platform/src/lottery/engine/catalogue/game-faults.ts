import {
  parseOdds,
  priceKeys,
  tokenCount,
  type DrawStructure,
  type Line,
  type LotteryGame,
  type Play,
  type Rule,
} from '@baize/protocol/lottery';
import { isAbove, multiply, ONE, rational, toDecimal, type Rational } from '@baize/protocol/kernel/rational';
import { exampleLines, returnOf } from '../odds/returns.ts';
import { scheduleFaults } from './schedule-faults.ts';

/** Something wrong with a game's description, as a sentence that names the place. */
export type Fault = string;

/** Faults of a list of games; empty when all can be offered. */
export function catalogueFaults(games: readonly LotteryGame[]): Fault[] {
  const twice = repeated(games.map(({ code }) => code)).map((code) => `Two games are called ${code}.`);
  return [...twice, ...games.flatMap(gameFaults)];
}

/** Faults of one game: its structure, schedule, plays and odds. */
export function gameFaults(game: LotteryGame): Fault[] {
  const { code, structure, plays } = game;
  const faults = [
    ...settingFaults(game),
    ...repeated(structure.map((group) => group.code)).map((group) => `the group ${group} is drawn twice`),
    ...repeated(plays.map((play) => play.code)).map((play) => `two plays are called ${play}`),
    ...scheduleFaults(game),
    ...plays.flatMap((play) => playFaults(structure, play).map((fault) => `${play.code}: ${fault}`)),
  ];
  return faults.map((fault) => `${code}: ${fault}.`);
}

function settingFaults({ code, plays, closeLeadSeconds, prizeGroups, prizeModes, unitModes }: LotteryGame): Fault[] {
  const inOrder =
    prizeGroups === undefined ||
    (prizeGroups.min <= prizeGroups.default && prizeGroups.default <= prizeGroups.max && prizeGroups.max < 2000);
  return [
    ...(/^[A-Z0-9]+(?:_[A-Z0-9]+)*$/.test(code) ? [] : ['its code is not made of capital letters and digits']),
    ...(plays.length === 0 ? ['it has no play'] : []),
    ...(Number.isInteger(closeLeadSeconds) && closeLeadSeconds > 0 ? [] : ['it does not close before its draw']),
    ...(inOrder ? [] : ['its prize groups are not in order below 2000']),
    ...(prizeModes.length === 0 ? ['it has no prize mode'] : []),
    ...(unitModes.length === 0 ? ['it has no unit mode'] : []),
  ];
}

const known = new WeakMap<DrawStructure, WeakMap<Play, readonly Fault[]>>();

/** Stations share their board and plays, so each play is judged once for a structure. */
function playFaults(structure: DrawStructure, play: Play): readonly Fault[] {
  const ofStructure = known.get(structure) ?? new WeakMap<Play, readonly Fault[]>();
  known.set(structure, ofStructure);
  const faults = ofStructure.get(play) ?? judgePlay(structure, play);
  ofStructure.set(play, faults);
  return faults;
}

function judgePlay(structure: DrawStructure, play: Play): readonly Fault[] {
  const drawn = new Set(structure.map(({ code }) => code));
  const missing = groupsOf(play.rule).filter((group) => !drawn.has(group));
  if (missing.length > 0) return [`it looks at ${missing.join(', ')}, which is not drawn`];
  if (!Number.isInteger(play.costUnits) || play.costUnits < 1) return ['a line costs no whole number of units'];
  if (tokenCount(play.pick.tokens) === 0) return ['there is nothing to pick'];
  return exampleLines(play).flatMap((line) => oddsFaults(structure, play, line));
}

/** Every price must be there, and a line must not give back more than it costs on average. */
function oddsFaults(structure: DrawStructure, play: Play, line: Line): Fault[] {
  const keys = priceKeys(play, line);
  const unpriced = keys.filter((key) => (parseOdds(play.odds[key] ?? '') ?? 0n) === 0n);
  if (unpriced.length > 0) return [`there are no odds for ${unpriced.join(', ')}`];
  const fair = keys.flatMap((key) => readFair(play.fair?.[key]) ?? []);
  // Generated fair odds spare counting a hundred thousand draws at every start; a test counts them.
  if (play.fair !== undefined && fair.length === keys.length) {
    return keys.flatMap((key, index) => {
      const odds = rational(parseOdds(play.odds[key] ?? '') ?? 0n, 10_000);
      const bound = fair[index] ?? ONE;
      return isAbove(odds, bound) ? [`the odds for ${key} are above the fair ${toDecimal(bound, 4)}`] : [];
    });
  }
  const returned = returnOf(structure, play, line);
  if (!isAbove(returned, ONE)) return [];
  const percent = toDecimal(multiply(returned, rational(100)), 2);
  return [`the odds for ${keys.join(', ')} give back ${percent} % of the stake, above what is fair`];
}

function readFair(text: string | undefined): Rational | undefined {
  const match = /^(\d+)\/([1-9]\d*)$/.exec(text ?? '');
  return match ? rational(BigInt(match[1] ?? 0), BigInt(match[2] ?? 1)) : undefined;
}

/** The groups of a draw that a rule looks at. */
function groupsOf(rule: Rule): readonly string[] {
  if ('lots' in rule) return rule.lots.groups;
  if ('tiers' in rule) return rule.tiers;
  if (rule.kind === 'compare') return [rule.group];
  return [rule.kind === 'band' ? rule.figure.values.group : rule.values.group];
}

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
