import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { brandFacts } from '../../kernel/brand.ts';
import type { FeedbackDraft } from '../feedback-draft.ts';
import { FeedbackForm } from '../parts/feedback-form.tsx';
import styles from './live-chat-page.module.css';

interface Kept extends FeedbackDraft {
  readonly place: number;
}

/**
 * The demonstration's customer service, where an operator's own chat would open. Nobody sits at the other end, and
 * it says so: what is written is kept for the operator to read and answer.
 */
export function LiveChatPage() {
  const { t } = useLingui();
  const { service } = useSearch({ strict: false });
  const { name, chatHeaderColour } = brandFacts();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const title = service === 'vip' ? t`VIP service` : t`Customer service`;
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head} style={{ backgroundColor: chatHeaderColour }}>
        <h1 className={styles.title}>{title}</h1>
        <p>{name}</p>
      </header>
      <div className={styles.talk} role="log" aria-label={t`Conversation`}>
        <p className={styles.house}>
          <Trans>
            Good day. This is a demonstration, and nobody sits at this desk; what you write is kept, and read by whoever
            runs the house.
          </Trans>
        </p>
        {kept.map(({ place, content, contact }) => (
          <div key={place} className={styles.turn}>
            <p dir="auto" className={styles.guest}>
              {content}
            </p>
            <p className={styles.house}>
              {contact ? (
                <Trans>
                  Thank you. Your message is kept, and we answer to <bdi>{contact}</bdi>.
                </Trans>
              ) : (
                t`Thank you. Your message is kept. Leave an address next time if you would like an answer.`
              )}
            </p>
          </div>
        ))}
      </div>
      <div className={styles.form}>
        <FeedbackForm onSent={(draft) => setKept((before) => [...before, { ...draft, place: before.length }])} />
      </div>
    </main>
  );
}
