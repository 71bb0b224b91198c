/**
 * Everything that a menu of the site may hold (specification §2: header, bottom bar, side menu, personal centre,
 * right bar), by the page keys of the specification where it has one. The server says which are on.
 */
export const MENU_KEYS = [
  // Personal centre and header.
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'playerRank',
  'agentCenter',
  'freePlay',
  // Screens of their own.
  'promotions',
  'vip',
  'pointMall',
  'lottery',
  'vnlottery',
  'seaLottery',
  'elott',
  'noticePage',
  'help',
  'down',
  'join',
  'seamless',
  'customerService',
  'feedback',
  'domainRoute',
] as const;

export type MenuKey = (typeof MENU_KEYS)[number];
