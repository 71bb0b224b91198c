import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Promotion } from '@baize/protocol/promotions';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { CentreLink } from '../../session/index.ts';
import { ButtonLink } from '@baize/kit/ui/button/router-links.ts';
import { buttonClass } from '@baize/kit/ui/button/button.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { stateWords, typeWords } from '../words.ts';
import styles from './promotion-card.module.css';
import { PromotionArt } from '../parts/promotion-art.tsx';
import { JoinButton } from '../parts/promotion-acts.tsx';
import { useTurnoverSentence } from '../parts/terms-list.tsx';
import { useHeadline } from './use-headline.ts';

/** A promotion in the list: what it is worth, what it asks in the same size as any condition, and what to do. */
export function PromotionCard({ promotion, headingLevel = 2 }: { promotion: Promotion; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const turnover = useTurnoverSentence(promotion);
  const { figure, bound } = useHeadline(promotion);
  const { id, title, summary, art, type, endsAt } = promotion;
  return (
    <Card as="li" className={styles.card}>
      <PromotionArt name={art} className={styles.art} />
      <div className={styles.body}>
        <p className={styles.worth}>
          <b>{figure}</b> {bound}
        </p>
        <Heading id={`promotion-${id}`} className={styles.title}>
          <Link to="/promoDetail" search={{ id }} className={styles.link}>
            {title}
          </Link>
        </Heading>
        <p className="soft">{summary}</p>
        <p className={styles.terms}>{turnover}</p>
        <p className={styles.terms}>
          {i18n._(typeWords[type])}
          {endsAt && (
            <>
              {' · '}
              {t`Until`} <bdi dir="ltr">{format.date(endsAt, 'full')}</bdi>
            </>
          )}
        </p>
        <Act promotion={promotion} />
      </div>
    </Card>
  );
}

/** The action that is possible now; else the member's status as a line. */
function Act({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useLingui();
  const { id, state, rewards, terms } = promotion;
  const details = (words: string, variant: 'primary' | 'secondary') => (
    <ButtonLink to="/promoDetail" search={{ id }} variant={variant}>
      {words}
    </ButtonLink>
  );
  if (rewards.length > 0) return <div className={styles.act}>{details(t`Claim`, 'primary')}</div>;
  if (state === 'join' && terms.kind !== 'manual')
    return (
      <div className={styles.act}>
        <JoinButton promotion={promotion} short />
      </div>
    );
  const paysIn = terms.kind === 'deposit' || terms.kind === 'deposit-match';
  return (
    <div className={styles.act}>
      {state === 'joined' && paysIn ? (
        <CentreLink to="depositv2" className={buttonClass({ variant: 'secondary' })}>{t`Go to deposit`}</CentreLink>
      ) : (
        details(t`Details`, 'secondary')
      )}
      {state && state !== 'join' && <span className="muted sm">{i18n._(stateWords[state])}</span>}
    </div>
  );
}
