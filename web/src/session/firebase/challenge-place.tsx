import { useLingui } from '@lingui/react/macro';
import { useEffect, type Ref, type RefObject } from 'react';
import { Button } from '@baize/kit/ui';
import styles from './challenge-place.module.css';

export interface ChallengePlaceProps {
  /** The element that holds the framed page. */
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
        {open && t`Confirm you’re not a robot and we’ll send your code.`}
      </p>
      <div ref={place as Ref<HTMLDivElement>} className={styles.place} inert={!open} />
      {open && (
        <Button variant="ghost" block onClick={onCancel}>
          {t`Cancel`}
        </Button>
      )}
    </div>
  );
}
