import { cx } from '@baize/kit/ui/class-names.ts';
import { vendorMarkSrc } from '../cards/covers.ts';
import styles from './vendor-mark.module.css';

/** A provider's mark in the colour of the text beside it. */
export function VendorMark({ icon, className }: { icon: string; className?: string | undefined }) {
  const src = vendorMarkSrc(icon);
  if (src === undefined) return null;
  return <span aria-hidden="true" className={cx(styles.mark, className)} style={{ maskImage: `url("${src}")` }} />;
}
