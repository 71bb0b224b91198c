import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { Answer } from '../parts/answer.tsx';
import { SafeHtml } from '../parts/safe-html.tsx';
import { TextWaiting } from '../parts/text-waiting.tsx';
import { helpQuery } from '../../settings/index.ts';
import styles from './terms-dialog.module.css';

/** A text of the operator's by its anchor: the terms, responsible gaming, privacy. The same that /help shows. */
export function TermsDialog({ of, onClose }: ModalProps<string>) {
  const { t } = useLingui();
  const { date } = useFormat();
  const { data } = useQuery(helpQuery());
  const known = data?.entries.find(({ anchor }) => anchor === of);
  const title = known?.title ?? (data ? t`Not found` : t`About and help`);
  return (
    <Modal title={title} size="wide" onClose={onClose}>
      <Answer ask={helpQuery()} failedTitle={t`This page didn’t load`} waiting={<TextWaiting />}>
        {({ entries }) => {
          const entry = entries.find(({ anchor }) => anchor === of);
          if (!entry)
            return <EmptyState title={t`Page not found`} text={t`The link may be out of date or mistyped.`} />;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long text is scrolled by keyboard, so it must be possible to go to it.
            <div className={styles.text} role="region" aria-label={entry.title} tabIndex={0}>
              <p className={styles.time}>{t`Updated ${{ date: date(entry.updatedAt, 'day') }}`}</p>
              <SafeHtml html={entry.content} />
            </div>
          );
        }}
      </Answer>
    </Modal>
  );
}
