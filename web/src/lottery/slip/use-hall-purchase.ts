import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LotteryIssue } from '@baize/protocol/lottery';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { issuesOf } from './chase.ts';
import type { BetSlip } from './use-bet-slip.ts';

interface PurchaseTerms {
  readonly bets: BetSlip;
  /** Undefined while nothing can be bought. */
  readonly issue: LotteryIssue | undefined;
  /** Lines of a ticket at most. */
  readonly mostLines: number;
  readonly money: (minor: bigint) => string;
}

/** The price of slip and board together, and the confirmation before they are bought. */
export function useHallPurchase({ bets, issue, mostLines, money }: PurchaseTerms) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const signedIn = useSession() !== undefined;
  const [asked, setAsked] = useState<LotteryIssue>();
  const all = [...bets.onSlip, ...bets.onBoard];
  const lines = all.reduce((sum, { price }) => sum + price.lines, 0);
  const total = all.reduce((sum, { price }) => sum + price.costMinor, 0n);
  const returns = bets.onBoard.map(({ price }) => price.returnMinor);
  const issues = issuesOf(bets.chase);
  // Other stations draw on other days, so what is on several cannot be repeated.
  const repeats = bets.chase.on && bets.others.length === 0;
  const [count, most] = [format.count(lines), format.count(mostLines)];
  const lacksStation = bets.onSlip.some(({ price }) => price.lines === 0);
  return {
    all,
    lines,
    total,
    /** The most that one line on the board pays. */
    mostReturn: returns.reduce((best, one) => (one > best ? one : best), 0n),
    repeats,
    issues,
    most: repeats && issues !== undefined ? total * BigInt(issues) : undefined,
    tooMany: lacksStation
      ? t`A bet across two stations needs one more station. Choose it above.`
      : lines > mostLines
        ? t`This ticket has ${count} lines. A ticket can have at most ${most}.`
        : undefined,
    isShut: issue === undefined || lines > mostLines || lacksStation || (repeats && issues === undefined),
    buyLabel: !signedIn
      ? t`Log in to buy`
      : repeats
        ? t`Start repeat bet`
        : total > 0n
          ? t`Buy for ${{ total: money(total) }}`
          : t`Buy ticket`,
    ask: () => {
      if (!bets.readyToBuy() || issue === undefined) return;
      if (signedIn) setAsked(issue);
      else modals.open('login');
    },
    asked,
    setAsked,
  };
}

export type HallPurchase = ReturnType<typeof useHallPurchase>;
