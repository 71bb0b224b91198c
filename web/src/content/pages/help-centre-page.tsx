import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { HelpEntry } from '@baize/protocol/content';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { Accordion } from '@baize/kit/ui/accordion/accordion.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { SearchField } from '@baize/kit/ui/field/search-field.tsx';
import { findEntries, markPattern } from '../help/find-entries.ts';
import { readHelpSearch } from '../help/help-search.ts';
import { topics, topicWords } from '../help/topics.ts';
import { useAnchor } from '../help/use-anchor.ts';
import { Answer } from '../parts/answer.tsx';
import { ContactRow } from '../parts/contact-row.tsx';
import { Marked } from '../parts/marked.tsx';
import { SafeHtml } from '../parts/safe-html.tsx';
import { TextWaiting } from '../parts/text-waiting.tsx';
import { helpQuery } from '../../settings/index.ts';
import styles from './help-centre-page.module.css';

/** The help centre without header (specification §2, /helpmc): questions by topic, and a search that marks its hits. */
export function HelpCentrePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { q = '' } = readHelpSearch(useSearch({ strict: false }));
  const [typed, setTyped] = useState(q);
  const { name } = brandFacts();
  const look = (query: string) => {
    setTyped(query);
    void navigate({
      to: '/helpmc',
      search: (before) => ({
        ...before,
        ...readHelpSearch({ q: query }),
        ...(query.trim() === '' && { q: undefined }),
      }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <Link to="/index" className={styles.home}>
          <Icon name="chevron-prev" size="sm" />
          {name}
        </Link>
        <h1>{t`Help center`}</h1>
        <SearchField label={t`Search the help center`} value={typed} onValueChange={look} />
      </div>
      <Answer ask={helpQuery()} failedTitle={t`We couldn’t load the help center`} waiting={<TextWaiting />}>
        {({ entries }) => <Questions entries={entries} query={typed} onClear={() => look('')} />}
      </Answer>
      <ContactRow />
    </main>
  );
}

interface QuestionsProps {
  readonly entries: readonly HelpEntry[];
  readonly query: string;
  readonly onClear: () => void;
}

function Questions({ entries, query, onClear }: QuestionsProps) {
  const { t, i18n } = useLingui();
  const looked = useDeferredValue(query.trim());
  const pattern = useMemo(() => markPattern(looked), [looked]);
  const found = useMemo(() => findEntries(entries, looked), [entries, looked]);
  const place = useRef<HTMLDivElement>(null);
  const anchor = useAnchor(place);
  const items = (some: readonly HelpEntry[]) =>
    some.map((entry) => ({
      id: entry.anchor,
      title: (
        <bdi>
          <Marked text={entry.title} pattern={pattern} />
        </bdi>
      ),
      content: <SafeHtml html={entry.content} mark={pattern} />,
    }));
  const hits = found.length;
  return (
    <div ref={place} className={styles.questions}>
      <p role="status" className={looked === '' ? 'vh' : styles.count}>
        {looked !== '' && t`${plural(hits, { one: '# result', other: '# results' })} for “${looked}”`}
      </p>
      {hits === 0 ? (
        <EmptyState
          art="search"
          headingLevel={2}
          title={looked === '' ? t`No help topics yet` : t`No results for “${looked}”`}
          text={t`Try another word or contact us.`}
          action={looked !== '' && <Button onClick={onClear}>{t`Show all topics`}</Button>}
        />
      ) : looked === '' ? (
        topics
          .map((topic) => ({ topic, some: found.filter((entry) => entry.topic === topic) }))
          .filter(({ some }) => some.length > 0)
          .map(({ topic, some }) => (
            <section key={topic}>
              <h2 className={styles.topic}>{i18n._(topicWords[topic])}</h2>
              <Accordion items={items(some)} openId={anchor} />
            </section>
          ))
      ) : (
        <Accordion headingLevel={2} items={items(found)} openId={found[0]?.anchor} />
      )}
    </div>
  );
}
