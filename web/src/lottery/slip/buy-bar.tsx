import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { LotteryGame, Play } from '@baize/protocol/lottery/games';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { LazySlip } from './lazy-slip.ts';
import { PartWaiting } from '../parts/part-waiting.tsx';
import { BoardFaultNote } from './board-fault.tsx';
import styles from '../hall.module.css';
import { StakeFields } from './stake-fields.tsx';
import type { BetSlip } from './use-bet-slip.ts';
import type { HallPurchase } from './use-hall-purchase.ts';

interface BuyBarProps {
  game: LotteryGame;
  play: Play;
  bets: BetSlip;
  purchase: HallPurchase;
  money: (minor: bigint) => string;
}

/** Stake, slip and the one button that buys, at the thumb. */
export function BuyBar({ game, play, bets, purchase, money }: BuyBarProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { lines, mostReturn, buyLabel, isShut } = purchase;
  const possible = money(mostReturn);
  const onSlip = bets.onSlip.length;
  return (
    <div role="region" aria-label={t`Buy ticket`} className={styles.buyBar}>
      <BoardFaultNote fault={bets.fault} />
      <div className={styles.barLine}>
        <StakeFields bets={bets} />
        <span className={styles.slipButton}>
          <IconButton
            icon="document"
            variant="secondary"
            label={onSlip === 0 ? t`Slip` : `${t`Slip`} (${onSlip})`}
            aria-haspopup="dialog"
            data-act="slip"
            onClick={() => setOpen(true)}
          />
          {onSlip > 0 && (
            <span aria-hidden="true" className={styles.slipCount}>
              {onSlip}
            </span>
          )}
        </span>
      </div>
      <div className={styles.barLine}>
        <p role="status" className={styles.sum}>
          {lines === 0 ? (
            <small>{t`Pick your numbers first.`}</small>
          ) : (
            <strong>{t`${plural(lines, { one: '# line', other: '# lines' })}`}</strong>
          )}
          {mostReturn > 0n && <small>{t`Pays per winning line: ${possible}`}</small>}
        </p>
        <IconButton icon="plus" variant="line" label={t`Add to slip`} data-act="add" onClick={bets.add} />
        <Button variant="primary" data-act="buy" disabled={isShut} onClick={purchase.ask}>
          {buyLabel}
        </Button>
      </div>
      {open && (
        <Modal title={t`Slip`} onClose={() => setOpen(false)}>
          <Suspense fallback={<PartWaiting />}>
            <LazySlip game={game} play={play} bets={bets} purchase={purchase} money={money} untitled />
          </Suspense>
        </Modal>
      )}
    </div>
  );
}
