import { useLingui } from '@lingui/react/macro';
import { CopyLine } from '@baize/kit/ui/figure/copy-line.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import styles from '../pages/agents.module.css';

/** Tells the initial password of an account, once. */
export function InitialPassword({ username, password }: { username: string; password: string }) {
  const { t } = useLingui();
  return (
    <>
      <Note tone="warn">
        {t`Copy this initial password. It’s shown only once, and has to be changed at the first login.`}
      </Note>
      <dl className={styles.once}>
        <CopyLine label={t`Username`} value={username} />
        <CopyLine label={t`Initial password`} value={password} />
      </dl>
    </>
  );
}
