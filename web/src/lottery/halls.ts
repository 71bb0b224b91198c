import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MenuKey } from '@baize/protocol/settings';

/** One of the lottery's addresses. Without an area it has every game. */
export interface Hall {
  readonly path: '/lottery' | '/vnlottery' | '/seaLottery' | '/elott';
  readonly title: MessageDescriptor;
  /** The entry of the server's menu that switches the ways to it. */
  readonly menuKey: MenuKey;
  readonly area?: 'VN' | 'SEA' | 'ELOTT';
}

export const halls = {
  lottery: { path: '/lottery', title: msg`Lottery`, menuKey: 'lottery' },
  vietnam: { path: '/vnlottery', title: msg`Vietnam lottery`, menuKey: 'vnlottery', area: 'VN' },
  southEastAsia: { path: '/seaLottery', title: msg`South-East Asia lottery`, menuKey: 'seaLottery', area: 'SEA' },
  quick: { path: '/elott', title: msg`Quick draw`, menuKey: 'elott', area: 'ELOTT' },
} as const satisfies Record<string, Hall>;

/** The hall of each area. */
export const areaHalls = { VN: halls.vietnam, SEA: halls.southEastAsia, ELOTT: halls.quick } as const;
