import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { LotteryGame, Play } from '@baize/protocol/lottery/games';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { ChaseFields } from './chase-fields.tsx';
import { PickTokens } from '../parts/pick-tokens.tsx';
import { PrizeGroupFields } from './prize-group-fields.tsx';
import { useNameOf } from '../use-name-of.ts';
import { BoardFaultNote } from './board-fault.tsx';
import styles from '../hall.module.css';
import { StakeFields } from './stake-fields.tsx';
import type { BetSlip, PricedPick } from './use-bet-slip.ts';
import type { HallPurchase } from './use-hall-purchase.ts';

interface SlipPanelProps {
  game: LotteryGame;
  /** The play on the board. */
  play: Play;
  bets: BetSlip;
  purchase: HallPurchase;
  money: (minor: bigint) => string;
  /** A sheet says the name itself. */
  untitled?: boolean;
}

/** The slip: what is on it and on the board, at which stake, over how many issues, and the way to buy it. */
export function SlipPanel({ game, play, bets, purchase, money, untitled = false }: SlipPanelProps) {
  const { t } = useLingui();
  const id = useId();
  const { total, most, repeats, buyLabel, tooMany } = purchase;
  return (
    <section {...(untitled ? { 'aria-label': t`Slip` } : { 'aria-labelledby': id })} className={styles.slip}>
      {!untitled && <h2 id={id}>{t`Slip`}</h2>}
      {bets.onSlip.length + bets.onBoard.length === 0 ? (
        <p className="muted sm">{t`Pick your numbers first.`}</p>
      ) : (
        <ul className={styles.bets}>
          {bets.onSlip.map((bet, index) => (
            <SlipBet key={index} bet={bet} money={money} onEdit={bets.edit} onRemove={bets.remove} />
          ))}
          {bets.onBoard.map((bet) => (
            <SlipBet key={bet.play.code} bet={bet} money={money} onRemove={({ play }) => bets.setTokens(play, [])} />
          ))}
        </ul>
      )}
      <StakeFields bets={bets} named />
      {game.prizeGroups && bets.ownGroup !== undefined && (
        <PrizeGroupFields
          groups={game.prizeGroups}
          play={play}
          own={bets.ownGroup}
          chosen={bets.prizeGroup}
          onChange={bets.setGroup}
        />
      )}
      {bets.others.length === 0 && <ChaseFields chase={bets.chase} onChange={bets.setChase} />}
      {tooMany !== undefined && <Note tone="warn">{tooMany}</Note>}
      <BoardFaultNote fault={bets.fault} />
      <p className={styles.total}>
        <span>{repeats ? t`Each issue` : t`Total`}</span>
        <strong>{money(total)}</strong>
      </p>
      {repeats && most !== undefined && (
        <p className={styles.total}>
          <span>{t`Maximum total`}</span>
          <strong>{money(most)}</strong>
        </p>
      )}
      <div className={styles.acts}>
        <Button data-act="add" onClick={bets.add} disabled={bets.onBoard.length === 0}>{t`Add to slip`}</Button>
        <Button variant="primary" data-act="buy" disabled={purchase.isShut} onClick={purchase.ask}>
          {buyLabel}
        </Button>
      </div>
    </section>
  );
}

interface SlipBetProps {
  bet: PricedPick;
  money: SlipPanelProps['money'];
  onEdit?: (pick: PricedPick['pick']) => void;
  onRemove: (pick: PricedPick['pick']) => void;
}

function SlipBet({ bet: { pick, play, price }, money, onEdit, onRemove }: SlipBetProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { lines } = price;
  return (
    <li className={styles.bet}>
      <div className={styles.betWords}>
        <strong>
          <PickTokens tokens={pick.tokens} inline />
        </strong>
        <span className="muted sm">
          {nameOf(play.name)} · {t`${plural(lines, { one: '# line', other: '# lines' })}`}
        </span>
      </div>
      <span className={styles.cost}>{money(price.costMinor)}</span>
      {onEdit && <IconButton icon="edit" size="sm" label={t`Edit`} onClick={() => onEdit(pick)} />}
      <IconButton icon="close" size="sm" label={t`Remove`} onClick={() => onRemove(pick)} />
    </li>
  );
}
