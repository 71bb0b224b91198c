import { useLingui } from '@lingui/react/macro';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import styles from '../pages/agents.module.css';

interface PathLineProps {
  /** From the first below the agent to the one whose downlines are shown. */
  readonly path: readonly { readonly id: string; readonly username: string }[];
  /** Undefined leads to the agent's own downlines. */
  readonly onOpen: (id: string | undefined) => void;
}

/** The current place in the tree, with a way back up. */
export function PathLine({ path, onOpen }: PathLineProps) {
  const { t } = useLingui();
  const own = useSession()?.account ?? '';
  const here = path.at(-1)?.id;
  return (
    <nav aria-label={t`Path`}>
      <ol className={styles.path}>
        {[{ id: undefined, username: own }, ...path].map(({ id, username }) => (
          <li key={id ?? 'own'}>
            {id !== undefined && <Icon name="chevron-next" size="sm" />}
            {id === here ? (
              <b aria-current="location">{username}</b>
            ) : (
              <button type="button" className={styles.step} onClick={() => onOpen(id)}>
                {username}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
