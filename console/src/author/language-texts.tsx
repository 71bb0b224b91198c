import { useLingui } from '@lingui/react/macro';
import { cx, TextAreaField, TextField } from '@baize/kit/ui';
import { languageAttributes, languageName } from './language-names.ts';
import styles from './author.module.css';

/** One text of a thing, the same in every language. */
export interface TextPart {
  readonly name: string;
  readonly label: string;
  /** More than a line. */
  readonly rows?: number | undefined;
  readonly optional?: boolean | undefined;
}

type Words = Readonly<Record<string, string>>;
export type TextsByLanguage = Readonly<Record<string, Words>>;

interface LanguageTextsProps {
  readonly parts: readonly TextPart[];
  readonly languages: readonly string[];
  readonly texts: TextsByLanguage;
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly onTexts: (texts: TextsByLanguage) => void;
  /** The platform's refusals of a text, by `EN.title`. */
  readonly faults?: Readonly<Record<string, string>> | undefined;
}

const filled = (parts: readonly TextPart[], words: Words | undefined): number =>
  parts.filter(({ name }) => (words?.[name] ?? '').trim() !== '').length;

/** English beside one other language. A missing text is a warning: members read the English one. */
export function LanguageTexts({ parts, languages, texts, language, onLanguage, onTexts, faults }: LanguageTextsProps) {
  const { t } = useLingui();
  const other = language === 'EN' ? undefined : language;
  const all = filled(parts, texts['EN']);
  const change = (code: string, name: string, value: string) => {
    const words = { ...texts[code], [name]: value };
    const isEmpty = Object.values(words).every((text) => text.trim() === '');
    const { [code]: _before, ...rest } = texts;
    onTexts(isEmpty && code !== 'EN' ? rest : { ...rest, [code]: words });
  };
  const fields = (code: string) =>
    parts.map(({ name, label, rows, optional }) => {
      const value = texts[code]?.[name] ?? '';
      const isShort = code !== 'EN' && value === '' && (texts['EN']?.[name] ?? '') !== '';
      const common = {
        ...languageAttributes(code),
        label: `${label}, ${languageName(code)}`,
        value,
        optional: optional ?? false,
        error: faults?.[`${code}.${name}`],
        hint: isShort ? t`Missing: members read the English text.` : undefined,
        onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(code, name, currentTarget.value),
      };
      return rows === undefined ? (
        <TextField key={name} {...common} autoComplete="off" />
      ) : (
        <TextAreaField key={name} {...common} rows={rows} />
      );
    });
  return (
    <div className={styles.texts}>
      <ul role="list" className={styles.languages} aria-label={t`Languages`}>
        {languages.map((code) => {
          const done = filled(parts, texts[code]);
          const state = done >= all && done > 0 ? t`complete` : done === 0 ? t`missing` : t`${done} of ${all}`;
          return (
            <li key={code}>
              <button type="button" aria-pressed={code === language} onClick={() => onLanguage(code)}>
                {languageName(code)} <small className={cx(done < all && styles.missing)}>{state}</small>
              </button>
            </li>
          );
        })}
      </ul>
      <div className={styles.pair}>
        <div className={styles.fields}>{fields('EN')}</div>
        {other !== undefined && <div className={styles.fields}>{fields(other)}</div>}
      </div>
    </div>
  );
}
