import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useCentre, type CentrePageName } from '../../../kernel/centre.ts';
import { useModals } from '../../../kernel/modals.ts';
import { useMayOpen } from '../../../kernel/roles.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { categoryPath } from '../../../games/index.ts';
import { CentreLink, useRank } from '../../../session/index.ts';
import { useOpenPages } from '../../../settings/index.ts';
import { RankBall } from '@baize/kit/ui/avatar/avatar.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { barEntries } from '../../compose.ts';
import { BarEntries } from './bar-entries.tsx';
import styles from './bottom-bar.module.css';
import { GAMES_ORDER, useMenuEntries } from '../use-menu-entries.ts';

const LOOK = { item: undefined, link: styles.entry, here: styles.here, icon: styles.icon, badge: styles.badge };

const MONEY_PAGES: readonly string[] = ['transferFund', 'depositv2'];

const gamePaths: readonly string[] = Object.values(categoryPath);

/**
 * The bar at the thumb: home, games, what wings add, a member’s wallet, account with the rank. Entries for what is not
 * built are not there.
 */
export function BottomBar() {
  const { t } = useLingui();
  const modals = useModals();
  const centre = useCentre();
  const session = useSession();
  const rank = useRank();
  // On phones this leads to the list of what there is: something for every account, or nothing at the brand at all.
  const leads = useMayOpen()({ trialToo: true }) || !session;
  const { pathname } = useLocation();
  const { centre: openPage } = useSearch({ strict: false });
  const entries = useMenuEntries(barEntries('bottom'));
  // The member’s own wallet, at brands that keep several; else the way to put money in.
  const pages = useOpenPages();
  const money = MONEY_PAGES.find((name) => pages.some((page) => page.name === name));
  const inGames = gamePaths.includes(pathname);
  return (
    <nav className={styles.bar} aria-label={t`Main`}>
      <ul className={styles.list}>
        <BarEntries look={LOOK} entries={entries.filter(({ order }) => order < GAMES_ORDER)} />
        <li>
          <button
            type="button"
            className={`${styles.entry} ${inGames ? styles.here : ''}`}
            aria-haspopup="dialog"
            aria-current={inGames ? 'page' : undefined}
            onClick={() => modals.open('categories')}
          >
            <Icon name="grid" className={styles.icon} />
            <Trans>Games</Trans>
          </button>
        </li>
        <BarEntries look={LOOK} entries={entries.filter(({ order }) => order >= GAMES_ORDER)} />
        {money && (
          <li>
            <CentreLink
              to={money as CentrePageName}
              className={`${styles.entry} ${openPage === money ? styles.here : ''}`}
            >
              <Icon name="wallet" className={styles.icon} />
              <Trans>Wallet</Trans>
            </CentreLink>
          </li>
        )}
        {leads && (
          <li className={styles.rankPlace}>
            <button
              type="button"
              className={`${styles.entry} ${openPage && openPage !== money ? styles.here : ''}`}
              aria-haspopup="dialog"
              onClick={() => (session ? centre.open('menu') : modals.open('login'))}
            >
              {session && rank ? (
                <RankBall rank={rank.rankLevel} size="sm" className={styles.ball} />
              ) : (
                <Icon name="user" className={styles.icon} />
              )}
              <span className={session && rank ? styles.said : undefined}>
                {session ? <Trans>Account</Trans> : <Trans>Log in</Trans>}
              </span>
            </button>
            {/* Beside the button, so that its name stays what it does. One line is seen: the rank once there is one. */}
            <span className={`truncate ${rank ? styles.rank : 'vh'}`}>
              {rank ? rank.labelName : <Trans>Rank – –</Trans>}
            </span>
          </li>
        )}
      </ul>
    </nav>
  );
}
