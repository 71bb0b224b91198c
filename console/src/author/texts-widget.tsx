import { useState } from 'react';
import type { AuthorField, WidgetProps } from './author-form.tsx';
import { LanguageTexts, type TextPart, type TextsByLanguage } from './language-texts.tsx';

interface TextsWidgetProps extends WidgetProps {
  readonly parts: readonly TextPart[];
  readonly languages: readonly string[];
  readonly onLanguage: (language: string) => void;
}

function TextsWidget({ value, onValue, fault, parts, languages, onLanguage }: TextsWidgetProps) {
  const [language, setLanguage] = useState('EN');
  const texts = (value ?? { EN: {} }) as TextsByLanguage;
  const faults = Object.fromEntries(
    languages.flatMap((code) =>
      parts.flatMap(({ name }) => {
        const said = fault(`${code}.${name}`);
        return said === undefined ? [] : [[`${code}.${name}`, said] as const];
      }),
    ),
  );
  return (
    <LanguageTexts
      parts={parts}
      languages={languages}
      texts={texts}
      language={language}
      onLanguage={(code) => {
        setLanguage(code);
        onLanguage(code);
      }}
      onTexts={(next) => onValue(whole(next, parts))}
      faults={faults}
    />
  );
}

/** A language that has any text has every part, because the schema asks for each. */
const whole = (texts: TextsByLanguage, parts: readonly TextPart[]): TextsByLanguage =>
  Object.fromEntries(
    Object.entries(texts).map(([code, words]) => [
      code,
      { ...words, ...Object.fromEntries(parts.map(({ name }) => [name, words[name] ?? ''])) },
    ]),
  );

/** The texts of a thing, in every language of the site. */
export const textsField = (
  parts: readonly TextPart[],
  languages: readonly string[],
  onLanguage: (language: string) => void,
  name = 'texts',
): AuthorField => ({
  name,
  widget: (props) => <TextsWidget {...props} parts={parts} languages={languages} onLanguage={onLanguage} />,
});
