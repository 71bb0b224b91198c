import { lazy, Suspense, type ComponentType } from 'react';
import styles from './flag.module.css';

interface FlagProps {
  readonly countryCode: string;
}

const FlagImage = lazy<ComponentType<FlagProps>>(async () => {
  try {
    const file = await import('./flag-image.tsx');
    return { default: file.FlagImage };
  } catch {
    // A flag is never worth an error: the country's name stands beside it.
    return { default: () => null };
  }
});

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
