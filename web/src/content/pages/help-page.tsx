import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { HelpEntry } from '@baize/protocol/content';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { ButtonLink } from '@baize/kit/ui/button/router-links.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { useAnchor } from '../help/use-anchor.ts';
import { Answer } from '../parts/answer.tsx';
import { ContactRow } from '../parts/contact-row.tsx';
import { SafeHtml } from '../parts/safe-html.tsx';
import { TextWaiting } from '../parts/text-waiting.tsx';
import { helpQuery } from '../../settings/index.ts';
import page from './text-page.module.css';
import styles from './help-page.module.css';

/** About the brand, its terms and its rules, each at its own anchor (specification §2, /help#terms). */
export function HelpPage() {
  const { t } = useLingui();
  return (
    <div className={`wrap ${page.page}`}>
      <SectionHead
        level={1}
        title={t`About and help`}
        text={t`About us and our terms.`}
        end={
          <ButtonLink to="/helpmc" variant="line" icon="search">
            {t`Search the help center`}
          </ButtonLink>
        }
      />
      <Answer ask={helpQuery()} failedTitle={t`This page didn’t load`} waiting={<TextWaiting />}>
        {({ entries }) => <About entries={entries.filter(({ topic }) => topic === 'about')} />}
      </Answer>
      <ContactRow />
    </div>
  );
}

function About({ entries }: { entries: readonly HelpEntry[] }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const anchor = useAnchor(place);
  if (entries.length === 0) return <EmptyState title={t`No help topics yet`} text={t`Have a question? Contact us.`} />;
  const here = anchor ?? entries[0]?.anchor;
  return (
    <div ref={place} className={styles.columns}>
      <nav aria-label={t`On this page`} className={styles.index}>
        <ul data-served-links>
          {entries.map((entry) => (
            <li key={entry.anchor}>
              <Link
                to="/help"
                hash={entry.anchor}
                replace
                resetScroll={false}
                activeOptions={{ includeHash: true }}
                className={cx(styles.entry, entry.anchor === here && styles.here)}
              >
                <bdi>{entry.title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Card data-served-texts>
        {entries.map((entry) => (
          <section key={entry.anchor} id={entry.anchor} className={styles.text}>
            <h2 tabIndex={-1} dir="auto">
              {entry.title}
            </h2>
            {entry.updatedAt && <p className={styles.time}>{t`Updated ${{ date: date(entry.updatedAt, 'day') }}`}</p>}
            <SafeHtml html={entry.content} />
          </section>
        ))}
      </Card>
    </div>
  );
}
