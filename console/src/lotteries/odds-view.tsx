import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { FailedState, toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { LotteryGame, Play } from '@baize/protocol/lottery';
import { brandOfConsole } from '../kernel/brand.ts';
import { may } from '../kernel/operator-session.ts';
import { Acts, type Act } from '../ui/acts.tsx';
import type { DataColumn } from '../ui/data-table.tsx';
import { Pairs } from '../ui/facts.tsx';
import { Code, Tag } from '../ui/marks.tsx';
import { Section } from '../ui/page.tsx';
import { Item, Queue } from '../ui/queue.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { lottery, lotteryQuery, useLotteryAgain } from './calls.ts';
import { catalogueOdds, paysText, returnText, shareText, WHOLE_BPS } from './returns.ts';

const route = getRouteApi('/frame/lotteries/$gameCode');
const nothing = () => undefined;

/** The pay and the return of each play, how much may be staked on a number of it, and the numbers that are not sold. */
export function OddsView({ game }: { game: LotteryGame }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const again = useLotteryAgain();
  const { currency } = brandOfConsole();
  const params = { gameCode: game.code };
  const rules = useQuery(lotteryQuery('getRules', { params }));
  if (rules.error && !rules.data)
    return <FailedState title={t`The odds didn’t load`} onRetry={() => void rules.refetch()} />;
  const shareOf = ({ code }: Play): number => rules.data?.odds.find(({ play }) => play === code)?.shareBps ?? WHOLE_BPS;
  const returnOf = (code: string): string => {
    const counted = rules.data?.returns.find(({ play }) => play === code);
    return counted ? returnText(counted) : '–';
  };
  const capOf = ({ code }: Play): string | undefined => rules.data?.caps.find(({ play }) => play === code)?.cap;
  const blockedOf = ({ code }: Play): readonly string[] =>
    rules.data?.blocked.filter(({ play, issue }) => play === code && issue === null).flatMap(({ tokens }) => tokens) ??
    [];
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), replace: open !== undefined });
  const columns: readonly DataColumn<Play>[] = [
    {
      id: 'code',
      head: t`Play`,
      tone: 'strong',
      fold: 1,
      cell: ({ code }) => (
        <RowLink search={{ view: 'odds', open: code }}>
          <Code>{code}</Code>
        </RowLink>
      ),
    },
    { id: 'name', head: t`Name`, grow: true, fold: 3, cell: ({ name }) => name.text },
    {
      id: 'odds',
      head: t`Odds of the catalogue`,
      number: true,
      cell: (play) => <bdi dir="ltr">{catalogueOdds(play)}</bdi>,
    },
    { id: 'share', head: t`Share`, number: true, cell: (play) => <bdi dir="ltr">{shareText(shareOf(play))}</bdi> },
    {
      id: 'pays',
      head: t`Pays`,
      number: true,
      fold: 2,
      cell: (play) => <bdi dir="ltr">{paysText(play, shareOf(play))}</bdi>,
    },
    {
      id: 'return',
      head: t`Returns`,
      number: true,
      fold: 4,
      cell: ({ code }) => <bdi dir="ltr">{returnOf(code)}</bdi>,
    },
    {
      id: 'cap',
      head: t`Cap of a number`,
      number: true,
      cell: (play) => {
        const cap = capOf(play);
        return cap === undefined ? '–' : <bdi dir="ltr">{money(cap, currency)}</bdi>;
      },
    },
    {
      id: 'blocked',
      head: t`Blocked`,
      cell: (play) => {
        const blocked = blockedOf(play);
        return blocked.length > 0 && <Tag tone="warn">{blocked.length}</Tag>;
      },
    },
  ];
  const item = (play: Play) => {
    const done = async () => {
      await again();
      toast.ok(t`Saved`, play.name.text);
    };
    const isAlone = play.pick.kind === 'each';
    const acts: readonly Act[] = [
      ...(may('lottery.odds')
        ? [
            {
              id: 'share',
              name: t`Share`,
              key: 'e',
              label: t`Set the share`,
              asks: {
                amount: t`Share of the catalogue’s odds in percent, 10 to 100`,
                say: t`From the next ticket on. Tickets that were sold keep their odds.`,
              },
              run: async ({ amount }: { readonly amount: string }) => {
                await lottery.setPlayOdds({ params, body: { play: play.code, shareBps: bpsOf(amount) } });
                await done();
              },
            },
          ]
        : []),
      ...(may('lottery.caps') && isAlone
        ? [
            {
              id: 'cap',
              name: t`Cap`,
              key: 'p',
              label: t`Set the cap`,
              asks: { amount: t`Most that may be staked on one number of a draw (${currency})` },
              run: async ({ amount }: { readonly amount: string }) => {
                await lottery.setNumberCap({ params, body: { play: play.code, cap: amount.trim() } });
                await done();
              },
            },
            ...(capOf(play) === undefined
              ? []
              : [
                  {
                    id: 'uncap',
                    name: t`Remove the cap`,
                    label: t`Remove the cap`,
                    run: async () => {
                      await lottery.setNumberCap({ params, body: { play: play.code, cap: null } });
                      await done();
                    },
                  },
                ]),
          ]
        : []),
      ...(may('lottery.caps')
        ? [
            {
              id: 'block',
              name: t`Block numbers`,
              key: 'b',
              label: t`Block numbers`,
              asks: {
                say: t`These take the place of those that are blocked now, for every draw.`,
                note: t`Numbers with a space between them`,
              },
              run: async ({ note }: { readonly note: string }) => {
                const tokens = note.split(/[\s,]+/).filter(Boolean);
                await lottery.blockNumbers({ params, body: { play: play.code, tokens } });
                await done();
              },
            },
          ]
        : []),
    ];
    return (
      <Item
        key={play.code}
        label={play.name.text}
        head={
          <>
            <h2>{play.name.text}</h2>
            <p>{t`pays ${{ odds: paysText(play, shareOf(play)) }} with the stake`}</p>
          </>
        }
        headEnd={<Code>{play.code}</Code>}
        acts={<Acts acts={acts} onStale={() => void again()} />}
        onClose={() => show(undefined)}
      >
        <Section title={t`Odds`} meta={t`by what is hit`}>
          <Pairs
            facts={Object.entries(play.odds).map(([key, odds]) => ({
              name: key === '*' ? t`every line` : key,
              value: (
                <bdi dir="ltr">
                  {odds} → {paysText({ ...play, odds: { [key]: odds } }, shareOf(play))}
                </bdi>
              ),
            }))}
          />
        </Section>
        <Section title={t`Blocked numbers`} meta={t`not sold`}>
          <Pairs
            facts={(rules.data?.blocked ?? [])
              .filter((each) => each.play === play.code || each.play === '*')
              .map(({ issue, tokens }) => ({
                name: issue ?? t`every draw`,
                value: <bdi dir="ltr">{tokens.join(' ')}</bdi>,
              }))}
          />
        </Section>
      </Item>
    );
  };
  const chosen = game.plays.find(({ code }) => code === open);
  return (
    <Queue
      label={t`Odds and caps`}
      list={{
        rows: rules.data && game.plays,
        error: rules.error,
        retry: () => void rules.refetch(),
        hasMore: false,
        more: nothing,
        isFetchingMore: false,
      }}
      columns={columns}
      rowKey={({ code }) => code}
      empty={t`This lottery has no plays.`}
      open={chosen?.code}
      onOpen={show}
      item={() => chosen && item(chosen)}
    />
  );
}

/** Zero, which the platform refuses with its bounds, for text that is no percentage. */
function bpsOf(typed: string): number {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? 0 : Number(whole + part.padEnd(2, '0'));
}
