import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { currencyOf } from '@baize/protocol/kernel/money';
import type { LotteryIssue } from '@baize/protocol/lottery';
import type { LotteryGame, Play } from '@baize/protocol/lottery/games';
import { pickProblems } from '@baize/protocol/lottery/rules';
import { useLanguage } from '../../i18n/language.ts';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { isProblem } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { callKey } from '../../kernel/query.ts';
import { useSession } from '../../kernel/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { balanceQuery, useBalance } from '../../wallet/index.ts';
import { lotteryClient } from '../queries.ts';
import { isTimes, luckyPick, priceOf, shownMinor, unitModesOf, type Pick } from '../slip.ts';
import { nameOf } from '../words.ts';
import styles from './lottery.module.css';
import { NumberPicker } from './number-picker.tsx';
import { pickProblemWords } from './problem-words.ts';
import { PickTokens } from './pick-tokens.tsx';
import { useServerNow } from './use-hall.ts';

const MOST_PICKS = 20;

export interface BetPanelProps {
  game: LotteryGame;
  play: Play;
  gameName: string;
  /** Undefined while nothing can be bought. */
  issue: LotteryIssue | undefined;
  currency: string;
}

/** Numbers, stake and slip. What is picked stays when an issue closes; the ticket names the issue it is for. */
export function BetPanel({ game, play, gameName, issue, currency: brandCurrency }: BetPanelProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const format = useFormat();
  const modals = useModals();
  const signedIn = useSession() !== undefined;
  const currency = useBalance().data?.currency ?? brandCurrency;
  const unitModes = unitModesOf(game, currencyOf(currency).exponent);
  const slipId = useId();
  const [tokensOfPlay, setTokensOfPlay] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [unitMode, setUnitMode] = useState(unitModes[0] ?? '1');
  const [times, setTimes] = useState('1');
  const [slip, setSlip] = useState<readonly Pick[]>([]);
  const [said, setSaid] = useState<string>();
  const [asked, setAsked] = useState<LotteryIssue>();

  const tokens = tokensOfPlay[play.code] ?? [];
  const setTokens = (next: readonly string[]) => {
    setSaid(undefined);
    setTokensOfPlay({ ...tokensOfPlay, [play.code]: next });
  };
  const pick: Pick = { play: play.code, tokens, unitMode, times: Number(times) };
  const price = priceOf(play, pick);
  const priced = slip.flatMap((each) => {
    const of = game.plays.find(({ code }) => code === each.play);
    return of ? [{ pick: each, play: of, price: priceOf(of, each) }] : [];
  });
  const total = priced.reduce((sum, { price: { costMinor } }) => sum + costMinor, 0n);

  const add = () => {
    const [problem] = pickProblems(play.pick, tokens);
    if (tokens.length === 0) setSaid(t`Pick your numbers first.`);
    else if (problem) setSaid(i18n._(pickProblemWords(problem)));
    else if (!isTimes(Number(times))) setSaid(t`Enter a multiple from 1 to 1,000,000.`);
    else if (slip.length >= MOST_PICKS) setSaid(t`A ticket holds at most ${MOST_PICKS} bets.`);
    else {
      setSlip([...slip, pick]);
      setTokens([]);
    }
  };
  const money = (minor: bigint) => format.money(shownMinor(minor), currency);
  const lineCount = price.lines;
  const cost = money(price.costMinor);
  const possible = money(price.returnMinor);

  return (
    <>
      <PlayRule play={play} />
      <NumberPicker key={play.code} play={play} tokens={tokens} onChange={setTokens} />
      <div className={styles.line}>
        <Button size="sm" onClick={() => setTokens(luckyPick(play))}>{t`Lucky pick`}</Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={tokens.length === 0}
          onClick={() => setTokens([])}
        >{t`Clear`}</Button>
      </div>
      <div className={styles.stake}>
        <Segmented
          label={t`Unit`}
          options={unitModes.map((value) => ({ value, label: value }))}
          value={unitMode}
          onValueChange={setUnitMode}
        />
        <TextField
          className={styles.times}
          label={t`Multiple`}
          inputMode="numeric"
          autoComplete="off"
          value={times}
          onChange={({ currentTarget }) => setTimes(currentTarget.value.trim())}
        />
      </div>
      <p role="status">
        {t`${plural(lineCount, { one: '# line', other: '# lines' })} · Cost: ${cost} · Pays per winning line: ${possible}`}
      </p>
      {said !== undefined && <Note tone="bad">{said}</Note>}
      <Button variant={slip.length === 0 ? 'primary' : 'secondary'} block onClick={add}>{t`Add to slip`}</Button>
      {priced.length > 0 && (
        <section aria-labelledby={slipId} className={styles.part}>
          <h2 id={slipId}>{t`Slip`}</h2>
          <ul className={styles.list}>
            {priced.map(({ pick: each, play: of, price: { lines, costMinor } }, index) => (
              <li key={index} className={styles.entry}>
                <div className={styles.line}>
                  <strong>{nameOf(of.names, language)}</strong>
                  <span>{money(costMinor)}</span>
                </div>
                <PickTokens tokens={each.tokens} />
                <div className={styles.line}>
                  <span className="muted sm">{t`${plural(lines, { one: '# line', other: '# lines' })}`}</span>
                  <span className="row">
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => {
                        setSlip(slip.filter((other) => other !== each));
                        setTokensOfPlay({ ...tokensOfPlay, [each.play]: each.tokens });
                        setUnitMode(each.unitMode);
                        setTimes(String(each.times));
                      }}
                    >{t`Edit`}</Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => setSlip(slip.filter((other) => other !== each))}
                    >{t`Remove`}</Button>
                  </span>
                </div>
              </li>
            ))}
          </ul>
          <div className={styles.line}>
            <span>{t`Total`}</span>
            <strong>{money(total)}</strong>
          </div>
          <Button
            variant="primary"
            block
            disabled={issue === undefined}
            onClick={() => (signedIn ? setAsked(issue) : modals.open('login'))}
          >
            {signedIn ? t`Buy ticket` : t`Log in to buy`}
          </Button>
        </section>
      )}
      {asked && (
        <BuyDialog
          asked={asked}
          next={issue}
          slip={slip}
          game={game}
          gameName={gameName}
          total={money(total)}
          onAsk={setAsked}
          onClose={() => setAsked(undefined)}
          onBought={() => {
            setAsked(undefined);
            setSlip([]);
          }}
        />
      )}
    </>
  );
}

