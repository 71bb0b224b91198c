import { MENU_KEYS, type MenuEntry, type MenuKey, type WhitelabelSwitches } from '@baize/protocol/settings';

/** Facts that a menu entry depends on, besides the operator's setting. */
export interface MenuFacts {
  readonly switches: WhitelabelSwitches;
  readonly customerService: boolean;
  readonly hidden: readonly MenuKey[];
  /** All is played from one wallet and lies there, so there is nothing to transfer. */
  readonly singleWallet: boolean;
}

/** Conditions of each entry besides its screen. */
const OPEN: Readonly<Record<MenuKey, (facts: MenuFacts) => boolean>> = {
  securityCenter: () => true,
  depositv2: () => true,
  transferFund: ({ singleWallet }) => !singleWallet,
  withdraw: () => true,
  transferUpline: () => true,
  personalHistoryCopy: () => true,
  manualRebate: ({ switches }) => switches.MANPLAYREB3,
  transactionHistory: () => true,
  bonusDetails: () => true,
  personalProfit: () => true,
  missionLeaderboard: () => true,
  playerRank: () => true,
  vip: () => true,
  messageV2: () => true,
  pointMall: () => true,
  lottery: () => true,
  vnlottery: () => true,
  seaLottery: () => true,
  elott: () => true,
  referral: ({ switches }) => switches.REFERRAL,
  promotions: () => true,
  rewardCenter: () => true,
  agentCenter: () => true,
  freePlay: ({ switches }) => switches.FREEPLAY3,
  noticePage: () => true,
  help: () => true,
  down: () => true,
  join: () => true,
  seamless: () => true,
  customerService: ({ customerService }) => customerService,
  feedback: () => true,
  domainRoute: () => true,
};

/** The server-driven menu by the page keys of specification §2: nothing in it leads nowhere. */
export const menuOf = (facts: MenuFacts): MenuEntry[] =>
  MENU_KEYS.map((key) => ({ key, enabled: !facts.hidden.includes(key) && OPEN[key](facts) }));
