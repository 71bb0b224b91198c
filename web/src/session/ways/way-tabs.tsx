import { useLingui } from '@lingui/react/macro';
import { Tabs } from '@baize/kit/ui';
import styles from './way-tabs.module.css';

/** The two tabs of login and sign-up, and the choice in the lost-password popup (specification §2). */
export type Way = 'username' | 'mobile';

export interface WayTabsProps {
  id: string;
  label: string;
  value: Way;
  onValueChange: (way: Way) => void;
}

export function WayTabs({ id, label, value, onValueChange }: WayTabsProps) {
  const { t } = useLingui();
  return (
    <Tabs
      id={id}
      label={label}
      tabs={[
        { id: 'username', label: t`Username` },
        { id: 'mobile', label: t`Mobile number` },
      ]}
      value={value}
      onValueChange={onValueChange}
      className={styles.ways}
    />
  );
}