function PlayRule({ play: { pick } }: { play: Play }) {
  const { t } = useLingui();
  const size = pick.kind === 'combination' ? pick.size : 2;
  const words = {
    each: t`Each number you pick is one line.`,
    combination: t`Pick at least ${size}. Every group of ${size} is one line.`,
    pairs: t`Pick at least 2. One of the numbers counts twice in each line.`,
    places: t`Pick at least one number for each place.`,
  };
  return <p className="muted sm">{words[pick.kind]}</p>;
}

interface BuyDialogProps {
  asked: LotteryIssue;
  next: LotteryIssue | undefined;
  slip: readonly Pick[];
  game: LotteryGame;
  gameName: string;
  total: string;
  onAsk: (issue: LotteryIssue) => void;
  onClose: () => void;
  onBought: () => void;
}

/** Asks once more, with the issue by name. When that closes meanwhile, it asks whether the next one is meant. */
function BuyDialog({ asked, next, slip, game, gameName, total, onAsk, onClose, onBought }: BuyDialogProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const format = useFormat();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const closed = Date.parse(asked.closesAt) <= useServerNow();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      lotteryClient.buyTicket({
        body: {
          game: game.code,
          issue: asked.issue,
          selections: slip.map(({ play, tokens, unitMode, times }) => ({ play, tokens: [...tokens], unitMode, times })),
        },
        idempotencyKey: key,
      }),
    onSuccess: ({ issue }) => {
      toast.ok(t`Ticket bought for issue ${issue}`);
      onBought();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: callKey('lottery', 'listTickets') }),
        queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
      ]),
  });
  const over = closed || isProblem(error, 'CONFLICT');
  const issue = asked.issue;
  const nextIssue = next?.issue ?? '';
  const closes = format.date(asked.closesAt, 'time');
  const canMove = over && next !== undefined && next.issue !== asked.issue;
  return (
    <ConfirmDialog
      title={t`Buy this ticket?`}
      confirmLabel={canMove ? t`Use issue ${nextIssue}` : t`Buy for ${total}`}
      busy={isPending}
      error={!over && error ? say(error) : undefined}
      onCancel={onClose}
      onConfirm={() => {
        if (canMove) {
          reset();
          setKey(crypto.randomUUID());
          onAsk(next);
        } else if (!over) mutate();
      }}
    >
      <p>
        <strong>{gameName}</strong> · {t`Issue ${issue}`} · {t`Closes at ${closes}`}
      </p>
      <ul className={styles.list}>
        {slip.map((pick, index) => {
          const names = game.plays.find(({ code }) => code === pick.play)?.names;
          return (
            <li key={index} className={styles.entry}>
              {names && nameOf(names, language)}
              <PickTokens tokens={pick.tokens} />
            </li>
          );
        })}
      </ul>
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
