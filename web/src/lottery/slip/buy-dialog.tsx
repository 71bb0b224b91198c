import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatAmount } from '@baize/protocol/kernel/money';
import type { LotteryIssue } from '@baize/protocol/lottery';
import type { LotteryGame, OddsTable } from '@baize/protocol/lottery/games';
import { HOUR_MS } from '@baize/protocol/kernel/calendar';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useWalletStyle } from '@baize/kit/kernel/format/wallet-style.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { ConfirmDialog } from '@baize/kit/ui/modal/confirm-dialog.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { BringBack } from '../../wallet/index.ts';
import { changedPrice, type ChangedPrice } from './changed-price.ts';
import type { Purchase } from '../once-acts.ts';
import type { Pick } from './slip.ts';
import { useNameOf } from '../use-name-of.ts';
import styles from '../lottery.module.css';
import { PickTokens } from '../parts/pick-tokens.tsx';
import { refusedLines } from './refused-lines.ts';
import { refusedNumbers } from './refused-numbers.ts';
import { useServerNow } from '../use-hall.ts';
import { usePurchase } from './use-purchase.ts';

/** An issue that closes later than this is shown with its day. */
const HALF_DAY_MS = 12 * HOUR_MS;

/** A pick at the odds that the reader was shown. */
interface OfferedPick {
  readonly pick: Pick;
  readonly odds: OddsTable;
}

interface BuyDialogProps {
  asked: LotteryIssue;
  next: LotteryIssue | undefined;
  slip: readonly OfferedPick[];
  game: LotteryGame;
  /** The total of one issue. */
  total: bigint;
  money: (minor: bigint) => string;
  otherStations: readonly string[];
  /** The hall's own and the others. */
  stationNames: readonly string[];
  /** Over how many issues the bets are repeated. */
  chase: { readonly issues: number; readonly stopOnWin: boolean } | undefined;
  onAsk: (issue: LotteryIssue) => void;
  onClose: () => void;
  onBought: () => void;
}

/** Asks once more, with the issue by name. When that closes meanwhile, it asks whether the next one is meant. */
export function BuyDialog({
  asked,
  next,
  slip,
  game,
  total: asAdded,
  money,
  otherStations,
  stationNames,
  chase,
  onAsk,
  onClose,
  onBought,
}: BuyDialogProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const format = useFormat();
  const nameOf = useNameOf();
  const left = Date.parse(asked.closesAt) - useServerNow();
  const closed = left <= 0;
  // The price that the reader accepts; when it has changed meanwhile, they are asked again.
  const [price, setPrice] = useState<ChangedPrice>({ cost: asAdded, odds: slip.map(({ odds }) => odds) });
  const { ask, pending, error, isOpen, reset } = usePurchase(({ issue }) => {
    toast.ok(chase ? t`Repeat bet started with issue ${issue}` : t`Ticket bought for issue ${issue}`);
    onBought();
  });
  const purchase: Purchase = {
    game: game.code,
    issue: asked.issue,
    selections: slip.map(({ pick: { tokens, ...pick } }) => ({ ...pick, tokens: [...tokens] })),
    expectedCost: formatAmount(price.cost),
    expectedOdds: price.odds.map((odds) => ({ ...odds })),
    ...(otherStations.length > 0 && { otherStations: [...otherStations] }),
    ...(chase && { chase }),
  };
  const unsure = isOpen(purchase);
  const refused = refusedNumbers(error);
  const lines = refusedLines(error);
  const changed = changedPrice(error);
  // A purchase that may have been made is checked once more, even though its issue has closed.
  const over = !unsure && !pending && (closed || (error?.code === 'CONFLICT' && !refused && !lines && !changed));
  const issue = asked.issue;
  const nextIssue = next?.issue ?? '';
  const closes = format.date(asked.closesAt, left > HALF_DAY_MS ? 'moment' : 'time');
  const canMove = over && next !== undefined && next.issue !== asked.issue;
  const count = chase?.issues ?? 1;
  const total = money(changed?.cost ?? price.cost);
  const most = money((changed?.cost ?? price.cost) * BigInt(count));
  const isRefused = !over && !changed && error !== null;
  const tooMany = (of: NonNullable<typeof lines>) => {
    const [mostLines, leftLines] = [format.count(of.most), format.count(of.left)];
    return t`You can have at most ${mostLines} lines in one draw, and ${leftLines} are left. Nothing was bought.`;
  };
  return (
    <ConfirmDialog
      title={chase ? t`Start this repeat bet?` : t`Buy this ticket?`}
      confirmLabel={canMove ? t`Use issue ${nextIssue}` : changed ? t`Accept the new price` : t`Buy for ${total}`}
      busy={pending}
      error={
        unsure ? (
          t`We couldn’t confirm this. Try again: nothing will be moved twice.`
        ) : isRefused ? (
          refused ? (
            <Refused numbers={refused} />
          ) : lines ? (
            tooMany(lines)
          ) : (
            <>
              {say(error)}
              {error.code === 'INSUFFICIENT_FUNDS' && <BringBack />}
            </>
          )
        ) : undefined
      }
      onCancel={onClose}
      onConfirm={() => {
        if (canMove) {
          reset();
          onAsk(next);
        } else if (changed) {
          reset();
          setPrice(changed);
        } else if (!over) ask(purchase);
      }}
    >
      <p>
        <strong>{stationNames.join(' · ')}</strong> · {t`Issue ${issue}`} · {t`Closes at ${closes}`}
      </p>
      {chase && (
        <p>
          {t`The first ticket is bought now. The same bets follow on the next issues, ${count} in all, for at most ${most}.`}{' '}
          {chase.stopOnWin && t`The repeat bet stops after a winning ticket.`}
        </p>
      )}
      <ul className={styles.list}>
        {slip.map(({ pick }, index) => {
          const group = pick.prizeGroup;
          const name = game.plays.find(({ code }) => code === pick.play)?.name;
          return (
            <li key={index} className={styles.entry}>
              {name && nameOf(name)}
              <PickTokens tokens={pick.tokens} />
              {group !== undefined && <span className="muted sm">{t`Prize group ${group}`}</span>}
            </li>
          );
        })}
      </ul>
      {changed && !over && (
        <Note tone="warn">{t`The odds or the cost have changed. The cost is now ${total}. Nothing was bought.`}</Note>
      )}
      {over && (
        <Note tone="warn">
          {canMove
            ? t`Issue ${issue} has closed. Nothing was bought. Do you want issue ${nextIssue} instead?`
            : t`Issue ${issue} has closed. Nothing was bought. Wait for the next issue.`}
        </Note>
      )}
    </ConfirmDialog>
  );
}

/** The names of numbers that cannot be bought, so that they can be taken off the slip. */
function Refused({ numbers: { blocked, full } }: { numbers: NonNullable<ReturnType<typeof refusedNumbers>> }) {
  const { t } = useLingui();
  const format = useFormat();
  const wallet = useWalletStyle();
  const shut = blocked.join(', ');
  return (
    <>
      {shut !== '' && <p>{t`Not sold for this issue: ${shut}. Nothing was bought.`}</p>}
      {full.map(({ token, left }) => {
        const amount = format.money(left, wallet?.currency);
        return (
          <p
            key={token}
          >{t`Number ${token} is nearly sold out: ${amount} can still be staked on it. Nothing was bought.`}</p>
        );
      })}
    </>
  );
}
