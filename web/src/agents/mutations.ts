import type { AgentsCalls, JoinerKind, TeamMember } from '@baize/protocol/agents';
import type { CallValue } from '@baize/protocol/kernel/call';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useMoneyAct } from '@baize/kit/kernel/acts/use-money-act.ts';
import { agentsClient } from './client.ts';
import { downlineMessage } from './once-acts.ts';
import { linksKey, teamKey } from './queries.ts';

export interface NewAccount {
  readonly username: string;
  readonly kind: JoinerKind;
  readonly rateBps: number;
  readonly prizeGroup?: number;
}

/** Opens an account below the agent. The answer holds the initial password, which is nowhere else. */
export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccount) => agentsClient.registerMember({ body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: teamKey }),
    gcTime: 0,
  });
}

/** Another initial password for somebody who has never logged in. */
export const useRenewPassword = () =>
  useMutation({ mutationFn: (memberId: string) => agentsClient.renewPassword({ params: { memberId } }), gcTime: 0 });

export const useWriteToDownline = () => useMoneyAct(downlineMessage);

type People = InfiniteData<CallValue<AgentsCalls['listMembers']>>;

/** Writes what was set into the lists that show the person; a long list is not asked for again, page after page. */
function changePerson(queryClient: QueryClient, memberId: string, change: Partial<TeamMember>): void {
  queryClient.setQueriesData<People>(
    { queryKey: teamKey },
    (people) =>
      people && {
        ...people,
        pages: people.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === memberId ? { ...row, ...change } : row)),
        })),
      },
  );
}

export function useSetRate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ memberId, rateBps }: { readonly memberId: string; readonly rateBps: number }) =>
      agentsClient.setRate({ params: { memberId }, body: { rateBps } }),
    onSuccess: (set, { memberId }) => changePerson(queryClient, memberId, set),
  });
}

export function useSetPrizeGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ memberId, prizeGroup }: { readonly memberId: string; readonly prizeGroup: number }) =>
      agentsClient.setPrizeGroup({ params: { memberId }, body: { prizeGroup } }),
    onSuccess: (set, { memberId }) => changePerson(queryClient, memberId, set),
  });
}

export interface NewLink {
  readonly kind: JoinerKind;
  readonly rateBps: number;
  readonly prizeGroup?: number;
  readonly endsAt?: string;
  readonly maxUses?: number;
}

export function useCreateLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewLink) => agentsClient.createLink({ body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: linksKey }),
  });
}

export function useEndLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => agentsClient.endLink({ params: { code } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: linksKey }),
  });
}
