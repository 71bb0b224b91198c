import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Message } from '@baize/protocol/messages';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Reference } from '../../kernel/reference-line.tsx';
import { useModals } from '../../kernel/modals.ts';
import { CentreLink } from '../../session/index.ts';
import { useOpenPages } from '../../settings/index.ts';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { cx } from '@baize/kit/ui/class-names.ts';
import styles from './message-item.module.css';

export interface MessageItemProps {
  message: Message;
  open: boolean;
  onToggle: (message: Message) => void;
  onDelete: (message: Message) => void;
}

/** One message: closed its first line, open all of it and where it leads. */
export function MessageItem({ message, open, onToggle, onDelete }: MessageItemProps) {
  const { t } = useLingui();
  const format = useFormat();
  const bodyId = useId();
  const { kind, title, body, at, readAt } = message;
  // A person's message may be in another language than the page.
  const dir = kind === 'mail' || kind === 'agent-mail' ? 'auto' : undefined;
  const isUnread = readAt === null;
  return (
    <article className={cx(styles.item, isUnread && styles.unread)}>
      <h3 className={styles.head}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          className={styles.opens}
          onClick={() => onToggle(message)}
        >
          <i aria-hidden="true" className={styles.dot} />
          <span className={styles.words}>
            {isUnread && <span className="vh">{t`Unread:`} </span>}
            <b>{title}</b>
            <small>
              <bdi dir="ltr">{format.date(at)}</bdi>
            </small>
            {!open && (
              <span className={styles.snippet} dir={dir} data-excerpt="">
                {body}
              </span>
            )}
          </span>
        </button>
      </h3>
      <IconButton
        icon="trash"
        label={t`Delete: ${title}`}
        className={styles.delete}
        onClick={() => onDelete(message)}
      />
      {open && (
        <div id={bodyId} className={styles.body}>
          <p dir={dir}>{body}</p>
          {message.reference && <Reference reference={message.reference} />}
          <More message={message} />
        </div>
      )}
    </article>
  );
}

/** The bet or the page that shows more, where the page is open to who reads. */
function More({ message: { page, betId } }: Pick<MessageItemProps, 'message'>) {
  const { t, i18n } = useLingui();
  const modals = useModals();
  const found = useOpenPages('both').find(({ name }) => name === page);
  if (betId !== undefined)
    return (
      <button type="button" className={styles.more} onClick={() => modals.open('bet', betId)}>
        {t`View bet`}
      </button>
    );
  if (found === undefined) return null;
  return (
    <CentreLink to={found.name} className={styles.more}>
      {i18n._(found.label)}
    </CentreLink>
  );
}
