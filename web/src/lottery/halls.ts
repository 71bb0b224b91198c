import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** One of the lottery's addresses. Without an area it has every game. */
export interface Hall {
  readonly path: '/lottery' | '/vnlottery' | '/seaLottery' | '/elott';
  readonly title: MessageDescriptor;
  readonly area?: 'VN' | 'SEA' | 'ELOTT';
}

export const halls = {
  lottery: { path: '/lottery', title: msg`Lottery` },
  vietnam: { path: '/vnlottery', title: msg`Vietnam lottery`, area: 'VN' },
  southEastAsia: { path: '/seaLottery', title: msg`South-East Asia lottery`, area: 'SEA' },
  quick: { path: '/elott', title: msg`Quick draw`, area: 'ELOTT' },
} as const satisfies Record<string, Hall>;

/** The hall of each area. */
export const areaHalls = { VN: halls.vietnam, SEA: halls.southEastAsia, ELOTT: halls.quick } as const;
