import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Menu, VendorCard } from '@baize/protocol/games';
import { categoryPath, useMenus, VendorMark } from '../../games/index.ts';
import styles from './footer.module.css';

/** The makers of the games, each leading to its own list. */
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
            <Link to={categoryPath[category]} search={{ page: card.vassalage }} className={styles.maker}>
              <VendorMark icon={card.icon} className={styles.mark} />
              {card.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each maker once, with the category where it has most games. */
function makersOf(menus: readonly Menu[]): { card: VendorCard; category: Menu['title'] }[] {
  const best = new Map<string, { card: VendorCard; category: Menu['title'] }>();
  for (const { title, cards } of menus)
    for (const card of cards) {
      const known = best.get(card.vassalage);
      if (!known || known.card.gameCount < card.gameCount) best.set(card.vassalage, { card, category: title });
    }
  return [...best.values()];
}
