import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { brandFacts } from '../../kernel/brand.ts';
import { useModals } from '../../kernel/modals.ts';
import { useSession } from '../../kernel/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { ButtonLink } from '../../ui/button/router-links.ts';
import styles from './hero.module.css';

/** The three panels at the top of home. The first is the page's own title. */
export function Hero() {
  const { t } = useLingui();
  const modals = useModals();
  const session = useSession();
  const { name } = brandFacts();
  return (
    <Carousel
      label={t`From the house`}
      slides={[
        {
          id: 'table',
          label: t`The table is laid.`,
          content: (
            <HeroSlide
              art="hero-table"
              first
              title={t`The table is laid.`}
              text={t`Slots and dice, one lamp, nobody shouting. Every stake and every win in plain sight.`}
            >
              <ButtonLink to="/rng" variant="primary" size="lg" onFelt>{t`See the games`}</ButtonLink>
              {!session && (
                <Button variant="line" size="lg" onFelt onClick={() => modals.open('register')}>
                  {t`Open an account`}
                </Button>
              )}
            </HeroSlide>
          ),
        },
        {
          id: 'draws',
          label: t`Draws you can check.`,
          content: (
            <HeroSlide
              art="hero-lotus"
              title={t`Draws you can check.`}
              text={t`What decides a round is sealed before you stake and opened after it. Work it out again yourself.`}
            >
              <ButtonLink to="/hot" variant="primary" size="lg" onFelt>{t`Games with proof`}</ButtonLink>
            </HeroSlide>
          ),
        },
        {
          id: 'next',
          label: t`Next at ${name}.`,
          content: (
            <HeroSlide
              art="hero-match"
              title={t`Next at ${name}.`}
              text={t`Sports, live tables and the lottery are being set out. Look at what is on its way.`}
            >
              <ButtonLink to="/sports" variant="primary" size="lg" onFelt>{t`Look at sports`}</ButtonLink>
            </HeroSlide>
          ),
        },
      ]}
    />
  );
}

interface HeroSlideProps {
  readonly art: string;
  readonly title: string;
  readonly text: string;
  /** On screen from the start: its picture comes first, and its title is the page's. */
  readonly first?: boolean;
  readonly children: ReactNode;
}

function HeroSlide({ art, title, text, first = false, children }: HeroSlideProps) {
  const Heading = first ? 'h1' : 'h2';
  return (
    <article className={styles.slide}>
      <img
        src={brandFacts().images.hero(art)}
        alt=""
        width={1200}
        height={520}
        className={styles.picture}
        fetchPriority={first ? 'high' : 'low'}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
      />
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.text}>{text}</p>
        <div className={`row ${styles.actions}`}>{children}</div>
      </div>
    </article>
  );
}
