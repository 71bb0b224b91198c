import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { openModal } from '../kernel/modals.ts';
import type { WelcomeAct } from '../kernel/slots.ts';
import { rewardsQuery } from './queries.ts';

/** The gift follows the sign-up through the event log, so it may be a moment late. */
const WAITS_MS = [0, 1_000, 2_000];

/** Claiming the gift of the sign-up promotion, as soon as the new account has it. */
export async function welcomeGift(queryClient: QueryClient, router: AnyRouter): Promise<WelcomeAct | undefined> {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const { rewards } = await queryClient.fetchQuery({ ...rewardsQuery(), staleTime: 0 });
    const gift = rewards.find(({ kind }) => kind === 'sign-up');
    if (gift) {
      const { id, title } = gift;
      return { label: i18n._(msg`Claim: ${title}`), onAction: () => openModal(router, 'claim', id) };
    }
  }
  return undefined;
}
