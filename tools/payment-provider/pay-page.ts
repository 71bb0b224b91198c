import type { Payment } from './book.ts';
import type { PayLink } from './pay-link.ts';
import { amountText, languageOf, methodName, type PageLanguage } from './texts.ts';

interface PageState {
  readonly payment?: Payment | undefined;
  readonly late?: boolean;
  /** The typed amount that cannot be paid. */
  readonly wrongAmount?: string;
}

export const STYLE = `
:root { color-scheme: light dark; --ink: #1c2321; --soft: #55605c; --paper: #f4f6f4; --card: #fff; --line: #d5dcd8; --go: #14614a; --bad: #a32a2a; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3f0; --soft: #a9b6b0; --paper: #101614; --card: #1a221f; --line: #33403a; --go: #23795e; --bad: #f08b85; } }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { inline-size: min(26rem, 100%); display: grid; gap: 1rem; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
h1 { margin: 0; font-size: 1.375rem; } p { margin: 0; }
.demo { padding: .5rem .75rem; border: 1px dashed var(--line); border-radius: .5rem; color: var(--soft); font-size: .875rem; }
.late, .error { color: var(--bad); }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; } dt { color: var(--soft); } dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; } fieldset { border: 1px solid var(--line); border-radius: .75rem; padding: .75rem; display: grid; gap: .75rem; margin: 0; } legend, label { color: var(--soft); font-size: .875rem; }
input { inline-size: 100%; padding: .7rem; border: 1px solid var(--soft); border-radius: .5rem; background: transparent; color: inherit; font: inherit; }
button { padding: .8rem 1rem; border-radius: .6rem; border: 1px solid var(--line); background: transparent; color: inherit; font: inherit; cursor: pointer; }
button.main { background: var(--go); border-color: var(--go); color: #fff; font-weight: 600; }
:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
svg { inline-size: 2.5rem; color: var(--go); }
`;

const MARK =
  '<svg viewBox="0 0 40 40" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.5"><rect x="4" y="9" width="32" height="22" rx="4"/><path d="M4 16h32M10 25h8"/></svg>';

const escape = (value: string): string => value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const ltr = (value: string): string => `<bdi dir="ltr">${escape(value)}</bdi>`;

function page(code: string, content: (language: PageLanguage) => string): string {
  const language = languageOf(code);
  const { texts, tag, dir } = language;
  return `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(texts.title)}</title>
<link rel="stylesheet" href="/style.css"></head><body><main>${MARK}${content(language)}</main></body></html>`;
}

export const wrongLinkPage = (language: string): string =>
  page(language, ({ texts }) => `<h1>${escape(texts.wrongLink)}</h1>`);

/** The pay page of an order, or what became of it. */
export const payPage = (link: PayLink, { payment, late = false, wrongAmount }: PageState): string =>
  page(link.language, (language) =>
    payment ? outcome(language, payment) : `${facts(language, link, late)}${actions(language, link, wrongAmount)}`,
  );

const money = (amount: string, currency: string, { tag }: PageLanguage): string =>
  ltr(`${amountText(amount, tag)} ${currency}`);

function facts(language: PageLanguage, link: PayLink, late: boolean): string {
  const { texts } = language;
  const { order, method, amount, currency, expires } = link;
  const rows = [
    [texts.toPay, money(amount, currency, language)],
    [texts.method, escape(methodName(texts, method))],
    [texts.order, ltr(order)],
    [texts.before, ltr(`${expires.slice(0, 16).replace('T', ' ')} UTC`)],
  ];
  return `<h1>${escape(texts.title)}</h1><p class="demo">${escape(texts.demo)}</p>
<dl>${rows.map(([term, value]) => `<dt>${escape(term ?? '')}</dt><dd>${value}</dd>`).join('')}</dl>
${late ? `<p class="late" role="status">${escape(texts.late)}</p>` : ''}`;
}

function actions(language: PageLanguage, { amount, currency }: PayLink, wrongAmount: string | undefined): string {
  const { texts, tag } = language;
  const wrong = wrongAmount !== undefined;
  const button = (action: string, words: string, look = ''): string =>
    `<button name="action" value="${action}"${look}>${words}</button>`;
  const pay = escape(texts.pay).replace('{amount}', money(amount, currency, language));
  return `<form method="post">${button('pay', pay, ' class="main"')}${button('decline', escape(texts.decline))}</form>
<form method="post"><fieldset><legend>${escape(texts.tryOut)}</legend>${button('later', escape(texts.payLater))}</fieldset></form>
<form method="post"><fieldset><label for="other">${escape(texts.otherAmount)}</label>
<input id="other" name="other" dir="ltr" inputmode="decimal" autocomplete="off" maxlength="17" value="${escape(wrongAmount ?? '')}"${wrong ? ' aria-invalid="true" aria-describedby="wrong" autofocus' : ''}>
${wrong ? `<p id="wrong" class="error" role="alert">${escape(texts.wrongAmount).replace('{example}', ltr(amountText('25.00', tag)))}</p>` : ''}
${button('other', escape(texts.payOther))}</fieldset></form>`;
}

function outcome(language: PageLanguage, { status, held, amount, currency }: Payment): string {
  const { texts } = language;
  if (held)
    return `<h1>${escape(texts.held)}</h1><p>${escape(texts.heldText)}</p>
<form method="post"><button class="main" name="action" value="release">${escape(texts.release)}</button></form>`;
  const title = status === 'DECLINED' ? texts.declined : texts.paid;
  return `<h1>${escape(title)}</h1><p>${money(amount, currency, language)}</p><p>${escape(texts.back)}</p>`;
}
