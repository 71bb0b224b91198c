import type { RoundView } from '../../../src/http/wire.ts';
import { openDialog } from './dialog.ts';
import { figure, h } from '../dom.ts';
import type { RoundRunner } from '../round-runner.ts';
import { t } from '../i18n.ts';
import { verifyLink } from './verify-link.ts';

const fact = (name: string, value: string): HTMLElement =>
  h('div', { class: 'fact' }, h('dt', {}, name), h('dd', {}, figure(value, 'code')));

function copyButton(value: string): HTMLElement {
  const button = h('button', { class: 'button line', type: 'button' }, t('copy'));
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(value).then(
      () => button.replaceChildren(t('copied')),
      () => undefined,
    );
  });
  return button;
}

/** Not a form, because the frame around the game allows none. */
function seedForm(runner: RoundRunner): HTMLElement {
  const input = h('input', {
    id: 'seed',
    type: 'text',
    dir: 'ltr',
    maxlength: 64,
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    value: runner.seed.value,
    'aria-describedby': 'seed-hint',
  });
  const hint = h(
    'p',
    { id: 'seed-hint', class: 'hint', role: 'status' },
    t(runner.seed.kept ? 'seedKept' : 'fairSeedHint'),
  );
  const fresh = h('button', { class: 'button line', type: 'button' }, t('fairSeedFresh'));
  fresh.addEventListener('click', () => {
    runner.seed.random();
    input.value = runner.seed.value;
    input.removeAttribute('aria-invalid');
    hint.replaceChildren(t('fairSeedHint'));
  });
  const take = (): void => {
    const good = runner.seed.keep(input.value.trim());
    input.setAttribute('aria-invalid', String(!good));
    hint.replaceChildren(t(good ? 'seedKept' : 'fairSeedBad'));
    if (!good) input.focus();
  };
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') take();
  });
  const buttons = h(
    'div',
    { class: 'buttons' },
    h('button', { class: 'button main', type: 'button', onclick: take }, t('use')),
    fresh,
  );
  return h(
    'div',
    { class: 'seed-form', role: 'group' },
    h('label', { for: 'seed' }, t('fairYourSeed')),
    input,
    hint,
    buttons,
  );
}

function lastRound(round: RoundView | undefined): HTMLElement {
  if (!round?.proof) return h('p', { class: 'quiet' }, t('fairLastNone'));
  const { proof } = round;
  return h(
    'div',
    {},
    h(
      'dl',
      { class: 'facts' },
      fact(t('verifyRound'), proof.roundId),
      fact(t('fairPromise'), proof.serverSeedHash),
      fact(t('fairSecret'), proof.serverSeed),
      fact(t('fairYourSeed'), proof.clientSeed),
    ),
    h(
      'div',
      { class: 'buttons' },
      h('a', { class: 'button main', href: verifyLink(proof), target: '_blank', rel: 'noopener' }, t('fairVerify')),
      copyButton(JSON.stringify(proof)),
    ),
  );
}

/** The promise for the next round, the player's seed, and the proof of the last round. */
export function openFairness(runner: RoundRunner): void {
  openDialog(
    t('fairness'),
    h('p', {}, t('fairIntro')),
    h('h3', {}, t('fairNext')),
    h(
      'dl',
      { class: 'facts' },
      fact(t('verifyRound'), runner.next.roundId),
      fact(t('fairPromise'), runner.next.serverSeedHash),
    ),
    seedForm(runner),
    h('h3', {}, t('fairLast')),
    lastRound(runner.book.last),
  );
}
