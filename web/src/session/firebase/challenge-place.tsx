import { useLingui } from '@lingui/react/macro';
import { useEffect, type Ref, type RefObject } from 'react';
import { Button } from '../../ui/index.ts';
import styles from './challenge-place.module.css';

export interface ChallengePlaceProps {
  /** Where the framed page is put. */
  place: RefObject<HTMLDivElement | null>;
  open: boolean;
  onCancel: () => void;
}

/** Google's question whether a person is there, in the form that asked for a code. Nothing is seen of it before. */
export function ChallengePlace({ place, open, onCancel }: ChallengePlaceProps) {
  const { t } = useLingui();
  useEffect(() => {
    if (!open) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector('iframe')?.focus();
  }, [open, place]);
  return (
    <div className={styles.challenge} data-open={open || undefined}>
      <p role="status" className={styles.words}>
        {open && t`Show that you are a person, and your code is on its way.`}
      </p>
      <div ref={place as Ref<HTMLDivElement>} className={styles.place} inert={!open} />
      {open && (
        <Button variant="ghost" block onClick={onCancel}>
          {t`Do not send a code`}
        </Button>
      )}
    </div>
  );
}
