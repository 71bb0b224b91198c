import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/**
 * What search engines say of a page under its title. The build reads this (served-page.tsx) and the platform puts
 * it into the pages; no visitor loads it. A page that is not here is described by the brand's own words.
 */
export const pageDescriptions: Readonly<Record<string, MessageDescriptor>> = {
  '/rng': msg`Slots from every maker on one list: search by name, try them free, and check each draw yourself.`,
  '/live': msg`Live tables with their limits stated before you sit down: baccarat, roulette, blackjack and more.`,
  '/pvp': msg`Card rooms where you play against other members, with the stake of every room in plain sight.`,
  '/fish': msg`Fish games from every maker, with what a shot costs said before you take it.`,
  '/sports': msg`Sports to bet on, with decimal odds, open markets and your own limits beside them.`,
  '/esports': msg`E-sports matches and their markets, with odds that never round up.`,
  '/lottery': msg`Lotteries with their closing times, odds and past numbers.`,
  '/elott': msg`Quick draws every minute, each sealed before you stake and opened after it.`,
  '/hot': msg`What members opened most this week.`,
  '/help': msg`Answers about money, fairness, limits and your account, and the house’s terms in full.`,
  '/helpmc': msg`The help centre: search every answer, or talk to a person.`,
  '/noticePage': msg`Everything the house has announced, newest first.`,
  '/down': msg`Put the site on your phone or computer: the ways to do it, step by step.`,
  '/join': msg`Work with the house as an affiliate or an agent: what is offered and what is expected.`,
  '/seamless': msg`For makers of games: one wallet, signed calls, and the rules of the door.`,
  '/promotions': msg`Promotions with their whole terms, before you join.`,
  '/vip': msg`Ranks, what each of them brings, and how they are reached.`,
};
