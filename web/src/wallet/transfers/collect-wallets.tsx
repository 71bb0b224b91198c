import { useLingui } from '@lingui/react/macro';
import type { MerchantWallet } from '@baize/protocol/wallet';
import { parseAmount } from '@baize/protocol/kernel/money';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { failedNames, isUnderWay } from '../transfer-words.ts';
import { useCollectWallets } from './use-transfers.ts';
import styles from '../money-page.module.css';

/** Brings everything back to the main wallet at once. */
export function CollectWallets({ wallet }: { wallet: Pick<MerchantWallet, 'wallets'> }) {
  const { t } = useLingui();
  const say = useProblemText();
  const { ask, pending, error, isOpen, made } = useCollectWallets();
  const waiting = made?.transfers.some(isUnderWay) ?? false;
  const names = made && failedNames(made.transfers);
  return (
    <div className={styles.stack}>
      <Button
        variant="secondary"
        block
        busy={pending}
        disabled={
          !isOpen(undefined) && wallet.wallets.every((each) => each.pending || parseAmount(each.balance) === 0n)
        }
        onClick={() => ask(undefined)}
      >
        {t`Collect all to main wallet`}
      </Button>
      <small className="soft">{t`Open games will close.`}</small>
      {made && !error && (
        <Note tone={names ? 'bad' : waiting ? 'info' : 'ok'}>
          {made.transfers.length === 0
            ? t`There was nothing to collect.`
            : names
              ? t`We couldn’t collect your money from ${names}. Try again.`
              : waiting
                ? t`Some of your money is still on its way. Follow it below.`
                : t`Everything is back in your main wallet.`}
        </Note>
      )}
      {isOpen(undefined) ? (
        <Note tone="bad">{t`We couldn’t confirm this. Try again: nothing will be moved twice.`}</Note>
      ) : (
        error && <Note tone="bad">{say(error)}</Note>
      )}
    </div>
  );
}
