import { useLingui } from '@lingui/react/macro';
import { useModals } from '../../kernel/modals.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { labels, useLabel } from '@baize/kit/ui/labels.ts';
import { putAway, type ArrivalType } from '../arrival-seen.ts';
import styles from './arrival-strip.module.css';

export interface ArrivalStripProps {
  readonly title: string;
  readonly text: string;
  /** The kinds that closing it puts away for the day. */
  readonly types: readonly ArrivalType[];
  readonly onDone: () => void;
}

/** Announcements on arrival, in a strip over the end of the page, which opens them in full. */
export function ArrivalStrip({ title, text, types, onDone }: ArrivalStripProps) {
  const { t } = useLingui();
  const say = useLabel();
  const modals = useModals();
  const done = () => {
    putAway(types);
    onDone();
  };
  return (
    <section aria-label={t`Notification`} className={styles.strip}>
      <Icon name="megaphone" className={styles.icon} />
      <p role="status" dir="auto" className={styles.words}>
        <b>{title}</b> {text}
      </p>
      <Button
        variant="line"
        size="sm"
        onClick={() => {
          done();
          modals.open('announcement');
        }}
      >
        {t({ context: 'open a notice', message: 'Read' })}
      </Button>
      <IconButton icon="close" label={say(labels.close)} onClick={done} />
    </section>
  );
}
