import { useState } from 'react';
import { LanguageTexts } from '../author/language-texts.tsx';
import type { AuthorField, WidgetProps } from '../author/author-form.tsx';

interface NamesProps extends WidgetProps {
  readonly label: string;
  readonly languages: readonly string[];
}

function Names({ value, onValue, label, languages }: NamesProps) {
  const [language, setLanguage] = useState('EN');
  const names = (value ?? {}) as Readonly<Record<string, string>>;
  return (
    <LanguageTexts
      parts={[{ name: 'name', label }]}
      languages={languages}
      texts={Object.fromEntries(Object.entries(names).map(([code, name]) => [code, { name }]))}
      language={language}
      onLanguage={setLanguage}
      onTexts={(texts) =>
        onValue(
          Object.fromEntries(
            Object.entries(texts).flatMap(([code, { name = '' }]) => (name === '' ? [] : [[code, name]])),
          ),
        )
      }
    />
  );
}

/** One name of a thing in every language: `{ EN: 'Peacock Parlour' }`. */
export const namesField = (name: string, label: string, languages: readonly string[]): AuthorField => ({
  name,
  widget: (props) => <Names {...props} label={label} languages={languages} />,
});
