import { Trans, useLingui } from '@lingui/react/macro';
import { languages, type LanguageCode } from '@baize/protocol/kernel/languages';
import { useLanguage } from '@baize/kit/i18n/language.ts';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { useChooseLanguage } from '../use-choose-language.ts';
import styles from './language-dialog.module.css';

/** All languages by their own names: first those the site speaks, then those that are being translated. */
export function LanguageDialog({ onClose }: ModalProps) {
  const { t } = useLingui();
  const spoken = brandFacts().languages;
  const current = useLanguage();
  const choose = useChooseLanguage();
  const isSpoken = (code: LanguageCode) => spoken.includes(code);
  return (
    <Modal title={t`Language`} size="wide" onClose={onClose}>
      <div className={styles.body}>
        <ul className={styles.list}>
          {languages
            .filter(({ code }) => isSpoken(code))
            .map(({ code, native, bcp47 }) => (
              <li key={code}>
                <button
                  type="button"
                  lang={bcp47}
                  className={cx(styles.language, code === current && styles.chosen)}
                  aria-pressed={code === current}
                  onClick={() => {
                    choose(code);
                    onClose();
                  }}
                >
                  {native}
                  {code === current && <Icon name="check" size="sm" />}
                </button>
              </li>
            ))}
        </ul>
        <details>
          <summary className={styles.heading}>
            <Trans>Coming soon</Trans>
            <Icon name="chevron-down" size="sm" />
          </summary>
          <ul className={styles.list}>
            {languages
              .filter(({ code }) => !isSpoken(code))
              .map(({ code, native, bcp47, direction }) => (
                <li key={code} className={cx(styles.language, styles.later)}>
                  <span lang={bcp47} dir={direction}>
                    {native}
                  </span>
                </li>
              ))}
          </ul>
        </details>
      </div>
    </Modal>
  );
}
