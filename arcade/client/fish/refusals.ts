import type { ShotRefusal } from '../../src/fish/wire.ts';
import { t } from './texts.ts';

/** A refusal in words. Shots that came too fast say nothing: the next one of a held button follows at once. */
export function refusalText(code: ShotRefusal, stake: string): string | undefined {
  if (code === 'TOO_FAST' || code === 'LEFT' || code === 'NO_SEED') return undefined;
  if (code === 'FISH_GONE') return t('fishGone', { stake });
  if (code === 'WAIT') return t('shotsWait', { stake });
  if (code === 'INSUFFICIENT_FUNDS') return t('refusedFunds', { stake });
  if (code === 'BET_NOT_ALLOWED') return t('refusedLimit');
  return code === 'GAME_NOT_FOUND' ? t('refusedClosed') : t('shotRefused', { stake });
}

/** Whether holding on makes sense: a fish that is gone ends it, and so does a stake that is not taken. */
export const endsHolding = (code: ShotRefusal): boolean => code !== 'TOO_FAST';
