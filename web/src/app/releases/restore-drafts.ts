import { namedFields } from '@baize/kit/kernel/form/drafts.ts';

/** Forms may come after their page has loaded its code and data; after that nobody would expect it any more. */
const WITHIN_MS = 15_000;

/** Sets a field as if it had been typed into, so that the form that owns it hears of it. */
function type(field: HTMLElement, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  own?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Puts back what was typed, field by field, as the forms appear. What has been typed since stays. */
export function restoreDrafts(drafts: Map<string, string>): void {
  const waiting = new Map(drafts);
  const look = (): void => {
    for (const [name, field] of namedFields()) {
      const value = waiting.get(name);
      if (value === undefined) continue;
      waiting.delete(name);
      if (field.value === '' || field instanceof HTMLSelectElement) type(field, value);
    }
    if (waiting.size === 0) stop();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), WITHIN_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}
