import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { FailedState, Note, Segmented, SelectField, Skeleton } from '@baize/kit/ui';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { MINUTE_MS } from '@baize/protocol/kernel/calendar';
import { z } from '@baize/protocol/kernel';
import { previewSubject, type PreviewSubject } from '@baize/protocol/ops';
import { ops } from '../kernel/calls.ts';
import { languageName } from './language-names.ts';
import styles from './author.module.css';

/** Typing settles before the site is asked to show it. */
const SETTLED_MS = 700;
/** Before the platform forgets it. */
const RENEWED_MS = 20 * MINUTE_MS;
/** A storage of its own where the browser has that: nobody who is logged in on the site is seen in the frame. */
const APART = { credentialless: '' } as const;

type Device = 'phone' | 'desk';
type Theme = 'dark' | 'light';

interface SitePreviewProps {
  /** As it is written: it is shown once it is whole. */
  readonly subject: { readonly kind: PreviewSubject['kind']; readonly id?: string | undefined; readonly draft: object };
  /** The page on which it is seen. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly languages: readonly string[];
  /** The language that is being written: the preview follows. */
  readonly language?: string | undefined;
}

/** The real site's own page with what is not public yet, as it is in a language, a theme and on a device. */
export function SitePreview({ subject, path, query: search, languages, language: written = 'EN' }: SitePreviewProps) {
  const { t } = useLingui();
  const [language, setLanguage] = useState(written);
  const [device, setDevice] = useState<Device>('phone');
  const [theme, setTheme] = useState<Theme>('dark');
  useEffect(() => setLanguage(written), [written]);
  const text = useSettled(JSON.stringify(subject));
  const isWhole = z.safeParse(previewSubject, JSON.parse(text)).success;
  const { data, error, refetch } = useQuery({
    queryKey: ['ops', 'createPreview', text],
    queryFn: () => ops.createPreview({ body: JSON.parse(text) as PreviewSubject }),
    placeholderData: keepPreviousData,
    staleTime: RENEWED_MS,
    refetchInterval: RENEWED_MS,
    refetchOnWindowFocus: false,
    retry: false,
    enabled: isWhole,
  });
  const address =
    data && `${path}?${new URLSearchParams({ ...search, preview: data.token, lang: language, theme }).toString()}`;
  const isShort = !isWhole || isProblem(error, 'VALIDATION_FAILED');
  return (
    <div className={styles.preview}>
      <div className={styles.previewBar}>
        <Segmented
          label={t`Device`}
          value={device}
          onValueChange={setDevice}
          options={[
            { value: 'phone', label: t({ context: 'a device to preview on', message: 'Phone' }) },
            { value: 'desk', label: t({ context: 'a device to preview on', message: 'Desktop' }) },
          ]}
        />
        <SelectField
          label={t`Language of the preview`}
          labelHidden
          compact
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          options={languages.map((code) => ({ value: code, label: languageName(code) }))}
        />
        <Segmented
          label={t`Theme of the preview`}
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: 'dark', label: t`Dark` },
            { value: 'light', label: t`Light` },
          ]}
        />
      </div>
      {isShort && <Note tone="warn">{t`Something is missing. The preview follows when it is filled in.`}</Note>}
      {error && !isShort && (
        <FailedState headingLevel={3} title={t`The preview didn’t load`} onRetry={() => void refetch()} />
      )}
      <div className={styles[device]}>
        {address === undefined ? (
          isWhole && !error && <Skeleton shape="block" />
        ) : (
          <iframe key={address} src={address} title={t`Preview on the site`} {...APART} />
        )}
      </div>
      {address !== undefined && (
        <p className={styles.hint}>
          {t`Only you see this. Nothing can be done in it.`}{' '}
          <a href={address} target="_blank" rel="noreferrer">
            {t`Open in a tab`}
          </a>
        </p>
      )}
    </div>
  );
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
