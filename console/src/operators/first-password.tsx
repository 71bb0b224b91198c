import { useLingui } from '@lingui/react/macro';
import { Actions, Button, Note } from '@baize/kit/ui';
import { Code } from '../ui/marks.tsx';
import styles from './operators.module.css';

/** A first password, which is shown this once to whoever had it made. */
export function FirstPassword({ name, password, onDone }: { name: string; password: string; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.form}>
      <Note tone="ok">{t`${{ name }} can log in with this first password. It is shown this once.`}</Note>
      <p>
        <Code>{password}</Code>
      </p>
      <Actions>
        <Button variant="primary" onClick={onDone}>
          {t`Done`}
        </Button>
      </Actions>
    </div>
  );
}
