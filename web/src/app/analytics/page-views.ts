const COLLECT = 'https://www.google-analytics.com/g/collect';
const VISITOR = 'analyticsId';

/** A number that stands for this browser, made only after consent. */
function visitorId(): string {
  const kept = window.localStorage.getItem(VISITOR);
  if (kept) return kept;
  const made = `${crypto.getRandomValues(new Uint32Array(1))[0]}.${Math.floor(Date.now() / 1000)}`;
  window.localStorage.setItem(VISITOR, made);
  return made;
}

export function forgetVisitor(): void {
  window.localStorage.removeItem(VISITOR);
}

/**
 * Counts pages. The numbers go straight to the collector: no script of anybody else's runs in the site, which its
 * content policy would refuse. Only the path of an address is reported, so that no code or name in a query leaves.
 */
export function countPages(id: string, language: string, subscribe: (listener: () => void) => () => void): () => void {
  const session = String(Math.floor(Date.now() / 1000));
  let last = '';
  const send = (): void => {
    const { origin, pathname } = window.location;
    if (pathname === last) return;
    last = pathname;
    const facts = { v: '2', tid: id, cid: visitorId(), sid: session, en: 'page_view', ul: language };
    const page = { dl: origin + pathname, dt: document.title, npa: '1', _p: session };
    navigator.sendBeacon(`${COLLECT}?${new URLSearchParams({ ...facts, ...page })}`);
  };
  send();
  return subscribe(send);
}
