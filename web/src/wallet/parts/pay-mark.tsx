import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import styles from './pay-mark.module.css';

const SAFE_NAME = /^[A-Za-z0-9][\w-]{0,49}(?:\.svg)?$/;

/** A method's glyph in the colour of the text beside it. */
export function PayMark({ icon, className }: { icon: string; className?: string | undefined }) {
  if (!SAFE_NAME.test(icon)) return null;
  const file = brandFacts().images.payment(icon.replace(/\.svg$/, ''));
  return <span aria-hidden="true" className={cx(styles.mark, className)} style={{ maskImage: `url("${file}")` }} />;
}
