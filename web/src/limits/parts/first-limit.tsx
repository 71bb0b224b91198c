import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCentre } from '../../kernel/centre.ts';
import { useModals } from '../../kernel/modals.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { useSkipFirstLimit } from '../mutations.ts';
import { limitsStateQuery } from '../queries.ts';
import { limitNames } from '../words.ts';
import styles from '../pages/limits-page.module.css';

/** Before the first deposit: the limits that must be set, the suggestion to set one, and always the way to them. */
export function FirstLimit() {
  const { t, i18n } = useLingui();
  const modals = useModals();
  const centre = useCentre();
  const { data } = useQuery(limitsStateQuery());
  const { mutate, isPending } = useSkipFirstLimit();
  const missing = data?.missing[0];
  if (missing !== undefined) {
    const name = i18n._(limitNames[missing]);
    return (
      <Card padded className={styles.section}>
        <Note tone="warn">{t`Before you can deposit, set this limit: ${name}.`}</Note>
        <div className={styles.buttons}>
          <Button variant="primary" onClick={() => modals.open('limit', missing)}>{t`Set limit`}</Button>
        </div>
      </Card>
    );
  }
  if (data?.askFirst)
    return (
      <Card as="section" padded className={styles.section}>
        <h2>
          <Trans>Set a deposit limit first?</Trans>
        </h2>
        <p className={styles.soft}>
          <Trans>Decide now how much you want to spend. You can lower a limit at any time.</Trans>
        </p>
        <div className={styles.buttons}>
          <Button variant="line" onClick={() => modals.open('limit', 'deposit-month')}>{t`Set limit`}</Button>
          <Button variant="ghost" busy={isPending} onClick={() => mutate()}>{t`Not now`}</Button>
        </div>
      </Card>
    );
  return (
    <div className={styles.buttons}>
      <Button
        variant="ghost"
        size="sm"
        icon="clock"
        onClick={() => centre.open('limits')}
      >{t`Limits and breaks`}</Button>
    </div>
  );
}
