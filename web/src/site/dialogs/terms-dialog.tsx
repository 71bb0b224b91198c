import { useLingui } from '@lingui/react/macro';
import { brandFacts } from '../../kernel/brand.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { Modal } from '../../ui/modal/modal.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { houseTexts, isHouseText } from '../house-texts.ts';
import styles from './terms-dialog.module.css';

/** A text of the house: its terms, responsible gaming, privacy. */
export function TermsDialog({ of, onClose }: ModalProps<string>) {
  const { t, i18n } = useLingui();
  const { name } = brandFacts();
  if (!isHouseText(of)) {
    return (
      <Modal title={t`Not found`} onClose={onClose}>
        <EmptyState title={t`There is no such text`} text={t`The address may be old or mistyped.`} />
      </Modal>
    );
  }
  const { title, sections } = houseTexts(name)[of];
  return (
    <Modal title={i18n._(title)} size="wide" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long text is scrolled by keyboard, so it must be possible to go to it. */}
      <div className={styles.text} role="region" aria-label={i18n._(title)} tabIndex={0}>
        {sections.map((section) => (
          <section key={section.heading.id}>
            <h3>{i18n._(section.heading)}</h3>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph.id}>{i18n._(paragraph)}</p>
            ))}
          </section>
        ))}
      </div>
    </Modal>
  );
}
