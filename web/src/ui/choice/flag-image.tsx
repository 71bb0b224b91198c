import { flagAddresses } from './flag-addresses.ts';
import styles from './flag.module.css';

/** The drawing itself; a country without one keeps its empty place. */
export function FlagImage({ countryCode }: { countryCode: string }) {
  const address = flagAddresses.get(countryCode);
  return (
    address && (
      <img src={address} alt="" width={24} height={16} loading="lazy" decoding="async" className={styles.image} />
    )
  );
}
