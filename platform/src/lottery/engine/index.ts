/**
 * The lottery's pure heart: issues of a schedule, draws of a seed, settlement of a line, and what a game's description
 * must satisfy. Nothing here reads a clock, a database or a ticket that it was not given.
 */
export { catalogueFaults, gameFaults, type Fault } from './catalogue/game-faults.ts';
export { drawIssue, sealSeed, type SealedSeed } from './draw/index.ts';
export { dayStart } from './schedule/calendar.ts';
export {
  gamesOn,
  issueOf,
  issuesBetween,
  issuesOfDay,
  nextIssue,
  nextIssues,
  type PlannedIssue,
} from './schedule/issues.ts';
export { coversMost } from './settlement/coverage.ts';
export { returnsAt } from './odds/returns.ts';
export { opposedPlays, type PlayBets } from './settlement/opposed.ts';
export type { CompareLine, Comparison } from './settlement/hits.ts';
export {
  combinedDraw,
  compareLine,
  drawnValues,
  hitsPay,
  prepareLines,
  refundLine,
  settleLine,
  type SettledHit,
  type SettledLine,
  type TicketLine,
} from './settlement/settle.ts';
