import { LOTTERY_GAMES, commitmentTo, expandSelection, fitsStructure, playOf } from '@baize/protocol/lottery';
import { describe, expect, it } from 'vitest';
import {
  catalogueFaults,
  combinedDraw,
  drawIssue,
  gameFaults,
  gamesOn,
  issueOf,
  issuesBetween,
  issuesOfDay,
  nextIssue,
  nextIssues,
  refundLine,
  sealSeed,
  settleLine,
  type Fault,
  type PlannedIssue,
  type SealedSeed,
  type SettledHit,
  type SettledLine,
  type TicketLine,
} from './index.ts';

describe('the engine by its door', () => {
  it('carries an issue from its schedule to its settlement', async () => {
    const now = Date.parse('2026-11-23T09:00:00Z');
    const stations = gamesOn(LOTTERY_GAMES, '2026-11-23').filter(({ family }) => family === 'VN_SOUTH');
    const [station] = stations;
    const issue: PlannedIssue | undefined = station && nextIssue(station, now);
    const play = station && playOf(station, 'LO2');
    if (!station || !issue || !play) throw new Error('nothing is drawn');
    const faults: Fault[] = gameFaults(station);
    expect(catalogueFaults([station])).toEqual(faults);
    expect(issuesOfDay(station, issue.day)).toContainEqual(issue);
    expect(issuesBetween(station, now, issue.drawsAtMs + 1)).toEqual([issue]);
    expect(nextIssues(station, now, 1)).toEqual([issueOf(station, issue.id)]);

    const { serverSeed, commitment }: SealedSeed = sealSeed(() => Buffer.alloc(32, 1));
    expect(commitment).toBe(await commitmentTo(serverSeed));
    const draw = await drawIssue(station.structure, { game: station.code, issue: issue.id, serverSeed });
    expect(fitsStructure(station.structure, draw)).toBe(true);

    const picked = (draw.special?.[0] ?? '').slice(-2);
    const [tokens = []] = expandSelection(play, [picked]);
    const line: TicketLine = { tokens, unitMinor: 10_000n, costUnits: play.costUnits, odds: play.odds };
    const settled: SettledLine = settleLine(station, play.code, line, combinedDraw([draw]));
    expect(settled.status).toBe('WON');
    expect(settled.payoutMinor).toBe(990_000n * BigInt(settled.hits));
    const first: SettledHit | undefined = settled.details[0];
    expect(first).toMatchObject({ odds: '99', group: 'special' });
    expect(refundLine(line).payoutMinor).toBe(settled.costMinor);
  });
});
