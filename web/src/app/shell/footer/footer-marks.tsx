import { useLingui } from '@lingui/react/macro';
import type { Menu, VendorCard } from '@baize/protocol/games';
import { useMenus, VendorLink, VendorMark } from '../../../games/index.ts';
import styles from './footer.module.css';

/** The providers of the games, each leading to its own list or hall. */
export function FooterMarks() {
  const { t } = useLingui();
  const { menus = [] } = useMenus();
  const makers = makersOf(menus);
  if (makers.length === 0) return null;
  return (
    <section aria-label={t`Game providers`}>
      <ul className={styles.makers}>
        {makers.map(({ card, category }) => (
          <li key={card.vassalage}>
            <VendorLink category={category} vendor={card} className={styles.maker}>
              <VendorMark icon={card.icon} className={styles.mark} />
              {card.name}
            </VendorLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each provider once, with the category where it has most games; one that can be played comes before one that cannot. */
function makersOf(menus: readonly Menu[]): { card: VendorCard; category: Menu['title'] }[] {
  const best = new Map<string, { card: VendorCard; category: Menu['title']; status: Menu['status'] }>();
  for (const { title, status = 'ACTIVATED', cards } of menus)
    for (const card of cards) {
      const known = best.get(card.vassalage);
      // Games that can be played come first.
      if (!known || (known.status === status && known.card.gameCount < card.gameCount))
        best.set(card.vassalage, { card, category: title, status });
    }
  return [...best.values()];
}
