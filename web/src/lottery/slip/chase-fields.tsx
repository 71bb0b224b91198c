import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { Switch } from '@baize/kit/ui/choice/checkbox.tsx';
import { partMissing } from '../parts/part-missing.tsx';
import { PartWaiting } from '../parts/part-waiting.tsx';
import type { Chase } from './chase.ts';
import styles from '../lottery.module.css';

const LazyChaseTerms = lazyPart(
  () => import('./chase-terms.tsx').then((file) => file.ChaseTerms),
  partMissing(msg`This part didn’t load`),
);

export interface ChaseFieldsProps {
  chase: Chase;
  onChange: (chase: Chase) => void;
}

/** The same bets on the issues that follow, one after the other. */
export function ChaseFields({ chase, onChange }: ChaseFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.part}>
      <Switch
        label={t`Repeat on the next issues`}
        hint={t`Each ticket is bought when its issue opens, at that issue’s odds. You can stop at any time.`}
        checked={chase.on}
        onChange={({ currentTarget }) => onChange({ ...chase, on: currentTarget.checked })}
      />
      {chase.on && (
        <Suspense fallback={<PartWaiting />}>
          <LazyChaseTerms chase={chase} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
