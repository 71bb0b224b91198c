import { useLingui } from '@lingui/react/macro';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { chooseTheme, useTheme } from '../../theme.ts';
import styles from './side-menu.module.css';

/** Dark, light, or as the device has it. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const theme = useTheme();
  return (
    <div className={styles.theme}>
      <Segmented
        label={t`Appearance`}
        block
        value={theme}
        onValueChange={chooseTheme}
        options={[
          { value: 'dark', label: t`Dark`, icon: 'moon' },
          { value: 'light', label: t`Light`, icon: 'sun' },
          { value: 'auto', label: t`Device` },
        ]}
      />
    </div>
  );
}
