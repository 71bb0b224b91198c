import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import {
  depositOperatorCalls,
  transferOperatorCalls,
  walletOperatorCalls,
  type PaymentMethod,
  type VendorWalletSetting,
} from '@baize/protocol/wallet';
import { brandOfConsole } from '../kernel/brand.ts';
import { CallForm } from '../calls/call-form.tsx';
import { SettingsForm } from '../things/settings-form.tsx';
import { ThingsPage, type OwnKind, type ThingKind } from '../things/things-page.tsx';
import { State } from '../ui/marks.tsx';
import { Scroll, Section } from '../ui/page.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { deposits, transfers, wallet } from './calls.ts';
import { useCodeWords } from '../ui/words/code-words.ts';

const route = getRouteApi('/frame/money');

/** How money comes in and leaves: ways to pay, bounds and fees, turnover, the line's transfers, vendors' wallets. */
export function MoneyPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const kinds = [useMethods(), ...useRules(), useVendorWallets()];
  return (
    <ThingsPage
      title={t`Money rules`}
      kinds={kinds}
      kind={search.kind}
      open={search.open}
      onShow={(next) => void navigate({ search: { ...search, ...next } })}
    />
  );
}

function useMethods(): ThingKind<PaymentMethod> {
  const { t } = useLingui();
  const word = useCodeWords();
  const { money } = useFormat();
  const { currency } = brandOfConsole();
  return useMemo(
    () =>
      ({
        id: 'methods',
        label: t`Ways to pay`,
        permission: 'wallet.methods',
        queryKey: ['wallet', 'listPaymentMethods', 'all'],
        load: async (signal) => (await deposits.listPaymentMethods({ signal })).methods,
        keyOf: ({ code }) => code,
        nameOf: ({ name }) => name,
        empty: t`There are no ways to pay.`,
        columns: [
          {
            id: 'name',
            head: t`Method`,
            tone: 'strong',
            grow: true,
            fold: 1,
            cell: ({ code, name }) => <RowLink search={{ kind: 'methods', open: code }}>{name}</RowLink>,
          },
          { id: 'kind', head: t`Kind`, fold: 3, cell: ({ kind }) => word(kind) },
          {
            id: 'bounds',
            head: t`Amounts`,
            number: true,
            fold: 4,
            cell: (row) => (
              <bdi dir="ltr">{`${money(row.minAmount, row.currency)} – ${money(row.maxAmount, row.currency)}`}</bdi>
            ),
          },
          {
            id: 'fee',
            head: t`Fee`,
            number: true,
            cell: ({ fee, currency: of }) => <bdi dir="ltr">{money(fee, of)}</bdi>,
          },
          {
            id: 'status',
            head: t`Status`,
            fold: 2,
            cell: ({ status }) => <State shape={SHAPES[status] ?? 'off'}>{word(status)}</State>,
          },
        ],
        change: {
          call: depositOperatorCalls.setPaymentMethod,
          params: ({ code: method }) => ({ method }),
          initial: ({ code: _code, name: _name, kind: _kind, currency: _currency, ...terms }) => terms,
          sections: [
            {
              title: t`Terms`,
              meta: t`another account to pay to takes two operators`,
              fields: [
                { name: 'status', label: t`Status` },
                { name: 'minAmount', label: `${t`Minimum`} (${currency})` },
                { name: 'maxAmount', label: `${t`Maximum`} (${currency})` },
                { name: 'fee', label: `${t`Fee`} (${currency})` },
                { name: 'feeBps', label: t`Fee of the amount`, hint: t`in hundredths of a percent` },
                { name: 'minRank', label: t`From rank` },
                { name: 'arrivesMinutes', label: t`Arrives within minutes` },
                { name: 'expiresMinutes', label: t`Can be paid for minutes` },
                { name: 'quickAmounts', label: t`Quick amounts` },
                { name: 'details', label: t`Where to pay` },
              ],
            },
          ],
        },
      }) satisfies ThingKind<PaymentMethod>,
    [t, word, money, currency],
  );
}

const SHAPES: Readonly<Record<string, 'ok' | 'ring' | 'off'>> = { OPEN: 'ok', COMING_SOON: 'ring', CLOSED: 'off' };

