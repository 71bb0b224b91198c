import { useLingui } from '@lingui/react';
import { useMatches } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { ownTitle, subscribeTitle } from '@baize/kit/kernel/page/title.ts';

/** Keeps the document's title at what the page shows: "Slots · Baize". */
export function DocumentTitle() {
  const { i18n } = useLingui();
  const own = useSyncExternalStore(subscribeTitle, ownTitle, ownTitle);
  const message = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const { name } = brandFacts();
  const words = own ?? (message && i18n._(message));
  const title = words ? `${words} · ${name}` : name;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
