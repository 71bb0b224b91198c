import styles from './pay-mark.module.css';

const SAFE_NAME = /^[A-Za-z0-9][\w-]{0,49}(?:\.svg)?$/;

/** A method's glyph in the colour of the text beside it. */
export function PayMark({ icon }: { icon: string }) {
  if (!SAFE_NAME.test(icon)) return null;
  const file = icon.endsWith('.svg') ? icon : `${icon}.svg`;
  return <span aria-hidden="true" className={styles.mark} style={{ maskImage: `url("/art/pay/${file}")` }} />;
}