function useVendorWallets(): ThingKind<VendorWalletSetting> {
  const { t } = useLingui();
  const word = useCodeWords();
  const { money } = useFormat();
  const { currency } = brandOfConsole();
  return useMemo(
    () =>
      ({
        id: 'vendors',
        label: t`Vendor wallets`,
        permission: 'wallet.vendor-wallets',
        queryKey: ['wallet', 'listVendorWallets', 'all'],
        load: async (signal) => (await transfers.listVendorWallets({ signal })).wallets,
        keyOf: ({ vassalage }) => vassalage,
        nameOf: ({ names, vassalage }) => names['EN'] ?? vassalage,
        empty: t`No provider keeps money of its own.`,
        columns: [
          {
            id: 'name',
            head: t`Provider`,
            tone: 'strong',
            grow: true,
            fold: 1,
            cell: ({ vassalage, names }) => (
              <RowLink search={{ kind: 'vendors', open: vassalage }}>{names['EN'] ?? vassalage}</RowLink>
            ),
          },
          {
            id: 'status',
            head: t`Status`,
            fold: 2,
            cell: ({ status }) => <State shape={status === 'OPEN' ? 'ok' : 'off'}>{word(status)}</State>,
          },
          {
            id: 'least',
            head: t`Least that goes in`,
            number: true,
            fold: 3,
            cell: ({ minAmount }) => <bdi dir="ltr">{money(minAmount, currency)}</bdi>,
          },
        ],
        change: {
          call: transferOperatorCalls.setVendorWallet,
          params: ({ vassalage: vendor }) => ({ vendor }),
          initial: ({ status, minAmount }) => ({ status, minAmount }),
          sections: [
            {
              title: t`Vendor wallet`,
              fields: [
                { name: 'status', label: t`Status` },
                { name: 'minAmount', label: t`Least that goes in` },
              ],
            },
          ],
        },
      }) satisfies ThingKind<VendorWalletSetting>,
    [t, word, money, currency],
  );
}

function useRules(): readonly OwnKind[] {
  const { t } = useLingui();
  return [
    {
      id: 'withdrawals',
      label: t`Withdrawals`,
      permission: 'wallet.rules',
      content: (
        <SettingsForm
          key="withdrawals"
          label={t`Withdrawals`}
          queryKey={['wallet', 'getWalletRules', 'withdrawals']}
          load={async (signal) => (await wallet.getWalletRules({ signal })).withdrawals}
          call={walletOperatorCalls.setWithdrawalRules}
          fields={[
            { name: 'open', label: t`Open` },
            { name: 'minAmount', label: t`Minimum` },
            { name: 'maxAmount', label: t`Maximum` },
            { name: 'feeFixed', label: t`Fee` },
            { name: 'feeBps', label: t`Fee of the amount`, hint: t`in hundredths of a percent` },
            { name: 'approveUpTo', label: t`Nobody reviews up to` },
            { name: 'askPasswordAfterHours', label: t`Password is asked for after hours` },
            { name: 'autoConfirmMinutes', label: t`Confirms itself after minutes` },
            { name: 'levels', label: t`By rank, from level 0` },
          ]}
        />
      ),
    },
    {
      id: 'turnover',
      label: t`Turnover`,
      permission: 'wallet.rules',
      content: (
        <SettingsForm
          key="turnover"
          label={t`Turnover`}
          meta={t`what members owe already stays`}
          queryKey={['wallet', 'getWalletRules', 'turnover']}
          load={async (signal) => (await wallet.getWalletRules({ signal })).turnover}
          call={walletOperatorCalls.setTurnoverRules}
          fields={[
            { name: 'depositMultiplierBps', label: t`Of a deposit`, hint: t`10000 is once` },
            { name: 'weights', label: t`What a category counts`, hint: t`10000 is in full` },
            { name: 'clearThreshold', label: t`Balance that clears turnover` },
            { name: 'strict', label: t`Nothing leaves before everything is played` },
          ]}
        />
      ),
    },
    {
      id: 'transfers',
      label: t`Transfers along the line`,
      permission: 'wallet.rules',
      content: (
        <SettingsForm
          key="transfers"
          label={t`Transfers along the line`}
          queryKey={['wallet', 'getTransferRules']}
          load={async (signal) => {
            const { currency: _currency, ...rules } = await transfers.getTransferRules({ signal });
            return rules;
          }}
          call={transferOperatorCalls.setTransferRules}
        />
      ),
    },
    {
      id: 'mode',
      label: t`Wallet mode`,
      permission: 'wallet.vendor-wallets',
      content: (
        <Scroll label={t`Money rules`}>
          <SettingsForm
            key="mode"
            label={t`Wallet mode`}
            meta={t`one wallet for everything, or one for each provider that keeps money`}
            queryKey={['wallet', 'listVendorWallets', 'mode']}
            load={async (signal) => ({ isSingle: (await transfers.listVendorWallets({ signal })).isSingle })}
            call={transferOperatorCalls.setWalletMode}
            fields={[{ name: 'isSingle', label: t`One wallet for everything` }]}
          />
          {brandOfConsole().demo && (
            <Section title={t`Fault of the demo’s provider`} meta={t`for trying out queues`}>
              <CallForm call={transferOperatorCalls.setVendorFault} fixed={{}} />
            </Section>
          )}
        </Scroll>
      ),
    },
    {
      id: 'reconciliation',
      label: t`Reconciliation`,
      permission: 'wallet.reconciliation',
      content: (
        <Scroll label={t`Reconciliation`}>
          <Section title={t`A day against providers’ books`}>
            <CallForm call={transferOperatorCalls.getReconciliation} />
          </Section>
          <Section title={t`A member’s accounts at an instant`}>
            <CallForm call={transferOperatorCalls.getStatement} />
          </Section>
        </Scroll>
      ),
    },
  ];
}
