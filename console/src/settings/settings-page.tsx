import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { toast } from '@baize/kit/ui';
import { opsCalls, type OpsCalls } from '@baize/protocol/ops';
import type { CallValue } from '@baize/protocol/kernel/call';
import { limitsCalls, type LimitsCalls } from '@baize/protocol/limits';
import { limitsPaths } from '@baize/protocol/limits/paths';
import { brandOfConsole } from '../kernel/brand.ts';
import { instantField } from '../author/instant-field.tsx';
import { CallForm } from '../calls/call-form.tsx';
import { ops } from '../kernel/calls.ts';
import { bindOperatorCalls } from '../kernel/client.ts';
import { namesField } from '../things/names-widget.tsx';
import { SettingsForm } from '../things/settings-form.tsx';
import { ThingsPage, type OwnKind } from '../things/things-page.tsx';
import { Acts } from '../ui/acts.tsx';
import { Scroll, Section } from '../ui/page.tsx';
import { FieldRules } from './field-rules.tsx';

type Settings = CallValue<OpsCalls['getSettings']>;

const limits = bindOperatorCalls<LimitsCalls>(limitsPaths);
const route = getRouteApi('/frame/settings');
const nothing = () => undefined;

const part =
  <Name extends keyof Settings>(name: Name) =>
  async (signal: AbortSignal): Promise<object> => {
    const settings = await ops.getSettings({ signal });
    return Object(settings[name]) as object;
  };

/** Settings of the whole site of a brand: whether it is open, for whom, under which hosts, and what it asks for. */
export function SettingsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ThingsPage
      title={t`Settings`}
      kinds={useKinds()}
      kind={search.kind}
      open={undefined}
      onShow={({ kind }) => void navigate({ search: { kind } })}
    />
  );
}

