import type { WhitelabelSwitches } from '@baize/protocol/site';

interface MenuEntry {
  readonly key: string;
  readonly enabled: boolean;
}

/** The member's menu by the page keys of specification §2; entries whose pages do not exist yet are off. */
export function menuOf(switches: WhitelabelSwitches): MenuEntry[] {
  return [
    { key: 'securityCenter', enabled: true },
    { key: 'depositv2', enabled: true },
    { key: 'personalHistoryCopy', enabled: true },
    { key: 'transactionHistory', enabled: true },
    { key: 'withdraw', enabled: false },
    { key: 'manualRebate', enabled: switches.MANPLAYREB3 },
    { key: 'freePlay', enabled: switches.FREEPLAY3 },
  ];
}
