import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Promotion } from '@baize/protocol/promotions';
import { useFormat } from '../../kernel/format.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { stateTones, stateWords, typeWords } from '../words.ts';
import styles from './promotion-card.module.css';
import { PromotionArt } from './promotion-art.tsx';
import { useTurnoverSentence } from './terms-list.tsx';

/** A promotion in the list: its picture, what it is, what it asks. The whole card leads to its page. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const turnover = useTurnoverSentence(promotion);
  const { id, title, summary, art, type, state, endsAt } = promotion;
  return (
    <Card as="li" className={styles.card}>
      <PromotionArt name={art} className={styles.art} />
      <div className={styles.body}>
        <p className={styles.tags}>
          <Badge>{i18n._(typeWords[type])}</Badge>
          {state && <Badge tone={stateTones[state]}>{i18n._(stateWords[state])}</Badge>}
        </p>
        <h2 className={styles.title}>
          <Link to="/promoDetail" search={{ id }} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p className="soft">{summary}</p>
        <p className={styles.turnover}>{turnover}</p>
        {endsAt && (
          <p className={styles.ends}>
            {t`Until`} <bdi dir="ltr">{format.date(endsAt, 'full')}</bdi>
          </p>
        )}
      </div>
    </Card>
  );
}
