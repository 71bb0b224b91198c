import { useLingui } from '@lingui/react/macro';
import type { BetDetail } from '@baize/protocol/bets';
import { formatPrice } from '@baize/protocol/kernel/odds';
import { LinkButton } from '@baize/kit/ui/button/link-button.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { keptOddsFormat } from '../../games/index.ts';
import { useBookWords } from '../book/words.ts';
import type { BookSelection, BookSummary } from '../book/summary.ts';
import { isWebAddress } from '../web-address.ts';
import styles from './book-round.module.css';

/** As the player reads prices in the book. */
const priceText = (price: number): string => formatPrice(keptOddsFormat(), price).replace('-', '−');

/** A slip of the book: what was chosen at which price, what came of it, and what was paid. */
export function BookRound({ summary, bet }: { summary: BookSummary; bet: BetDetail }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { selections, cashOut, returned, corrected } = summary;
  const figures: readonly (readonly [string, string | undefined])[] = [
    [t`Stake`, summary.stake],
    [t({ context: 'book', message: 'Cashed out' }), cashOut],
    [t({ context: 'book', message: 'Returned' }), returned],
  ];
  return (
    <div className={styles.slip}>
      {corrected && <Note tone="info">{t({ context: 'book', message: 'Result corrected after the match' })}</Note>}
      <ol role="list" className={styles.selections}>
        {selections.map((selection, index) => (
          <Selection key={index} selection={selection} />
        ))}
      </ol>
      <dl className={styles.figures}>
        {figures.map(([name, amount]) =>
          amount === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi dir="ltr">{money(amount, bet.currency)}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
      {returned !== undefined && bet.verifyUrl !== null && isWebAddress(bet.verifyUrl) && (
        <LinkButton variant="line" iconEnd="external" href={bet.verifyUrl} target="_blank" rel="noopener noreferrer">
          {t`Verify in your browser`}
          <span className="vh"> {t`(opens a new tab)`}</span>
        </LinkButton>
      )}
    </div>
  );
}

function Selection({ selection }: { selection: BookSelection }) {
  const words = useBookWords();
  const { date } = useFormat();
  const { home, away, startsAt, price, mark, reason, result } = selection;
  const why = words.reason(reason);
  return (
    <li className={styles.selection}>
      <span>
        <b>{words.selection(selection)}</b>
        <span className="soft sm">{words.market(selection)}</span>
        <span className="soft sm">
          <bdi>{home}</bdi> – <bdi>{away}</bdi>, {date(new Date(startsAt).toISOString(), 'moment')}
        </span>
      </span>
      <span className={styles.end}>
        <bdi dir="ltr">{priceText(price)}</bdi>
        {mark !== null && (
          <span>
            {words.mark(mark)} {result !== undefined && <bdi dir="ltr">{result}</bdi>}
          </span>
        )}
        {why !== '' && <span className="soft sm">{why}</span>}
      </span>
    </li>
  );
}
