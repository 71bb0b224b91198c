import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Promotion } from '@baize/protocol/promotions';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useCategoryName } from '../../kernel/use-category-name.ts';
import { oddsOf } from '../odds.ts';
import { periodWords } from '../words.ts';
import { useSums } from '../sums.ts';
import styles from './terms-list.module.css';

/** The terms in plain words: what to do, what must be played, and only then what it gives. */
export function TermsList({ promotion }: { promotion: Promotion }) {
  const { t } = useLingui();
  const sentences = [
    { id: 'how', name: t`What to do`, text: useHow(promotion) },
    { id: 'turnover', name: t`Before you withdraw`, text: useTurnoverSentence(promotion) },
    { id: 'gives', name: t`What you get`, text: useGives(promotion) },
    { id: 'when', name: t`When`, text: useWhen(promotion) },
  ];
  return (
    <dl className={styles.terms}>
      {sentences.map(({ id, name, text }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function useHow({ terms, currency, joinNeeded }: Promotion): string {
  const { t } = useLingui();
  const format = useFormat();
  const { sum } = useSums();
  const join = joinNeeded ? t`Join first.` : t`You take part without joining.`;
  const counted = useCategories('categories' in terms ? terms.categories : []);
  switch (terms.kind) {
    case 'sign-up':
      return `${t`Sign up while this promotion runs.`} ${t`Once per person. If your claim shares a device, IP address or payee with another account’s, we review it first.`}`;
    case 'deposit': {
      const least = sum(terms.minDeposit, currency);
      return `${join} ${
        terms.nth === 1
          ? t`Then make your first deposit, at least ${least}.`
          : t`Then make deposit number ${{ number: terms.nth }}, at least ${least}.`
      }`;
    }
    case 'deposit-match':
      return `${join} ${t`Then deposit at least ${{ amount: sum(terms.minDeposit, currency) }}.`}`;
    case 'rebate':
      return `${join} ${counted} ${t`A bet counts once it’s settled.`}`;
    case 'lucky-bet': {
      const endings = terms.endings.join(', ');
      const counts = t`A bet counts when its bet number ends in ${endings} and its valid bet is at least ${{ minimum: sum(terms.minValidBet, currency) }}.`;
      const odds = oddsOf(terms.endings);
      return [join, counts, odds > 1 && t`About 1 bet in ${{ odds: format.count(odds) }} has such a number.`, counted]
        .filter(Boolean)
        .join(' ');
    }
    case 'raffle': {
      const each = sum(terms.perTicket, currency);
      const most = t`At most ${{ count: format.count(terms.maxTickets) }} tickets this way; tickets from missions and the points mall count as well.`;
      return terms.basis === 'deposit'
        ? `${join} ${t`Every ${each} you deposit is a ticket.`} ${most}`
        : `${join} ${t`Every ${each} of valid bets is a ticket.`} ${most} ${counted} ${t`Only bets settled before the draw earn tickets.`}`;
    }
    case 'upgrade':
      return t`Reach a higher VIP rank.`;
    case 'manual':
      return terms.images > 0
        ? t`${plural({ pictures: terms.images }, { one: 'Apply with a remark and # picture. We review each application.', other: 'Apply with a remark and # pictures. We review each application.' })}`
        : t`Apply. We review every application.`;
  }
}

function useCategories(categories: readonly string[]): string {
  const { t } = useLingui();
  const nameOf = useCategoryName();
  if (categories.length === 0) return t`Your valid bets count on every game.`;
  const names = categories.map(nameOf).join(' · ');
  return t`Your valid bets count on ${names}.`;
}

/** The turnover required first. */
export function useTurnoverSentence({ turnover }: Pick<Promotion, 'turnover'>): string {
  const { t } = useLingui();
  const { times } = useSums();
  const format = useFormat();
  const nameOf = useCategoryName();
  if (turnover === null) return t`No turnover. You can withdraw the reward at once.`;
  const often = times(turnover.multiplierBps);
  const first =
    turnover.base === 'BONUS' ? t`Wager ${often}× the reward.` : t`Wager ${often}× the deposit plus the reward.`;
  const weights = Object.entries(turnover.weights)
    .filter(([, weight]) => weight !== 10_000)
    .map(([code, weight]) => {
      const category = nameOf(code);
      return t`${category} counts ${{ rate: format.percent(weight) }}`;
    })
    .join(', ');
  const late =
    turnover.days === null
      ? ''
      : t`${plural(
          { days: turnover.days },
          {
            one: 'Unused bonus expires after # day.',
            other: 'Unused bonus expires after # days.',
          },
        )}`;
  return [first, weights && `${weights}.`, late].filter(Boolean).join(' ');
}

function useGives({ terms, currency, limited }: Promotion): string {
  const { t } = useLingui();
  const format = useFormat();
  const { sum } = useSums();
  const said = (): string => {
    switch (terms.kind) {
      case 'sign-up':
        return sum(terms.amount, currency);
      case 'deposit':
      case 'deposit-match':
        return t`${{ rate: format.percent(terms.matchBps) }} of the deposit, up to ${{ maximum: sum(terms.maxAmount, currency) }}.`;
      case 'rebate':
        return t`${{ rate: format.percent(terms.rateBps) }} of your valid bets, up to ${{ maximum: sum(terms.maxAmount, currency) }} each time.`;
      case 'lucky-bet': {
        const each = sum(terms.amount, currency);
        return t`${plural({ times: terms.perPeriod }, { one: `${each} per bet, up to # time.`, other: `${each} per bet, up to # times.` })}`;
      }
      case 'raffle': {
        const prizes = terms.prizes.map(({ amount, count }) => `${count} × ${sum(amount, currency)}`).join(', ');
        return t`Prizes: ${prizes}.`;
      }
      case 'upgrade':
        return terms.amounts
          .map(({ level, amount }) => t`Rank ${level}: ${{ amount: sum(amount, currency) }}`)
          .join(', ');
      case 'manual':
        return t`Up to ${{ amount: sum(terms.maxAmount, currency) }}. Amount set on review.`;
    }
  };
  return limited ? `${said()} ${t`The promotion ends early when its budget is used up.`}` : said();
}

function useWhen({ period, startsAt, endsAt, claimDays, terms, minRank }: Promotion): string {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const run =
    endsAt === null
      ? t`From ${{ date: format.date(startsAt, 'day') }}.`
      : t`${{ start: format.date(startsAt, 'day') }} to ${{ end: format.date(endsAt, 'full') }}.`;
  const draw = terms.kind === 'raffle' ? t`The draw is on ${{ date: format.date(terms.drawAt, 'full') }}.` : '';
  const claim =
    terms.kind === 'manual'
      ? ''
      : t`${plural(claimDays, { one: 'A reward can be claimed for # day.', other: 'A reward can be claimed for # days.' })}`;
  const rank = minRank > 0 ? t`From VIP rank ${minRank}.` : '';
  return [`${i18n._(periodWords[period])}.`, run, draw, claim, rank].filter(Boolean).join(' ');
}
