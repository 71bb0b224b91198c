/** Texts typed on a page that had to reload, in this tab alone and until they have been restored. */
const KEY = 'drafts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea, select';
/** Secrets are never stored: a password may be visible, and a code may have no name of the browser's. */
const SECRET = /password|one-time-code|cc-/;

const isSecret = (field: Field): boolean =>
  'secret' in field.dataset || field.type === 'password' || SECRET.test(field.getAttribute('autocomplete') ?? '');

/** The fields of a page under names that are the same after it was loaded again. */
export function namedFields(page: Document = document): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of page.querySelectorAll<Field>(FIELDS)) {
    if (isSecret(field)) continue;
    const label = field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label') || field.id;
    let name = `${field.type} ${label}`;
    while (found.has(name)) name += '+';
    found.set(name, field);
  }
  return found;
}

/** Loads the page again without losing what was typed. */
export function reloadKeepingDrafts(): void {
  const typed = [...namedFields()].flatMap(([name, { value }]) => (value === '' ? [] : [[name, value]]));
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Storage is switched off: the page comes back without them.
  }
  window.location.reload();
}

/** The drafts to restore, handed out once. */
export function takeDrafts(): Map<string, string> {
  try {
    const text = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return new Map(text ? (JSON.parse(text) as [string, string][]) : []);
  } catch {
    return new Map();
  }
}
