import { lazy, Suspense, type ComponentType } from 'react';
import styles from './flag.module.css';

interface FlagProps {
  readonly countryCode: string;
}

const FlagImage = lazy<ComponentType<FlagProps>>(() =>
  import('./flag-image.tsx').then(
    (file) => ({ default: file.FlagImage }),
    // A flag is never worth an error: the country's name stands beside it.
    () => ({ default: () => null }),
  ),
);

/** A country's flag as decoration beside its name. Its room is there before it is. */
export function Flag({ countryCode }: FlagProps) {
  return (
    <span className={styles.flag} aria-hidden="true">
      <Suspense>
        <FlagImage countryCode={countryCode} />
      </Suspense>
    </span>
  );
}
