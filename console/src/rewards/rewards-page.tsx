import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { rebateCalls } from '@baize/protocol/bets';
import { pointsCalls } from '@baize/protocol/points';
import { referralCalls } from '@baize/protocol/referral';
import { SettingsForm } from '../things/settings-form.tsx';
import { ThingsPage, type OwnKind } from '../things/things-page.tsx';
import { points, rebates, referral } from './calls.ts';
import { useItems } from './items-kind.tsx';
import { useLadder } from './ladder-kind.tsx';
import { useMissions } from './missions-kind.tsx';

const route = getRouteApi('/frame/rewards');

/** Rewards beside promotions: missions, goods of the points mall and the ranks, and the rules of the rest. */
export function RewardsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const kinds = [useMissions(), useItems(), useLadder(), ...useRules()];
  return (
    <ThingsPage
      title={t`Rewards`}
      kinds={kinds}
      kind={search.kind}
      open={search.open}
      onShow={(next) => void navigate({ search: { ...search, ...next } })}
    />
  );
}

function useRules(): readonly OwnKind[] {
  const { t } = useLingui();
  const turnover = { name: 'turnoverBps', label: t`Turnover`, hint: t`10000 is once` };
  return [
    {
      id: 'points',
      label: t`Points rules`,
      permission: 'points.mall',
      content: (
        <SettingsForm
          key="points"
          label={t`Points rules`}
          queryKey={['points', 'getRules']}
          load={(signal) => points.getRules({ signal })}
          call={pointsCalls.setRules}
          meta={t`what was earned before keeps its rate`}
          fields={[
            { name: 'open', label: t`Open` },
            { name: 'unit', label: t`Valid bets for one point` },
            { name: 'multipliersBps', label: t`Rate of each category`, hint: t`10000 is once` },
            { name: 'depositUnit', label: t`Deposit for one point` },
            { name: 'depositBps', label: t`Rate of deposits`, hint: t`0 gives none` },
            { name: 'rankBps', label: t`Rate of each rank`, hint: t`from level 0, one a line` },
            { name: 'convert.open', label: t`Converted to balance` },
            { name: 'convert.lot', label: t`Points of a lot` },
            { name: 'convert.cash', label: t`What a lot is worth` },
            { name: 'convert.turnoverBps', label: t`Turnover`, hint: t`10000 is once` },
          ]}
        />
      ),
    },
    {
      id: 'cashback',
      label: t`Cashback`,
      permission: 'bets.rebates',
      content: (
        <SettingsForm
          key="cashback"
          label={t`Cashback`}
          queryKey={['bets', 'getRebateRules']}
          load={(signal) => rebates.getRebateRules({ signal })}
          call={rebateCalls.setRebateRules}
          meta={t`holds for all that is not claimed yet`}
          fields={[
            { name: 'rates', label: t`Hundredths of a percent by category and rank` },
            { name: 'dailyCap', label: t`Most of a day` },
            { name: 'minClaim', label: t`Least that is claimed` },
            { name: 'expiresAfterDays', label: t`Claimed within days` },
            turnover,
          ]}
        />
      ),
    },
    {
      id: 'referral',
      label: t`Referrals`,
      permission: 'referral.rules',
      content: (
        <SettingsForm
          key="referral"
          label={t`Referrals`}
          queryKey={['referral', 'getRules']}
          load={(signal) => referral.getRules({ signal })}
          call={referralCalls.setRules}
          meta={t`from now on`}
          fields={[
            { name: 'minDeposit', label: t`Deposits needed` },
            { name: 'minValidBet', label: t`Valid bets needed` },
            { name: 'fixed', label: t`Paid once` },
            { name: 'levelOneBps', label: t`Of the bets of who was invited`, hint: t`in hundredths of a percent` },
            { name: 'levelTwoBps', label: t`Of the bets of whom those invited`, hint: t`in hundredths of a percent` },
            turnover,
          ]}
        />
      ),
    },
  ];
}
