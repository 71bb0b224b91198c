import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/**
 * Page descriptions for search engines. The build reads this (served-page.tsx) and the platform puts it into the pages;
 * no visitor loads it. A page that is not here has the brand's own description.
 */
export const pageDescriptions: Readonly<Record<string, MessageDescriptor>> = {
  '/rng': msg`Slots from all providers: search by name, try them for free and verify every result.`,
  '/live': msg`Live casino tables with clear limits: baccarat, roulette, blackjack and more.`,
  '/pvp': msg`Card games against other members, with the stakes of every room shown.`,
  '/fish': msg`Fish games from all providers, with the cost of each shot shown.`,
  '/sports': msg`Sports betting with decimal odds and many markets.`,
  '/esports': msg`Bet on e-sports matches, with clear odds.`,
  '/lottery': msg`Lotteries with closing times, odds and past results.`,
  '/elott': msg`Quick draws every minute, with results you can verify.`,
  '/lotteryResults': msg`Lottery results by day, each with its verifier.`,
  '/winners': msg`The latest wins with their stakes, names masked.`,
  '/hot': msg`The most played games this week.`,
  '/help': msg`Answers about deposits, withdrawals, fairness and your account, and our full terms.`,
  '/helpmc': msg`Help center: search for answers or contact us.`,
  '/noticePage': msg`All announcements, newest first.`,
  '/down': msg`How to install the app on your phone or computer, step by step.`,
  '/join': msg`Partner with us as an affiliate or an agent: what we offer and what we ask.`,
  '/seamless': msg`For game providers: signed calls and the integration rules.`,
  '/promotions': msg`Current promotions with their full terms.`,
  '/pointMall': msg`Settled bets and deposits earn points. Each game category has its own rate.`,
  '/vip': msg`VIP ranks, their benefits and how to reach them.`,
};
