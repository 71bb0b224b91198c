import { t } from '../texts.ts';

/** Words for a place. Left and right are those of the screen in every language, because the pond is not mirrored. */
export function whereText(x: number, y: number): string {
  if (x < 0.2) return t('farLeft');
  if (x > 0.8) return t('farRight');
  if (x >= 0.4 && x <= 0.6) return y > 0.55 ? t('ahead') : t('middle');
  return t(x < 0.5 ? 'left' : 'right');
}
