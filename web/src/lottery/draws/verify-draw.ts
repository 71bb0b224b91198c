import type { LotteryCalls, OpenedNumbers } from '@baize/protocol/lottery';
import type { CallValue } from '@baize/protocol/kernel/call';
import { drawNumbers, matchesCommitment, type DrawStructure } from '@baize/protocol/lottery/draw';
import { lotteryClient } from '../queries.ts';
import { seenCommitment } from './seen-commitments.ts';

/** A draw as the page shows it. */
export interface ShownDraw {
  readonly gameCode: string;
  readonly issue: string;
  readonly structure: DrawStructure;
  readonly shown: OpenedNumbers['numbers'];
}

export interface VerifiedDraw {
  /** Null for an official result, which has no seed. */
  readonly proof: CallValue<LotteryCalls['getIssue']>['proof'];
  /** Whether the seed is the one that was committed to, and that the one which this browser saw before. */
  readonly kept: boolean;
  /** Whether this browser had the commitment, from the hall before the draw or from a ticket. */
  readonly seen: boolean;
  /** Whether it gives the numbers that are shown. */
  readonly same: boolean;
}

/** Takes the seed that was revealed, checks it against the commitment, and draws the numbers again. */
export async function verifyDraw({ gameCode, issue, structure, shown }: ShownDraw): Promise<VerifiedDraw> {
  const { proof } = await lotteryClient.getIssue({ params: { gameCode, issue } });
  if (proof === null) return { proof, kept: false, seen: false, same: false };
  const serverSeed = proof.serverSeed ?? '';
  const before = seenCommitment(gameCode, issue);
  const isThatOne = before === undefined || before === proof.commitment;
  const kept = isThatOne && (await matchesCommitment(serverSeed, proof.commitment));
  const again = kept ? await drawNumbers(structure, { game: gameCode, issue, serverSeed }) : {};
  return {
    proof,
    kept,
    seen: before !== undefined,
    same: JSON.stringify(sorted(again)) === JSON.stringify(sorted(shown)),
  };
}

const sorted = (numbers: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(numbers).toSorted(([one], [other]) => (one < other ? -1 : 1));
