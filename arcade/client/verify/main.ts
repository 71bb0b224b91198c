import '../shared/base.css';
import '../shared/sheets/sheets.css';
import './verify.css';
import type { Proof } from '../../src/verify/proof.ts';
import { byId, h, words, type Child } from '../shared/dom.ts';
import { icon, type IconName } from '../shared/icons.ts';
import { gameText, spoken, spokenBy, t, useLanguage } from '../shared/i18n.ts';
import { check } from './check.ts';
import { loadDrawings } from '../shared/load-drawings.ts';
import { textsOfGame } from './games.ts';
import { readProof, readValue } from './read-proof.ts';
import { readBookProof, type BookProof } from '../../src/verify/book-proof.ts';
import { stepCard, stepsOf } from './steps.ts';

const asked = new URLSearchParams(location.search).get('lang');
const language = asked === null ? spokenBy(navigator.languages) : spoken(asked);
await useLanguage(language);
document.title = t('verifyTitle');

const input = h('textarea', {
  id: 'proof',
  rows: 5,
  dir: 'ltr',
  spellcheck: 'false',
  autocomplete: 'off',
  'aria-describedby': 'proof-hint',
});
const hint = h('p', { id: 'proof-hint', class: 'hint' }, t('verifyPasteHint'));
const result = h('section', { class: 'verify-result', 'aria-live': 'polite' });

const verdictCard = (
  kind: 'good' | 'bad' | 'quiet',
  mark: IconName,
  title: string,
  ...text: readonly Child[]
): HTMLElement => h('div', { class: `verdict-card ${kind}` }, icon(mark), h('div', {}, h('h2', {}, title), ...text));

function refuse(text: string): void {
  input.setAttribute('aria-invalid', 'true');
  hint.replaceChildren(text);
  result.replaceChildren();
  input.focus();
}

async function report(proof: Proof): Promise<void> {
  const checked = await check(proof);
  if (!checked?.computed.known) {
    result.replaceChildren(verdictCard('quiet', 'help', t('verifyUnknown')));
    return;
  }
  await useLanguage(language, [textsOfGame(proof.game)]);
  const { computed, shown } = checked;
  const drawings = shown.drawings === undefined ? undefined : await loadDrawings(shown.drawings);
  if (drawings) byId('drawings').replaceChildren(drawings);
  const steps = stepsOf(proof, shown, computed);
  const good = steps.every(({ matches }) => matches !== false);
  const refunded = proof.outcome === null;
  const [title, text] = good
    ? refunded
      ? (['verifyRefund', 'verifyRefundText'] as const)
      : (['verifyMatch', 'verifyMatchText'] as const)
    : (['verifyMismatch', 'verifyMismatchText'] as const);
  result.replaceChildren(
    verdictCard(
      good ? 'good' : 'bad',
      good ? 'check' : 'cross',
      t(title),
      h('p', {}, t(text)),
      h('p', { class: 'quiet' }, `${gameText('title')} · `, words(t('roundId', { id: proof.roundId }))),
    ),
    h('ol', { class: 'steps' }, ...steps.map(stepCard)),
  );
}

/** A slip has matches with seeds of their own, which is another proof than a round's. */
async function reportBook(proof: BookProof): Promise<void> {
  const [{ recomputeBook }, { BOOK_TEXTS, bookSteps }] = await Promise.all([
    import('../../src/verify/recompute-book.ts'),
    import('./book-steps.ts'),
  ]);
  await useLanguage(language, [textsOfGame(proof.game), BOOK_TEXTS]);
  const checked = await recomputeBook(proof);
  if (!checked.known) {
    result.replaceChildren(verdictCard('quiet', 'help', t('verifyUnknown')));
    return;
  }
  const [title, text] = checked.isWhole
    ? (['verifyMatch', 'verifyMatchText'] as const)
    : (['verifyMismatch', 'verifyMismatchText'] as const);
  result.replaceChildren(
    verdictCard(
      checked.isWhole ? 'good' : 'bad',
      checked.isWhole ? 'check' : 'cross',
      t(title),
      h('p', {}, t(text)),
      h('p', { class: 'quiet' }, words(t('roundId', { id: proof.roundId }))),
    ),
    h('ol', { class: 'steps' }, ...bookSteps(proof, checked).map(stepCard)),
  );
}

async function verify(): Promise<void> {
  const book = readBookProof(readValue(input.value));
  if (book !== undefined) {
    input.removeAttribute('aria-invalid');
    hint.replaceChildren(t('verifyPasteHint'));
    await reportBook(book);
    return;
  }
  const read = readProof(input.value);
  if ('faults' in read)
    return refuse(
      read.faults.includes('proof') ? t('verifyUnreadable') : t('verifyFields', { fields: read.faults.join(', ') }),
    );
  input.removeAttribute('aria-invalid');
  hint.replaceChildren(t('verifyPasteHint'));
  await report(read.proof);
}

/** Takes up the proof that came with the address; it stays in the address so that the page can be kept. */
async function takeFragment(): Promise<void> {
  const fragment = location.hash.slice(1);
  if (fragment === '') return;
  const value = readValue(fragment);
  input.value = value === undefined ? fragment : JSON.stringify(value, null, 1);
  await verify();
}

byId('page').replaceChildren(
  h(
    'main',
    { class: 'verify' },
    h('h1', {}, t('verifyTitle')),
    h('p', { class: 'lead' }, t('verifyIntro')),
    h(
      'div',
      { class: 'seed-form' },
      h('label', { for: 'proof' }, t('verifyPaste')),
      input,
      hint,
      h(
        'div',
        { class: 'buttons' },
        h('button', { class: 'button main', type: 'button', onclick: () => void verify() }, t('verifyDo')),
      ),
    ),
    result,
  ),
);
addEventListener('hashchange', () => void takeFragment());
await takeFragment();
