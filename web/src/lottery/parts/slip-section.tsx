import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { LotteryIssue, LotteryMenuGame } from '@baize/protocol/lottery';
import type { LotteryGame, OddsTable, Play } from '@baize/protocol/lottery/games';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { useSession } from '../../kernel/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { issuesOf, type Chase } from '../chase.ts';
import type { Pick, PickPrice } from '../slip.ts';
import { useNameOf } from '../use-name-of.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { ChaseFields } from './chase-fields.tsx';
import styles from './lottery.module.css';
import { PickTokens } from './pick-tokens.tsx';

/** A bet of the slip with what it costs now. */
interface PricedPick {
  readonly pick: Pick;
  readonly play: Play;
  readonly price: PickPrice;
  readonly odds: OddsTable;
}

interface SlipSectionProps {
  game: LotteryGame;
  gameName: string;
  /** Undefined while nothing can be bought. */
  issue: LotteryIssue | undefined;
  bets: readonly PricedPick[];
  /** The stations beside the hall's own that every bet is on. */
  others: readonly LotteryMenuGame[];
  chase: Chase;
  /** Lines of a ticket at most. */
  mostLines: number;
  money: (minor: bigint) => string;
  onChase: (chase: Chase) => void;
  onEdit: (pick: Pick) => void;
  onRemove: (pick: Pick) => void;
  onBought: () => void;
}

/** What was picked so far, over how many issues, and the way to buy it. */
export function SlipSection({
  game,
  gameName,
  issue,
  bets,
  others,
  chase,
  mostLines,
  money,
  onChase,
  onEdit,
  onRemove,
  onBought,
}: SlipSectionProps) {
  const { t } = useLingui();
  const id = useId();
  const modals = useModals();
  const format = useFormat();
  const signedIn = useSession() !== undefined;
  const [asked, setAsked] = useState<LotteryIssue>();
  const lacksStation = bets.some(({ price: { lines } }) => lines === 0);
  const lineCount = bets.reduce((sum, { price: { lines } }) => sum + lines, 0);
  const hasTooMany = lineCount > mostLines;
  const [count, most] = [format.count(lineCount), format.count(mostLines)];
  const total = bets.reduce((sum, { price: { costMinor } }) => sum + costMinor, 0n);
  const issues = issuesOf(chase);
  // Other stations draw on other days, so what is on several cannot be repeated.
  const repeats = chase.on && others.length === 0;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{t`Slip`}</h2>
      <ul className={styles.list}>
        {bets.map((bet, index) => (
          <Bet key={index} bet={bet} money={money} onEdit={onEdit} onRemove={onRemove} />
        ))}
      </ul>
      {lacksStation && <Note tone="warn">{t`A bet across two stations needs one more station. Choose it above.`}</Note>}
      {hasTooMany && <Note tone="warn">{t`This ticket has ${count} lines. A ticket can have at most ${most}.`}</Note>}
      {others.length === 0 && <ChaseFields chase={chase} onChange={onChase} />}
      <div className={styles.line}>
        <span>{repeats ? t`Each issue` : t`Total`}</span>
        <strong>{money(total)}</strong>
      </div>
      {repeats && issues !== undefined && (
        <div className={styles.line}>
          <span>{t`Maximum total`}</span>
          <strong>{money(total * BigInt(issues))}</strong>
        </div>
      )}
      <Button
        variant="primary"
        block
        disabled={issue === undefined || lacksStation || hasTooMany || (repeats && issues === undefined)}
        onClick={() => (signedIn ? setAsked(issue) : modals.open('login'))}
      >
        {!signedIn ? t`Log in to buy` : repeats ? t`Start repeat bet` : t`Buy ticket`}
      </Button>
      {asked && (
        <BuyDialog
          asked={asked}
          next={issue}
          slip={bets}
          game={game}
          total={total}
          money={money}
          otherStations={others.map(({ gameCode }) => gameCode)}
          stationNames={[gameName, ...others.map((other) => other.gameName)]}
          chase={repeats && issues !== undefined ? { issues, stopOnWin: chase.stopOnWin } : undefined}
          onAsk={setAsked}
          onClose={() => setAsked(undefined)}
          onBought={() => {
            setAsked(undefined);
            onBought();
          }}
        />
      )}
    </section>
  );
}

interface BetProps {
  bet: PricedPick;
  money: SlipSectionProps['money'];
  onEdit: SlipSectionProps['onEdit'];
  onRemove: SlipSectionProps['onRemove'];
}

function Bet({ bet: { pick, play, price }, money, onEdit, onRemove }: BetProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { lines } = price;
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <strong>{nameOf(play.names)}</strong>
        <span>{money(price.costMinor)}</span>
      </div>
      <PickTokens tokens={pick.tokens} />
      <div className={styles.line}>
        <span className="muted sm">{t`${plural(lines, { one: '# line', other: '# lines' })}`}</span>
        <span className="row">
          <Button size="sm" variant="ghost" onClick={() => onEdit(pick)}>{t`Edit`}</Button>
          <Button size="sm" variant="ghost" onClick={() => onRemove(pick)}>{t`Remove`}</Button>
        </span>
      </div>
    </li>
  );
}
