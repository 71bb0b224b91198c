import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '@baize/kit/ui/field/search-field.tsx';

const WAIT_MS = 400;

/** Looks for a username while it is typed; what it holds stands in the address. */
export function NameSearch({
  value = '',
  onSearch,
}: {
  value?: string | undefined;
  onSearch: (name: string | undefined) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address has changed by itself: by Back, or by a link.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const search = useEffectEvent((name: string) => {
    if (name !== value) onSearch(name === '' ? undefined : name);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return <SearchField label={t`Search by username`} value={typed} onValueChange={setTyped} />;
}
