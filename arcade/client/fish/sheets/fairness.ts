import type { ClientSeed } from '../../shared/client-seed.ts';
import { figure, h } from '../../shared/dom.ts';
import { openDialog } from '../../shared/sheets/dialog.ts';
import { verifyLink } from '../../shared/sheets/verify-link.ts';
import type { FishState } from '../fish-state.ts';
import { t } from '../texts.ts';

const fact = (name: string, value: string): HTMLElement =>
  h('div', { class: 'fact' }, h('dt', {}, name), h('dd', {}, figure(value, 'code')));

/** The player's own words for the next sitting. */
function seedForm(seed: ClientSeed): HTMLElement {
  const hint = h('p', { id: 'seed-hint', class: 'hint' }, t('fairSeedHint'));
  const input = h('input', {
    id: 'seed',
    type: 'text',
    dir: 'ltr',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'seed-hint',
  });
  if (seed.kept) input.value = seed.value;
  const keep = (): void => {
    const isGood = seed.keep(input.value.trim());
    input.setAttribute('aria-invalid', String(!isGood));
    hint.textContent = isGood ? t('seedNext') : t('fairSeedBad');
  };
  return h(
    'div',
    { class: 'seed-form' },
    h('label', { for: 'seed' }, t('seedOfNext')),
    input,
    hint,
    h('div', { class: 'buttons' }, h('button', { class: 'button line', type: 'button', onclick: keep }, t('use'))),
  );
}

/** The promise of this sitting, the player's share of it, and the proof of the last one. */
export function openFishFairness({ sitting, lastProof }: FishState, seed: ClientSeed): void {
  openDialog(
    t('fairness'),
    h('p', {}, t('fairFishText')),
    sitting
      ? h(
          'dl',
          { class: 'facts' },
          fact(t('sittingId'), sitting.id),
          fact(t('fairPromise'), sitting.commitment),
          fact(t('fairYourSeed'), sitting.clientSeed ?? '–'),
        )
      : null,
    h('p', { class: 'quiet' }, t('fairFishEnd')),
    lastProof
      ? h('p', {}, h('a', { href: verifyLink(lastProof), target: '_blank', rel: 'noopener' }, t('verifyLastSitting')))
      : null,
    seedForm(seed),
  );
}
