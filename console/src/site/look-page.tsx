import { useMutation, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, FailedState, LoadingRegion, Note, Skeleton, toast } from '@baize/kit/ui';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { faintPairs } from '@baize/protocol/kernel/look/contrast';
import type { PublishedLook } from '@baize/protocol/ops';
import type { LookDraft } from '@baize/protocol/settings';
import { brandOfConsole } from '../kernel/brand.ts';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { LanguageTexts } from '../author/language-texts.tsx';
import { PictureUpload } from '../author/picture-upload.tsx';
import { SitePreview } from '../author/site-preview.tsx';
import { useKeptDraft } from '../author/use-kept-draft.ts';
import authorStyles from '../author/author.module.css';
import { ops, opsQuery } from '../kernel/calls.ts';
import { may } from '../kernel/operator-session.ts';
import { Columns, Empty, Page, Scroll, Section } from '../ui/page.tsx';
import { ColourKnobs } from './colour-knobs.tsx';
import { LookVersions } from './look-versions.tsx';
import styles from './site.module.css';

const ROWS = 20;
const AS_BUILT: LookDraft = { tokens: null, words: {}, icon: null, share: null };

const draftOf = ({ tokens, words, icon, share }: LookDraft): LookDraft => ({ tokens, words, icon, share });

/** The brand's colours, words and pictures: tried on the real site, published without a build, and put back. */
export function LookPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const { date } = useFormat();
  const [language, setLanguage] = useState('EN');
  const [kept, setKept] = useKeptDraft<LookDraft>('look');
  const { data, error, refetch } = useQuery({
    ...opsQuery('listLooks', { query: { pageSize: ROWS } }),
    enabled: may('site.settings'),
  });
  const publish = useMutation({
    mutationFn: (body: { draft: LookDraft; version: number; putBack?: number }) => ops.publishLook({ body }),
    onSuccess: ({ version }) => {
      setKept(undefined);
      void refetch();
      toast.ok(t`Published as version ${version}. Open pages change now.`);
    },
    onError: (failure) => {
      if (isProblem(failure, 'CONFLICT')) void refetch();
    },
  });
  if (!may('site.settings')) return <NotAllowed />;
  if (error) return <FailedState headingLevel={1} title={t`The look didn’t load`} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Page title={t`Site and brand`}>
        <LoadingRegion>
          <Skeleton shape="block" />
        </LoadingRegion>
      </Page>
    );
  const [worn] = data.rows;
  const version = worn?.version ?? 0;
  const before = worn ? draftOf(worn) : AS_BUILT;
  const draft = kept ?? before;
  const tokens = draft.tokens ?? data.own;
  const faint = faintPairs(tokens);
  const isChanged = kept !== undefined && JSON.stringify(kept) !== JSON.stringify(before);
  const putBack = (row: PublishedLook) => publish.mutate({ draft: draftOf(row), version, putBack: row.version });
  const raced = isProblem(publish.error, 'CONFLICT');
  return (
    <Page
      title={t`Site and brand`}
      meta={
        worn
          ? t`version ${version}, by ${{ name: worn.publishedBy }} on ${{ when: date(worn.publishedAt) }}`
          : t`as its folder has it`
      }
      acts={
        <>
          {isChanged && (
            <Button variant="ghost" onClick={() => setKept(undefined)}>
              {t`Discard changes`}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!isChanged || faint.length > 0}
            busy={publish.isPending}
            onClick={() => publish.mutate({ draft, version })}
          >
            {t`Publish`}
          </Button>
        </>
      }
    >
      <Columns className={authorStyles.editor}>
        <Scroll label={t`The look`}>
          {publish.error && (
            <Section title={t`Not published`}>
              <Note tone="bad">
                {raced
                  ? t`Somebody else has published another look. Yours is kept here: look at theirs first.`
                  : say(publish.error)}
              </Note>
            </Section>
          )}
          <Section
            title={t`Colors`}
            end={
              <Button
                size="sm"
                variant="ghost"
                disabled={draft.tokens === null}
                onClick={() => setKept({ ...draft, tokens: null })}
              >
                {t`The brand’s own`}
              </Button>
            }
          >
            <ColourKnobs tokens={tokens} faint={faint} onTokens={(next) => setKept({ ...draft, tokens: next })} />
          </Section>
          <Section title={t`Words`} meta={t`without any, those of the brand’s folder`}>
            <LanguageTexts
              parts={[
                { name: 'tagline', label: t`Beside the name` },
                { name: 'about', label: t`About the brand`, rows: 3 },
              ]}
              languages={brandOfConsole().languages}
              texts={draft.words}
              language={language}
              onLanguage={setLanguage}
              onTexts={(words) => setKept({ ...draft, words: words as LookDraft['words'] })}
            />
          </Section>
          <Section title={t`Pictures`}>
            <div className={styles.pictures}>
              <PictureUpload
                label={t`Icon`}
                hint={t`A square, at least 512 pixels: the tab and the home screen`}
                value={draft.icon}
                onValue={(icon) => setKept({ ...draft, icon })}
                send={ops.uploadLookPicture}
              />
              <PictureUpload
                label={t`Shared links`}
                hint={t`1200 by 630 pixels`}
                value={draft.share}
                onValue={(share) => setKept({ ...draft, share })}
                send={ops.uploadLookPicture}
              />
            </div>
          </Section>
          <Section title={t`Versions`} flush>
            {data.rows.length === 0 ? (
              <Empty>{t`Nothing was published yet: the site is as its folder has it.`}</Empty>
            ) : (
              <LookVersions rows={data.rows} busy={publish.isPending} onPutBack={putBack} />
            )}
          </Section>
        </Scroll>
        <Scroll label={t`Preview on the site`}>
          <SitePreview
            subject={{ kind: 'look', draft }}
            path="/index"
            languages={brandOfConsole().languages}
            language={language}
          />
        </Scroll>
      </Columns>
    </Page>
  );
}
