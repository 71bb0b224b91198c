import { useState } from 'react';
import { SearchField } from '@baize/kit/ui';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onSearch: (value: string) => void;
}

/** A search that is asked with Enter: what is typed meanwhile stays in the box. */
export function SearchBox({ label, value = '', onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  return (
    <SearchField
      label={label}
      placeholder={label}
      value={typed}
      onValueChange={(next) => {
        setTyped(next);
        if (next === '') onSearch('');
      }}
      onSubmit={() => onSearch(typed.trim())}
    />
  );
}