function useKinds(): readonly OwnKind[] {
  const { t } = useLingui();
  const { languages } = brandOfConsole();
  const site = { permission: 'site.settings' } as const;
  const query = (name: string) => ['ops', 'getSettings', name] as const;
  return [
    {
      ...site,
      id: 'opening',
      label: t`Status`,
      content: (
        <SettingsForm
          key="opening"
          label={t`Status`}
          meta={t`seen on open pages within 5 seconds`}
          queryKey={query('opening')}
          load={part('opening')}
          call={opsCalls.setStatus}
          fields={[
            { name: 'maintenance', label: t`Closed for maintenance` },
            instantField('maintenanceEnd', t`Until`, true, t`members see a countdown`),
            namesField('notice', t`What members read`, languages),
          ]}
        />
      ),
    },
    {
      ...site,
      id: 'brand',
      label: t`Brand`,
      content: (
        <Scroll label={t`Settings`}>
          <SettingsForm
            key="brand"
            label={t`Brand`}
            queryKey={query('brand')}
            load={async (signal) => {
              const { hosts, symbol, defaultLanguage } = (await ops.getSettings({ signal })).brand;
              return { hosts, symbol, defaultLanguage };
            }}
            call={opsCalls.setBrand}
            sections={[
              {
                title: t`Brand`,
                fields: [
                  { name: 'hosts', label: t`Hosts`, hint: t`one a line, without https` },
                  { name: 'symbol', label: t`Before a balance` },
                  { name: 'defaultLanguage', label: t`First language`, hint: t`its code` },
                ],
              },
            ]}
          />
          <TimeZone />
        </Scroll>
      ),
    },
    {
      ...site,
      id: 'switches',
      label: t`Switches`,
      content: (
        <SettingsForm
          key="switches"
          label={t`Switches`}
          queryKey={query('switches')}
          load={part('switches')}
          call={opsCalls.setSwitches}
          fields={[
            { name: 'MOBILENUMREG3', label: t`Sign-up with a mobile number` },
            { name: 'REGMOBVERF3', label: t`A mobile sign-up is verified by a code` },
            { name: 'MOBILENUMPASSREG3', label: t`A mobile sign-up asks for a password too` },
          ]}
        />
      ),
    },
    { ...site, id: 'register', label: t`Sign-up fields`, content: <FieldRules key="register" /> },
    {
      ...site,
      id: 'menu',
      label: t`Menu`,
      content: (
        <SettingsForm
          key="menu"
          label={t`Menu`}
          queryKey={query('menu')}
          load={part('menu')}
          call={opsCalls.setMenu}
          fields={[{ name: 'hidden', label: t`Hidden entries`, hint: t`their names, one a line` }]}
        />
      ),
    },
    {
      ...site,
      id: 'regions',
      label: t`Regions`,
      content: (
        <SettingsForm
          key="regions"
          label={t`Regions`}
          meta={t`where the site is offered`}
          queryKey={query('regions')}
          load={part('regions')}
          call={opsCalls.setRegions}
          fields={[
            { name: 'deniedCountries', label: t`Not offered in`, hint: t`codes of countries, one a line` },
            { name: 'allowedCountries', label: t`Offered in these alone`, hint: t`codes of countries, one a line` },
            { name: 'deniedAddresses', label: t`Not from these addresses`, hint: t`addresses or networks, one a line` },
            {
              name: 'allowedAddresses',
              label: t`Always from these addresses`,
              hint: t`addresses or networks, one a line`,
            },
          ]}
        />
      ),
    },
    {
      ...site,
      id: 'service',
      label: t`Customer service`,
      content: (
        <SettingsForm
          key="service"
          label={t`Customer service`}
          queryKey={query('customerService')}
          load={part('customerService')}
          call={opsCalls.setCustomerService}
          fields={[
            { name: 'liveChat', label: t`Live chat`, hint: t`https; empty for none` },
            { name: 'vipService', label: t`Service for VIPs`, hint: t`https; empty for none` },
          ]}
        />
      ),
    },
    {
      ...site,
      id: 'analytics',
      label: t`Analytics`,
      content: (
        <SettingsForm
          key="analytics"
          label={t`Analytics`}
          meta={t`empty for none`}
          queryKey={query('analytics')}
          load={part('analytics')}
          call={opsCalls.setAnalytics}
        />
      ),
    },
    {
      ...site,
      id: 'routes',
      label: t`Other addresses`,
      content: (
        <SettingsForm
          key="routes"
          label={t`Other addresses`}
          meta={t`a signed list; empty for none`}
          queryKey={query('routes')}
          load={part('routes')}
          call={opsCalls.setDomainRoutes}
        />
      ),
    },
    {
      id: 'limits',
      label: t`Limits`,
      permission: 'limits.profile',
      content: (
        <SettingsForm
          key="limits"
          label={t`Limits that every member sets`}
          queryKey={['limits', 'getProfile']}
          load={(signal) => limits.getProfile({ signal })}
          call={limitsCalls.setProfile}
        />
      ),
    },
    {
      id: 'bounds',
      label: t`One operator alone`,
      permission: 'ops.bounds',
      content: (
        <SettingsForm
          key="bounds"
          label={t`What one operator may do alone`}
          meta={t`whoever raises it needs a second one`}
          queryKey={['ops', 'getBounds']}
          load={async (signal) => (await ops.getBounds({ signal })).bounds}
          call={opsCalls.setBounds}
          fields={[
            { name: 'givenPerDay', label: t`Credited by hand in a day` },
            { name: 'depositsPerDay', label: t`Deposits credited in a day` },
            { name: 'budgetPerDay', label: t`Budgets of promotions in a day` },
            { name: 'rewardAmount', label: t`One reward` },
            { name: 'rewardPoints', label: t`Points of one mission` },
            { name: 'cashbackBps', label: t`Given back of turnover`, hint: t`in hundredths of a percent` },
            { name: 'agentRateBps', label: t`Highest rate of agents`, hint: t`in hundredths of a percent` },
            { name: 'prizeGroup', label: t`Highest prize group` },
            { name: 'dividendBps', label: t`Dividends`, hint: t`in hundredths of a percent` },
            { name: 'salaryBps', label: t`Salaries`, hint: t`in hundredths of a percent` },
            { name: 'clearThreshold', label: t`Balance that clears turnover` },
            { name: 'leastTurnoverBps', label: t`Least turnover`, hint: t`10000 is once` },
          ]}
        />
      ),
    },
  ];
}

/** The brand's days begin by it; another one holds from its first midnight. */
function TimeZone() {
  const { t } = useLingui();
  return (
    <Section title={t`Time zone`} meta={t`another one holds from its first midnight`}>
      <CallForm call={opsCalls.planTimeZone} fixed={{}} onDone={() => toast.ok(t`Planned`)} />
      <Acts
        isInline
        onStale={nothing}
        acts={[
          {
            id: 'keep',
            name: t`Keep`,
            label: t`Withdraw the planned one`,
            run: async () => {
              await ops.keepTimeZone();
              toast.ok(t`Withdrawn`);
            },
          },
        ]}
      />
    </Section>
  );
}
