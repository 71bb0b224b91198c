import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Button, toast } from '@baize/kit/ui';
import type { EntryKind } from '@baize/protocol/content';
import { brandOfConsole } from '../kernel/brand.ts';
import { AuthorForm, type AuthorAct, type AuthorField } from '../author/author-form.tsx';
import { instantField } from '../author/instant-field.tsx';
import { PictureUpload } from '../author/picture-upload.tsx';
import { SitePreview } from '../author/site-preview.tsx';
import { textsField } from '../author/texts-widget.tsx';
import { AuditTable } from '../record/audit-table.tsx';
import { ops } from '../kernel/calls.ts';
import { may } from '../kernel/operator-session.ts';
import { Acts } from '../ui/acts.tsx';
import { Page, Section } from '../ui/page.tsx';
import { KINDS, type KeptEntry } from './content-kinds.ts';

interface EntryEditorProps {
  readonly kind: EntryKind;
  /** Undefined of a new one. */
  readonly entry: KeptEntry | undefined;
  readonly onClose: (open?: string) => void;
}

const EMPTY: Readonly<Record<EntryKind, object>> = {
  banner: { group: 'w_home', image: '/art/hero/hero-lotus.svg', texts: { EN: { title: '', text: '', action: '' } } },
  announcement: { type: 'PL', texts: { EN: { title: '', content: '' } } },
  notice: { texts: { EN: { title: '', content: '' } } },
  help: { anchor: '', topic: 'account', texts: { EN: { title: '', content: '' } } },
  resource: { type: 'FACEBOOK', url: '', texts: { EN: { label: '' } } },
};

/** Writes one entry in every language beside the site's own page with it, and says when it is shown. */
export function EntryEditor({ kind, entry, onClose }: EntryEditorProps) {
  const { t, i18n } = useLingui();
  const [language, setLanguage] = useState('EN');
  const { languages } = brandOfConsole();
  const { one, create, update, remove, path } = KINDS[kind];
  const fields = useFields(kind, setLanguage);
  const initial = useMemo(() => {
    if (!entry) return { ...EMPTY[kind], enabled: false, position: 0 };
    const { id: _id, updatedAt: _at, ...body } = entry;
    return body;
  }, [entry, kind]);
  const isShown = entry?.enabled ?? false;
  const acts: readonly AuthorAct[] = [
    { label: isShown ? t`Save` : t`Save draft` },
    isShown
      ? { label: t`End`, body: (body) => ({ ...body, enabled: false }) }
      : { label: t`Publish`, isMain: true, body: (body) => ({ ...body, enabled: true }) },
  ];
  return (
    <Page
      title={entry?.texts['EN']?.[KINDS[kind].title] || t`New: ${{ kind: i18n._(one) }}`}
      meta={i18n._(one)}
      acts={
        <Button variant="ghost" onClick={() => onClose()}>
          {t`Back to the list`}
        </Button>
      }
    >
      <AuthorForm
        label={i18n._(one)}
        call={entry ? update : create}
        params={entry && { id: entry.id }}
        initial={initial}
        draftName={`${kind}/${entry?.id ?? 'new'}`}
        sections={[
          { title: t`Texts`, meta: t`a missing one is shown in English`, fields: fields.texts },
          ...(fields.facts.length > 0 ? [{ title: t`What it is`, fields: fields.facts }] : []),
          {
            title: t`When`,
            fields: [
              instantField('startsAt', t`From`, true, t`now, without one`),
              instantField('endsAt', t`Until`, true),
              { name: 'position', label: t`Place`, hint: t`lower stands first` },
            ],
          },
        ]}
        acts={acts}
        onSaved={(saved) => {
          toast.ok(t`Saved`);
          onClose((saved as KeptEntry).id);
        }}
        below={
          entry && (
            <>
              <Section title={t`Remove`}>
                <Acts
                  isInline
                  acts={[
                    {
                      id: 'remove',
                      label: t`Delete`,
                      name: t`Delete`,
                      variant: 'danger',
                      asks: { say: t`Nobody sees it any more. The record keeps what it was.` },
                      run: async () => {
                        await remove(entry.id);
                        toast.ok(t`Deleted`);
                        onClose();
                      },
                    },
                  ]}
                  onStale={() => undefined}
                />
              </Section>
              {may('ops.audit') && (
                <Section title={t`Versions`} flush>
                  <AuditTable filter={{ subject: entry.id }} />
                </Section>
              )}
            </>
          )
        }
        beside={({ revision: _revision, ...draft }) => (
          <SitePreview
            subject={{ kind, ...(entry && { id: entry.id }), draft }}
            path={path}
            languages={languages}
            language={language}
          />
        )}
      />
    </Page>
  );
}

/** The fields of a kind, beside those of its time. */
function useFields(
  kind: EntryKind,
  onLanguage: (language: string) => void,
): { readonly texts: readonly AuthorField[]; readonly facts: readonly AuthorField[] } {
  const { t } = useLingui();
  const { languages } = brandOfConsole();
  const link: AuthorField = { name: 'link', label: t`Leads to`, hint: t`a page of the site, or https` };
  const picture = (name: string, label: string, hint: string, required: boolean): AuthorField => ({
    name,
    widget: ({ value, onValue, fault }) => (
      <PictureUpload
        label={label}
        hint={hint}
        value={typeof value === 'string' ? value : null}
        onValue={onValue}
        send={ops.uploadPicture}
        error={fault()}
        required={required}
      />
    ),
  });
  const title = { name: 'title', label: t`Title` };
  const written = [title, { name: 'content', label: t`Text`, rows: 8 }];
  switch (kind) {
    case 'banner':
      return {
        texts: [
          textsField(
            [
              title,
              { name: 'text', label: t`Text`, rows: 2, optional: true },
              { name: 'action', label: t`Button`, optional: true },
            ],
            languages,
            onLanguage,
          ),
        ],
        facts: [
          picture('image', t`Picture`, t`30 by 13, its subject at the end`, true),
          {
            name: 'group',
            label: t`Where`,
            words: { w_home: t`Home`, w_login: t`Log-in`, w_register: t`Sign-up` },
          },
          link,
        ],
      };
    case 'announcement':
      return {
        texts: [textsField(written, languages, onLanguage)],
        facts: [
          {
            name: 'type',
            label: t`Kind`,
            words: { PL: t`on the page`, PU: t`pops up`, PR: t`promotion`, H: t`in the help` },
          },
          link,
        ],
      };
    case 'help':
      return {
        texts: [textsField(written, languages, onLanguage)],
        facts: [
          { name: 'anchor', label: t`Address`, hint: t`small letters, digits and hyphens` },
          { name: 'topic', label: t`Topic` },
          { name: 'featured', label: t`Among the first` },
        ],
      };
    case 'resource':
      return {
        texts: [textsField([{ name: 'label', label: t`Name` }], languages, onLanguage)],
        facts: [
          { name: 'type', label: t`Kind` },
          { name: 'url', label: t`Leads to`, hint: t`https, mailto, or a page of the site` },
          picture('qrCodeUrl', t`QR code`, t`a square`, false),
        ],
      };
    default:
      return { texts: [textsField(written, languages, onLanguage)], facts: [] };
  }
}
