import type { Screen } from './screen.ts';

const HEADING = 'dialog[open] h2, dialog[open] h3';

const inCentre = (name: string, centre: string): Screen => ({
  name,
  path: `/index?centre=${centre}`,
  ready: HEADING,
});

/** Pages beyond the main path that anybody sees; the gate looks at the main ones alone (visitor-screens.ts). */
export const visitorWingScreens: readonly Screen[] = [
  { name: 'vip', path: '/vip', ready: 'main h1' },
  { name: 'points-mall', path: '/pointMall', ready: 'main h1' },
  { name: 'winners', path: '/winners', ready: 'main h1' },
  { name: 'lottery-hall', path: '/vnlottery?gameCode=VN_QUICK_1M', ready: 'main h1' },
  { name: 'lottery-results', path: '/lotteryResults', ready: 'main h1' },
];

/** A member's pages beyond the main path. */
export const memberWingScreens: readonly Screen[] = [
  inCentre('withdraw', 'withdraw'),
  {
    name: 'withdraw-failed',
    path: '/index?centre=withdraw',
    ready: 'dialog[open] [role="alert"]',
    cutOff: '**/wps/withdrawals/settings**',
  },
  inCentre('my-wallet', 'transferFund'),
  inCentre('personal-loss', 'personalProfit'),
  inCentre('rank', 'playerRank'),
  inCentre('missions', 'missionLeaderboard'),
  inCentre('referral', 'referral'),
  inCentre('messages', 'messageV2'),
  inCentre('limits', 'limits'),
  { name: 'limit', path: '/index?modal=limit&of=deposit-day', ready: 'dialog[open] input' },
  { name: 'time-out', path: '/index?modal=break&of=time-out', ready: 'dialog[open] input' },
  { name: 'points-mall-member', path: '/pointMall', ready: 'main h1' },
  { name: 'vip-member', path: '/vip', ready: 'main h1' },
];
