import { useLingui } from '@lingui/react/macro';
import { MINIMUM_AGE_YEARS } from '@baize/protocol/kernel/constants';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { Panel } from '@baize/kit/ui/surface/card.tsx';
import styles from './intro-cards.module.css';

/** Three cards: register, play, win (specification §2). */
export function IntroCards() {
  const { t } = useLingui();
  const cards = [
    {
      rank: 1,
      title: t`Register`,
      text: t`Choose a username and password. You must be ${MINIMUM_AGE_YEARS} or older.`,
    },
    { rank: 2, title: t`Play`, text: t`Make a deposit, or try a game for free first.` },
    {
      rank: 3,
      title: t`Win`,
      text: t`Winnings are added to your balance right away and shown in your betting record.`,
    },
  ];
  return (
    <Panel as="section" padded={false} className={styles.cards} aria-label={t`How it works`}>
      {cards.map(({ rank, title, text }) => (
        <div key={rank} className={styles.card}>
          <img
            src={brandFacts().images.rank(rank)}
            alt=""
            width={60}
            height={60}
            loading="lazy"
            className={styles.ball}
          />
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
      ))}
    </Panel>
  );
}
