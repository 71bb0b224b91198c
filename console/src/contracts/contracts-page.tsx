import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Segmented } from '@baize/kit/ui';
import { agentsCalls } from '@baize/protocol/agents';
import { contractsCalls } from '@baize/protocol/contracts';
import { AgentAnnouncements, AgentMessages } from '../agents/agent-news.tsx';
import { agents, contracts } from '../agents/calls.ts';
import { Freezes } from '../agents/freezes.tsx';
import { Invitations } from '../agents/invitations.tsx';
import { AgentTree } from '../agents/tree.tsx';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { CallForm } from '../calls/call-form.tsx';
import { may } from '../kernel/operator-session.ts';
import { SettingsForm } from '../things/settings-form.tsx';
import { Page, Scroll, Section } from '../ui/page.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Bills } from './bills.tsx';
import { Contracts } from './contracts.tsx';
import { OfferForm } from './offer-form.tsx';

const route = getRouteApi('/frame/contracts');

interface Kind {
  readonly id: string;
  readonly label: string;
  readonly permission: string;
  readonly content: (username: string) => ReactNode;
}

/** The agents' tree, their contracts, the bills that come of them, freezes, and what agents are told and may do. */
export function ContractsPage() {
  const { t } = useLingui();
  const { kind: asked, username = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const kinds = useKinds().filter(({ permission }) => may(permission));
  const kind = kinds.find(({ id }) => id === asked) ?? kinds[0];
  if (!kind) return <NotAllowed />;
  return (
    <Page
      title={t`Agents and contracts`}
      tools={
        <>
          <Segmented
            label={t`Kind`}
            value={kind.id}
            onValueChange={(next) => void navigate({ search: { username: username || undefined, kind: next } })}
            options={kinds.map(({ id, label }) => ({ value: id, label }))}
          />
          <SearchBox
            key={username}
            label={kind.id === 'tree' ? t`Beginning of a name` : t`Agent’s whole name`}
            value={username}
            onSearch={(value) =>
              void navigate({ search: { kind: kind.id, username: value || undefined }, replace: true })
            }
          />
        </>
      }
    >
      {kind.content(username)}
    </Page>
  );
}

function useKinds(): readonly Kind[] {
  const { t } = useLingui();
  return [
    {
      id: 'tree',
      label: t`Tree`,
      permission: 'agents.team',
      content: (username) => <AgentTree key={username} search={username} />,
    },
    {
      id: 'contracts',
      label: t`Contracts`,
      permission: 'contracts.contracts',
      content: (username) => <Contracts username={username} />,
    },
    {
      id: 'offer',
      label: t`Offer`,
      permission: 'contracts.contracts',
      content: (username) => <OfferForm username={username} />,
    },
    {
      id: 'bills',
      label: t`Bills`,
      permission: 'contracts.bills',
      content: (username) => <Bills username={username} />,
    },
    {
      id: 'run',
      label: t`Settle again`,
      permission: 'contracts.bills',
      content: () => (
        <Scroll label={t`Settle again`}>
          <CallForm call={contractsCalls.settleAgain} />
        </Scroll>
      ),
    },
    {
      id: 'freezes',
      label: t`Freezes`,
      permission: 'contracts.freezes',
      content: (username) => <Freezes username={username} />,
    },
    {
      id: 'messages',
      label: t`Messages`,
      permission: 'agents.team',
      content: (username) => <AgentMessages username={username} />,
    },
    {
      id: 'news',
      label: t`Announcements`,
      permission: 'agents.announcements',
      content: () => <AgentAnnouncements />,
    },
    {
      id: 'invitations',
      label: t`Invitation codes`,
      permission: 'members.invitations',
      content: () => <Invitations />,
    },
    {
      id: 'rules',
      label: t`Rules`,
      permission: 'agents.team',
      content: () => <Rules />,
    },
  ];
}

function Rules() {
  const { t } = useLingui();
  return (
    <Scroll label={t`Rules`}>
      <SettingsForm
        label={t`For every agent`}
        queryKey={['agents', 'getRules']}
        load={(signal) => agents.getRules({ signal })}
        call={agentsCalls.setRules}
        fields={[
          { name: 'maxRateBps', label: t`Highest rate`, hint: t`in hundredths of a percent` },
          { name: 'maxPrizeGroup', label: t`Highest prize group` },
          { name: 'usualPrizeGroup', label: t`Usual prize group`, hint: t`for agents without one of their own` },
        ]}
      />
      {may('contracts.settings') && (
        <Section title={t`Contracts`} meta={t`for offers from now on`}>
          <SettingsForm
            label={t`Which contracts there are`}
            queryKey={['contracts', 'getSettings']}
            load={(signal) => contracts.getSettings({ signal })}
            call={contractsCalls.updateSettings}
            fields={[
              { name: 'dividend', label: t`Dividend` },
              { name: 'daily', label: t`Daily salary` },
              { name: 'hourly', label: t`Hourly salary` },
              { name: 'realtime', label: t`Real-time salary` },
              { name: 'includeSelf.dividend', label: t`Dividend counts the agent’s own bets` },
              { name: 'includeSelf.salaries', label: t`Salaries count the agent’s own bets` },
              { name: 'fullUnits', label: t`Only full units count` },
              { name: 'lossBase', label: t`What a loss is counted from` },
              { name: 'deductSalaries', label: t`Salaries are taken from the loss` },
              { name: 'carry', label: t`A loss is carried over` },
              { name: 'graceDays', label: t`Days until payment is forced` },
            ]}
          />
        </Section>
      )}
    </Scroll>
  );
}
