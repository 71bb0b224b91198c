import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { centrePages, openCentre } from '../../kernel/centre.ts';
import { openModal } from '../../kernel/modals.ts';
import { useSession } from '../../kernel/session-store.ts';
import { cx, Menu, RankBall, type MenuItem } from '../../ui/index.ts';
import { iconNameOf } from '../centre/entry-icon.ts';
import { useMember } from '../use-member.ts';
import styles from './member-menu.module.css';

/** The header's avatar: who is signed in, the pages of the personal centre, and the way out. */
export function MemberMenu({ className }: { className?: string }) {
  const { t, i18n } = useLingui();
  const router = useRouter();
  const session = useSession();
  const member = useMember();
  if (!session) return null;
  const { account } = session;
  const rank = member?.clubLabel;
  const pages = centrePages().map((page): MenuItem => ({
    id: page.name,
    label: i18n._(page.label),
    icon: iconNameOf(page.icon),
    onSelect: () => openCentre(router, page.name),
  }));
  const label = rank ? t`${account}, ${rank.labelName}: account menu` : t`${account}: account menu`;
  return (
    <Menu
      label={t`Account`}
      align="end"
      trigger={(props) => (
        <button {...props} type="button" aria-label={label} className={cx(styles.trigger, className)}>
          <RankBall rank={rank?.rankLevel ?? 0} />
        </button>
      )}
      items={[
        { id: 'account', heading: account },
        ...pages,
        { id: 'line', separator: true },
        { id: 'logout', label: t`Sign out`, icon: 'logout', onSelect: () => openModal(router, 'logout') },
      ]}
    />
  );
}
