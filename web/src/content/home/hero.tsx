import { useLingui } from '@lingui/react/macro';
import type { Banner } from '@baize/protocol/content';
import { bannerImage } from '../../kernel/banner-image.ts';
import { useModals } from '../../kernel/modals.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { LinkButton } from '@baize/kit/ui/button/link-button.tsx';
import { Carousel } from '@baize/kit/ui/carousel/carousel.tsx';
import { useHomePanels } from './use-home-panels.ts';
import { usePlaceLink } from '../use-place-link.ts';
import styles from './hero.module.css';

/** The panels at the top of home. The first is the page's own title, unless something above it is. */
export function Hero({ isTitle }: { isTitle: boolean }) {
  const { t } = useLingui();
  const panels = useHomePanels();
  return (
    <Carousel
      label={t`Featured`}
      slides={panels.map((panel, index) => ({
        id: panel.id,
        label: panel.title,
        content: <HeroSlide panel={panel} first={index === 0} isTitle={isTitle && index === 0} />,
      }))}
    />
  );
}

interface HeroSlideProps {
  readonly panel: Banner;
  /** On screen from the start: its picture comes first. */
  readonly first: boolean;
  readonly isTitle: boolean;
}

function HeroSlide({ panel: { image, title, text, action, link }, first, isTitle }: HeroSlideProps) {
  const Heading = isTitle ? 'h1' : 'h2';
  const place = usePlaceLink()(link);
  return (
    <article className={`felt-panel ${styles.slide}`}>
      <img
        src={bannerImage(image)}
        alt=""
        width={1200}
        height={520}
        className={styles.picture}
        fetchPriority={first ? 'high' : 'low'}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
      />
      <div className={styles.words}>
        <Heading dir="auto" className={styles.title}>
          {title}
        </Heading>
        <p dir="auto" className={styles.text}>
          {text}
        </p>
        <div className={`row ${styles.actions}`}>
          {place && action && (
            <LinkButton {...place} variant="primary" size="lg" onFelt>
              {action}
            </LinkButton>
          )}
          {first && <OpenAccount />}
        </div>
      </div>
    </article>
  );
}

/** For visitors, beside the first panel's own way on. */
function OpenAccount() {
  const { t } = useLingui();
  const modals = useModals();
  if (useSession()) return null;
  return (
    <Button variant="line" size="lg" onFelt onClick={() => modals.open('register')}>
      {t`Sign up`}
    </Button>
  );
}
