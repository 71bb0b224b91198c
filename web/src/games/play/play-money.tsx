import { useLingui } from '@lingui/react/macro';
import type { Launch } from '@baize/protocol/games';
import { minorOf } from '@baize/protocol/kernel/money';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { BringBack, mainBalance, useBalance } from '../../wallet/index.ts';

export interface PlayMoneyProps {
  launch: Launch;
  busy: boolean;
  /** Opens the game again with money of the main wallet. */
  onAdd: () => void;
}

/** Under a game that has nothing to play with: where the money lies, and one press that brings it. */
export function PlayMoney({ launch: { purse: wallet, mode }, busy, onAdd }: PlayMoneyProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useBalance();
  if (!data || mode !== 'REAL') return null;
  const main = mainBalance(data);
  if (!wallet) return isNothing(main) ? <BringBack /> : null;
  const own = data.wallets.find(({ accountTypeId }) => accountTypeId === wallet.accountTypeId);
  if (isNothing(main) || (own && !isNothing(own.availBalance))) return null;
  const sum = format.money(main, data.currency);
  return (
    <Note>
      <p>{t`Your main wallet has ${sum}. There’s nothing left in this game.`}</p>
      <Button size="sm" busy={busy} onClick={onAdd}>{t`Add money to the game`}</Button>
    </Note>
  );
}

const isNothing = (amount: string): boolean => minorOf(amount) <= 0n;
