import { useLingui } from '@lingui/react/macro';
import { SelectField } from '@baize/kit/ui';
import { chooseLanguage } from '@baize/kit/i18n/activate.ts';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { useLanguage } from '@baize/kit/i18n/language.ts';
import { chooseTheme, useTheme, type ThemeChoice } from '../../kernel/theme.ts';
import styles from './preferences.module.css';

/** Language and theme, kept on this device. */
export function Preferences() {
  const { t } = useLingui();
  const language = useLanguage();
  const theme = useTheme();
  return (
    <div className={styles.preferences}>
      <SelectField
        label={t`Language`}
        labelHidden
        compact
        value={language}
        onChange={({ currentTarget }) => void chooseLanguage(currentTarget.value === 'CN' ? 'CN' : 'EN')}
        options={brandFacts().spoken.map(({ code, native }) => ({ value: code, label: native }))}
      />
      <SelectField
        label={t`Theme`}
        labelHidden
        compact
        value={theme}
        onChange={({ currentTarget }) => chooseTheme(currentTarget.value as ThemeChoice)}
        options={[
          { value: 'auto', label: t`Like this device` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
    </div>
  );
}
