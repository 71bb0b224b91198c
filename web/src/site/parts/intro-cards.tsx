import { useLingui } from '@lingui/react/macro';
import { brandFacts } from '../../kernel/brand.ts';
import { Panel } from '../../ui/surface/card.tsx';
import styles from './intro-cards.module.css';

/** Three cards: register, play, win (specification §2). */
export function IntroCards() {
  const { t } = useLingui();
  const cards = [
    { rank: 1, title: t`Register`, text: t`A username and a password, and you must be 18 or older.` },
    { rank: 2, title: t`Play`, text: t`Put money in, or try a game first where it offers free play.` },
    {
      rank: 3,
      title: t`Win`,
      text: t`What a round returns is in your balance at once, and in your record with its proof.`,
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
