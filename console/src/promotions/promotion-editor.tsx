import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Button, toast } from '@baize/kit/ui';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { promotionsCalls, type EveryPromotion, type PromotionCost } from '@baize/protocol/promotions';
import { brandOfConsole } from '../kernel/brand.ts';
import { AuthorForm, type AuthorAct, type AuthorSection } from '../author/author-form.tsx';
import { instantField } from '../author/instant-field.tsx';
import { SitePreview } from '../author/site-preview.tsx';
import { textsField } from '../author/texts-widget.tsx';
import { Strip } from '../ui/facts.tsx';
import { Page } from '../ui/page.tsx';
import { promotions } from './calls.ts';
import { startingTerms, termsField } from './terms-widget.tsx';
import { turnoverField } from './turnover-widget.tsx';

interface PromotionEditorProps {
  /** Undefined of a new one. */
  readonly promotion: EveryPromotion | undefined;
  readonly cost: PromotionCost | undefined;
  readonly onClose: (open?: string) => void;
}

const emptyPromotion = () => ({
  type: 'limited',
  period: 'once',
  art: 'gift',
  texts: { EN: { title: '', summary: '', details: '', pictureText: '' } },
  terms: startingTerms('manual', serverNow()),
  turnover: null,
  bonusKind: 'BONUS',
  startsAt: new Date(serverNow()).toISOString(),
  endsAt: null,
  claimDays: 7,
  joinNeeded: false,
  memberKinds: [0],
  minRank: 0,
  budget: null,
  quota: null,
  position: 100,
});

/** A name that says when it was written, for the id that a promotion keeps. */
const newId = (): string =>
  `promo-${new Date(serverNow()).toISOString().slice(0, 10)}-${crypto.randomUUID().slice(0, 8)}`;

/** Writes a promotion beside the site's own page with it, in every language; it is public when it is switched on. */
export function PromotionEditor({ promotion, cost, onClose }: PromotionEditorProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const [language, setLanguage] = useState('EN');
  const [id] = useState(() => promotion?.id ?? newId());
  const { languages, currency } = brandOfConsole();
  const initial = useMemo(() => {
    if (!promotion) return emptyPromotion();
    const { id: _id, state: _state, currency: _currency, createdAt: _made, updatedAt: _at, ...draft } = promotion;
    return draft;
  }, [promotion]);
  const state = promotion?.state ?? 'DRAFT';
  const isFixed = state !== 'DRAFT';
  const turn = (next: 'ON' | 'PAUSED' | 'ENDED') => () =>
    promotions.setPromotionState({ params: { promotionId: id }, body: { state: next } });
  const acts: readonly AuthorAct[] = [
    ...(state === 'ENDED' ? [] : [{ label: isFixed ? t`Save` : t`Save draft` }]),
    ...(state === 'DRAFT' || state === 'PAUSED' ? [{ label: t`Switch on`, isMain: true, after: turn('ON') }] : []),
    ...(state === 'ON' ? [{ label: t`Pause`, after: turn('PAUSED') }] : []),
    ...(state === 'ON' || state === 'PAUSED' ? [{ label: t`End`, after: turn('ENDED') }] : []),
  ];
  return (
    <Page
      title={promotion?.texts.EN.title || t`New promotion`}
      meta={isFixed ? t`what it gives is fixed once it has begun` : t`nothing is public before you switch it on`}
      acts={
        <Button variant="ghost" onClick={() => onClose()}>
          {t`Back to the list`}
        </Button>
      }
    >
      <AuthorForm
        label={t`Promotion`}
        call={promotionsCalls.savePromotion}
        params={{ promotionId: id }}
        initial={initial}
        draftName={`promotion/${promotion?.id ?? 'new'}`}
        sections={useSections(isFixed, setLanguage)}
        acts={acts}
        onSaved={() => {
          toast.ok(t`Saved`);
          onClose(id);
        }}
        below={
          cost && (
            <Strip
              facts={[
                { name: t`Rewards`, value: cost.rewards },
                { name: t`Members`, value: cost.members },
                { name: t`Joined`, value: cost.joined },
                { name: t`Cost so far`, value: <bdi dir="ltr">{money(cost.costSoFar, currency)}</bdi> },
                {
                  name: t`Left of the budget`,
                  value: cost.left === null ? '–' : <bdi dir="ltr">{money(cost.left, currency)}</bdi>,
                },
              ]}
            />
          )
        }
        beside={(draft) => (
          <SitePreview
            subject={{ kind: 'promotion', id, draft }}
            path="/promoDetail"
            query={{ id }}
            languages={languages}
            language={language}
          />
        )}
      />
    </Page>
  );
}

function useSections(isFixed: boolean, onLanguage: (language: string) => void): readonly AuthorSection[] {
  const { t } = useLingui();
  const { languages, currency } = brandOfConsole();
  return [
    {
      title: t`Texts`,
      meta: t`a missing one is shown in English`,
      fields: [
        textsField(
          [
            { name: 'title', label: t`Title` },
            { name: 'summary', label: t`Summary`, rows: 2 },
            { name: 'details', label: t`Details`, rows: 4, optional: true },
            { name: 'pictureText', label: t`Picture in words`, optional: true },
          ],
          languages,
          onLanguage,
        ),
        {
          name: 'art',
          label: t`Picture`,
          words: {
            welcome: t`welcome`,
            deposit: t`deposit`,
            rebate: t`rebate`,
            lucky: t`luck`,
            raffle: t`raffle`,
            crown: t`crown`,
            gift: t`gift`,
          },
        },
        {
          name: 'type',
          label: t`Listed under`,
          words: {
            newbie: t`newcomers`,
            limited: t`limited`,
            special: t`special`,
            daily: t`daily`,
            'high-rebate': t`high rebate`,
            vip: t`VIP`,
          },
        },
        { name: 'position', label: t`Place`, hint: t`lower stands first` },
      ],
    },
    {
      title: t`Terms`,
      meta: isFixed ? t`fixed` : undefined,
      fields: [
        termsField(isFixed, serverNow),
        {
          name: 'period',
          label: t`Each`,
          words: {
            daily: t`day`,
            weekly: t`week`,
            semimonthly: t`half month`,
            monthly: t`month`,
            once: t`once, in its whole run`,
          },
        },
        { name: 'claimDays', label: t`Claimed within days`, hint: t`1 to 90` },
        {
          name: 'bonusKind',
          label: t`In the account record`,
          words: {
            BONUS: t`bonus`,
            ACTIVITY_BONUS: t`activity bonus`,
            REBATE: t`rebate`,
            RED_PACKET: t`red packet`,
          },
        },
      ],
    },
    { title: t`Turnover`, meta: t`what is played before it is free`, fields: [turnoverField()] },
    {
      title: t`Who, when, how much`,
      fields: [
        { name: 'minRank', label: t`From rank` },
        { name: 'joinNeeded', label: t`Members join it first` },
        instantField('startsAt', t`From`),
        instantField('endsAt', t`Until`, true),
        { name: 'budget', label: `${t`Budget`} (${currency})`, hint: t`never more than this altogether` },
        { name: 'quota', label: t`Most rewards` },
      ],
    },
  ];
}
