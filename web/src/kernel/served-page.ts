const SERVED = 'data-served';
// The build draws the served page itself, without a document.
const place = (): HTMLElement | null | undefined => globalThis.document?.getElementById('root');

/** Whether the page still stands as it was served, before the site's code drew it (src/app/first-paint). */
export const isServedPage = (): boolean => place()?.hasAttribute(SERVED) ?? false;

/** The served page has given way: its rules about what is true for whom (app/served.css) end with it. */
export const endServedPage = (): void => place()?.removeAttribute(SERVED);
