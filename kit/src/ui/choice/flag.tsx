import { useState } from 'react';
import styles from './flag.module.css';

interface FlagProps {
  readonly countryCode: string;
}

/**
 * A country's flag (specification §3) as decoration beside its name. Its room is there before it is; a country
 * without one keeps its empty place.
 */
export function Flag({ countryCode }: FlagProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <span className={styles.flag} aria-hidden="true">
      {missing !== countryCode && (
        <img
          src={`/COUNTRY_FLAG/${countryCode}.png`}
          alt=""
          width={24}
          height={16}
          loading="lazy"
          decoding="async"
          className={styles.image}
          onError={() => setMissing(countryCode)}
        />
      )}
    </span>
  );
}
