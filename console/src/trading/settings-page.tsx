import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { FailedState, SelectField, Skeleton } from '@baize/kit/ui';
import type { BookMargin } from '@baize/protocol/games';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { may } from '../kernel/operator-session.ts';
import { Acts } from '../ui/acts.tsx';
import { Page, Scroll, Section } from '../ui/page.tsx';
import { book, bookQuery, useBookAgain } from './calls.ts';
import { LimitsForm } from './limits-form.tsx';
import { SPORT_NAMES, useTradingWords } from './words.ts';
import styles from './trading.module.css';

const route = getRouteApi('/frame/trading/settings');
const BPS = 100;

/** Margins of a sport by kind of market, for every brand, and the brand's own limits. */
export function TradingSettingsPage() {
  const { t } = useLingui();
  const words = useTradingWords();
  const { sport: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const settings = useQuery({ ...bookQuery('getBookSettings'), enabled: may('games.trading') });
  if (!may('games.trading')) return <NotAllowed />;
  const sport = SPORT_NAMES.find((each) => each === asked) ?? 'football';
  return (
    <Page
      title={t`Margins and limits`}
      tools={
        <div className={styles.tools}>
          <SelectField
            label={t`Sport`}
            labelHidden
            compact
            value={sport}
            onChange={({ currentTarget }) => void navigate({ search: { sport: currentTarget.value }, replace: true })}
            options={SPORT_NAMES.map((value) => ({ value, label: words.sport(value) }))}
          />
          <Link to="/trading">{t`All matches`}</Link>
        </div>
      }
    >
      <Scroll label={t`Margins and limits`}>
        {settings.data === undefined ? (
          settings.error ? (
            <FailedState title={t`The settings didn’t load`} onRetry={() => void settings.refetch()} />
          ) : (
            <Skeleton />
          )
        ) : (
          <>
            <LimitsForm settings={settings.data} />
            <Section title={t`Margins: ${{ sport: words.sport(sport) }}`} meta={t`for every brand`}>
              <ul role="list" className={styles.margins}>
                {settings.data.margins
                  .filter((row) => row.sport === sport)
                  .map((row) => (
                    <li key={row.kind}>
                      <MarginRow margin={row} />
                    </li>
                  ))}
              </ul>
            </Section>
          </>
        )}
      </Scroll>
    </Page>
  );
}

/** Zero, which the platform refuses with its bounds, for text that is no percentage. */
function bpsOf(typed: string): number {
  const [, whole, part = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? 0 : Number(whole + part.padEnd(2, '0'));
}

const percentText = (bps: number): string => `${bps / BPS} %`;

function MarginRow({ margin: { sport, kind, bps, own } }: { margin: BookMargin }) {
  const { t } = useLingui();
  const words = useTradingWords();
  const again = useBookAgain();
  const set = async (value: number | null) => {
    await book.setMargin({ body: { sport, kind, bps: value } });
    await again();
  };
  return (
    <Acts
      isInline
      onStale={() => void again()}
      note={
        <p>
          <b>{words.kind(kind)}</b> <bdi dir="ltr">{percentText(bps)}</bdi>{' '}
          {bps !== own && t`(the book’s own: ${{ margin: percentText(own) }})`}
        </p>
      }
      acts={[
        {
          id: `set-${kind}`,
          name: t`Set`,
          label: t`Set the margin`,
          asks: { amount: t`Margin in percent, 0.5 to 30` },
          run: ({ amount: typed }) => set(bpsOf(typed)),
        },
        ...(bps === own
          ? []
          : [{ id: `own-${kind}`, name: t`Reset`, label: t`Back to the book’s own`, run: () => set(null) }]),
      ]}
    />
  );
}
