import { msg } from '@lingui/core/macro';
import type { CentrePage } from '../kernel/centre.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    /** The list of entries, on phones; where there is room for both, the default page stands beside it. */
    menu: object;
    /** The same of the agents' centre. */
    agentMenu: object;
    securityCenter: object;
  }
}

/** The pages of the personal centre about the account. */
export const accountCentrePages = [
  {
    name: 'securityCenter',
    label: msg`Security center`,
    entryLabel: msg`My account`,
    icon: 'shield',
    group: 'account',
    places: { account: 50 },
    load: () => import('./overview/security-centre-page.tsx').then((file) => file.SecurityCentrePage),
    prefetch: async (queryClient) => {
      const { accountQuery } = await import('./client.ts');
      await queryClient.prefetchQuery(accountQuery('getSecurity'));
    },
  },
] as const satisfies readonly CentrePage<'securityCenter'>[];
