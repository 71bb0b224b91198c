import type { DrawNumbers, DrawStructure } from '@baize/protocol/lottery/draw';
import { DrawObjects, type ObjectSize } from './draw-objects.tsx';
import { hasPrizes } from './is-board.ts';
import { Suspense } from 'react';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { PartWaiting } from '../parts/part-waiting.tsx';

const LazyPrizeBoard = lazyPart(() => import('./prize-board.tsx').then((file) => file.PrizeBoard));

interface DrawnNumbersProps {
  numbers: DrawNumbers;
  /** The order in which the game shows its prizes. */
  structure: DrawStructure;
  /** The family of the lottery decides what its numbers look like. */
  family?: string | undefined;
  size?: ObjectSize | undefined;
  /** They have just been drawn: they come up one after the other, unless the reader wants things still. */
  coming?: boolean | undefined;
}

/** The numbers of a draw: balls in a row, or the prizes of a board. */
export function DrawnNumbers({ numbers, structure, family = '', size, coming = false }: DrawnNumbersProps) {
  if (hasPrizes(structure))
    return (
      <Suspense fallback={<PartWaiting />}>
        <LazyPrizeBoard {...{ family, numbers, structure, coming }} />
      </Suspense>
    );
  return <DrawObjects {...{ family, numbers, structure, size, coming }} />;
}
