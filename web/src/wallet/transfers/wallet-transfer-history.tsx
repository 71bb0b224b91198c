import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WalletTransfer } from '@baize/protocol/wallet';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { transferQuery } from './transfer-client.ts';
import { isUnderWay, walletTransferWords } from '../transfer-words.ts';
import { MAIN_WALLET } from './wallet-ids.ts';
import { History, HistoryLine, HistorySteps } from '../records/history.tsx';

const SHOWN = 5;
/** While something is on its way; live events are quicker where they arrive. */
const LOOK_AGAIN_MS = 4_000;

/** The last transfers with how far each has come. */
export function WalletTransferHistory() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...transferQuery('listWalletTransfers', { query: { pageNo: page, pageSize: SHOWN } }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });
  return (
    <History
      title={t`Transfers`}
      query={query}
      onPage={setPage}
      failed={t`We couldn’t load your transfers`}
      empty={{ title: t`No transfers yet`, text: t`Transfers between your wallets appear here.` }}
    >
      {(transfer) => <OneTransfer transfer={transfer} />}
    </History>
  );
}

function OneTransfer({ transfer }: { transfer: WalletTransfer }) {
  const { t, i18n } = useLingui();
  const { amount, currency, state, from, walletName, cause, history } = transfer;
  const { words, tone } = walletTransferWords[state];
  const why = { MEMBER: '', LAUNCH: t`before a game was opened`, COLLECT: t`collected` }[cause];
  return (
    <>
      <HistoryLine
        tone={tone}
        words={i18n._(words)}
        live
        below={
          <>
            {from === MAIN_WALLET ? t`Main wallet to ${walletName}` : t`${walletName} to main wallet`}
            {why && ` · ${why}`}
          </>
        }
      >
        {amount === null ? <span>{t`Whole balance`}</span> : <Amount value={amount} currency={currency} />}
      </HistoryLine>
      <HistorySteps
        steps={history.map((step) => ({
          id: step.status,
          words: i18n._(walletTransferWords[step.status].words),
          at: step.at,
        }))}
      />
    </>
  );
}
