import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { readExample, type LotteryGame, type OddsTable, type Play } from '@baize/protocol/lottery/games';
import { COVERED_PERCENT, parseOdds, payoutOf, unitOf } from '@baize/protocol/lottery/rules';
import { examplesQuery } from '../queries.ts';
import { prizesOf, pushOf, rangesOf, winWords } from './rule-words.ts';
import { groupWords, tokenWords } from '../words.ts';
import { PickTokens } from '../parts/pick-tokens.tsx';
import { useNameOf } from '../use-name-of.ts';
import styles from '../hall.module.css';

const UNIT = unitOf('1', 1);

interface PlayRulesProps {
  game: LotteryGame;
  plays: readonly Play[];
  /** As a ticket would be sold at now. */
  oddsNow: (play: Play) => OddsTable;
  money: (minor: bigint) => string;
}

/** The fields of a rule that say which places it looks at. */
const PLACES = new Set(['at', 'a', 'b']);

/** All that a play's rules are read from but the places that it looks at: five places of a draw have the same rules. */
const sameRules = ({ pick, rule, odds }: Play): string =>
  JSON.stringify([pick, odds, rule], (key, value: unknown) => (PLACES.has(key) ? undefined : value));

/** The rules of the bets on the board, once for those that have the same ones. */
export function PlayRules({ game, plays, oddsNow, money }: PlayRulesProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <div className={styles.rules}>
      {[...Map.groupBy(plays, sameRules)].map(([key, [play, ...others]]) =>
        play ? (
          <section key={key}>
            <h3>{[play, ...others].map(({ name }) => nameOf(name)).join(' · ')}</h3>
            <PlayRule game={game} play={play} odds={oddsNow(play)} money={money} />
          </section>
        ) : null,
      )}
      <p className="muted sm">
        {t`If your bets in one draw cover ${COVERED_PERCENT}% or more of the outcomes, only the difference between their cost and payout counts as turnover.`}
      </p>
    </div>
  );
}

interface PlayRuleProps extends Pick<PlayRulesProps, 'game' | 'money'> {
  play: Play;
  odds: OddsTable;
}

/** A bet's selection rule, its winning condition, and an example of a winning pick. */
function PlayRule({ game, play, odds, money }: PlayRuleProps) {
  const { t, i18n } = useLingui();
  const { pick, rule } = play;
  const size = pick.kind === 'combination' ? pick.size : 2;
  const how = {
    each: t`Each number is one bet.`,
    combination: t`Pick at least ${size}. Every group of ${size} is one line.`,
    pairs: t`Pick at least 2. One of the numbers counts twice in each line.`,
    places: t`Pick at least one number for each place.`,
  };
  const nameOfGroup = (group: string) => {
    const words = groupWords[group];
    return words ? i18n._(words) : group;
  };
  const nameOfToken = (token: string) => {
    const words = tokenWords[token];
    return words ? i18n._(words) : token;
  };
  const prizes = prizesOf(rule).map(nameOfGroup).join(', ') || t`all of them`;
  const ranges = rangesOf(rule).map(({ token, text }) => `${nameOfToken(token)}: ${text}`);
  const push = pushOf(rule);
  return (
    <div className="muted sm">
      <p>
        {i18n._(winWords(play, prizes))} {how[pick.kind]}
      </p>
      {ranges.length > 0 && (
        <p>
          {ranges.map((range, index) => (
            <bdi key={range}>{index > 0 ? ` · ${range}` : range}</bdi>
          ))}
        </p>
      )}
      {push !== '' && <p>{t`The stake comes back on ${push}.`}</p>}
      <Example {...{ game, play, odds, money, nameOfGroup }} />
    </div>
  );
}

function Example({ game, play, odds, money, nameOfGroup }: PlayRuleProps & { nameOfGroup: (group: string) => string }) {
  const { data } = useQuery(examplesQuery(game.area));
  const text = data?.[game.family]?.[play.code];
  if (text === undefined) return null;
  const { tokens, priceKey, drawn } = readExample(text);
  const groups = Object.entries(drawn);
  const hasNames = game.structure.length > 1;
  const numbers = groups
    .map(([group, values]) => (hasNames ? `${nameOfGroup(group)} ${values.join(' ')}` : values.join(' ')))
    .join(' · ');
  const cost = money(UNIT * BigInt(play.costUnits));
  const payout = money(payoutOf(UNIT, parseOdds(odds[priceKey] ?? '0') ?? 0n, 1n));
  const picked = <PickTokens tokens={tokens} inline />;
  return groups.length === 0 ? (
    <p>
      <Trans>
        Example: you pick {picked}. None of them is drawn. {cost} pays {payout}.
      </Trans>
    </p>
  ) : (
    <p>
      <Trans>
        Example: you pick {picked}. Drawn: <bdi>{numbers}</bdi>. {cost} pays {payout}.
      </Trans>
    </p>
  );
}
