import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { BrandMark } from './brand-mark.tsx';
import styles from './logo.module.css';

/** The brand's mark and name, and the way home. */
export function Logo({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const { name } = brandFacts();
  return (
    <Link to="/index" className={cx(styles.logo, className)} aria-label={t`${name}, home`}>
      <BrandMark className={styles.mark} />
      <b className={styles.name}>{name}</b>
    </Link>
  );
}
