import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MerchantWallet } from '@baize/protocol/wallet';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { cx } from '@baize/kit/ui/class-names.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { MoneyHead } from '../parts/money-head.tsx';
import { CollectWallets } from '../transfers/collect-wallets.tsx';
import { WalletTransferForm } from '../transfers/wallet-transfer-form.tsx';
import { WalletTransferHistory } from '../transfers/wallet-transfer-history.tsx';
import { transferQuery } from '../transfers/transfer-client.ts';
import styles from '../money-page.module.css';

/** My wallet: what lies in the main wallet and with each provider, and what moves between them. */
export function TransferFundPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(transferQuery('getMerchantWallet'));
  if (!data) {
    return error ? (
      <Card>
        <FailedState
          title={t`We couldn’t load your wallets`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    ) : (
      <LoadingRegion className={styles.page}>
        <Card padded className={styles.stack}>
          <Skeleton width="half" />
          <Skeleton shape="block" />
        </Card>
        <Card padded className={styles.stack}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Card>
      </LoadingRegion>
    );
  }
  if (data.isSingle || data.wallets.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t`All your money is in one wallet`}
          text={t`You can play every game from it, so there’s nothing to transfer.`}
        />
      </Card>
    );
  }
  return (
    <div className={styles.page}>
      <div className={cx(styles.pair, styles.walletsFirst)}>
        <Wallets wallet={data} />
        <Card padded className={styles.stack}>
          <WalletTransferForm wallet={data} />
        </Card>
      </div>
      <WalletTransferHistory />
    </div>
  );
}

function Wallets({ wallet }: { wallet: MerchantWallet }) {
  const { t } = useLingui();
  const { currency, main, wallets, inTransit } = wallet;
  const moving = !/^0(?:\.0*)?$/.test(inTransit);
  return (
    <section className={styles.stack} aria-label={t`Wallets`}>
      <MoneyHead
        id="wallet-main"
        cap={main.accountTypeName}
        sum={main.balance}
        currency={currency}
        facts={
          moving ? [{ id: 'moving', term: t`On its way between wallets:`, value: <Amount value={inTransit} /> }] : []
        }
      />
      <Card>
        <ul className={styles.wallets}>
          {wallets.map((each) => (
            <li key={each.accountTypeId} className={styles.wallet}>
              <span className={styles.name}>
                {each.accountTypeName}
                {each.pending && <Badge tone="warn">{t`Transfer pending`}</Badge>}
                {each.status === 'CLOSED' && <Badge tone="plain">{t`Transfers out only`}</Badge>}
              </span>
              <Amount value={each.balance} currency={currency} display />
            </li>
          ))}
        </ul>
      </Card>
      <CollectWallets wallet={wallet} />
    </section>
  );
}
