import { multiplyRatio } from '@baize/protocol/kernel';

/** Parts of a stake as money in minor units, down to the last whole one. */
export const partsToMoney = (stakeMinor: bigint, count: bigint | number, parts: number): bigint =>
  multiplyRatio(stakeMinor, BigInt(count), BigInt(parts), 'down');
