import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { isDemo } from '@baize/kit/kernel/brand/demo.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
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
        <Link to="/" className={styles.back}>
          <Icon name="chevron-prev" />
          {t`Back to ${name}`}
        </Link>
        <h1 className={styles.title}>{title}</h1>
        {!isDemo() && <p>{t`We usually reply within one working day.`}</p>}
      </header>
      <div className={styles.talk} role="log" aria-label={t`Conversation`}>
        <p className={styles.reply}>
          {isDemo() ? (
            <Trans>This is a demo chat, so nobody answers live. Send us a message and the operator will read it.</Trans>
          ) : (
            <Trans>Hello! Send us a message and we’ll get back to you.</Trans>
          )}
        </p>
        {kept.map(({ place, content, contact }) => (
          <div key={place} className={styles.turn}>
            <p dir="auto" className={styles.guest}>
              {content}
            </p>
            <p className={styles.reply}>
              {contact ? (
                <Trans>
                  Thanks for your message. We’ll reply to <bdi>{contact}</bdi>.
                </Trans>
              ) : (
                t`Thanks for your message. To get a reply next time, leave your e-mail or phone.`
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
