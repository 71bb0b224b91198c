import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TeamMember } from '@baize/protocol/agents';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import styles from '../pages/agents.module.css';
import { kindWords, statusWords } from '../words.ts';

export interface PersonRowProps {
  readonly person: TeamMember;
  /** Found by name: the way down to them is told. */
  readonly found: boolean;
  readonly onOpen: (id: string) => void;
}

/** One of the team: who, what and where they are, and the way to their downlines. */
export function PersonRow({ person, found, onOpen }: PersonRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const {
    id,
    username,
    kind,
    status,
    online,
    balance,
    currency,
    directDownlines,
    rateBps,
    prizeGroup,
    lastSeenAt,
    path,
  } = person;
  return (
    <div className={styles.person}>
      <div className={styles.who}>
        <b>
          <bdi>{username}</bdi>
        </b>
        <Badge tone="plain">{i18n._(kindWords(kind))}</Badge>
        {online && <Badge tone="ok">{t`Online`}</Badge>}
        {status !== 'active' && <Badge tone="warn">{i18n._(statusWords[status])}</Badge>}
      </div>
      <div className={styles.facts}>
        <span>{t`Balance: ${{ amount: format.money(balance, currency) }}`}</span>
        <span>{t`Rate: ${{ rate: format.percent(rateBps) }}`}</span>
        <span>{t`Prize group: ${prizeGroup}`}</span>
        <span>{lastSeenAt ? t`Last seen: ${{ date: format.date(lastSeenAt) }}` : t`Never logged in`}</span>
        {found && path.length > 0 && <span dir="auto">{path.map((each) => each.username).join(' › ')}</span>}
      </div>
      <div className={styles.acts}>
        {directDownlines > 0 && (
          <Button size="sm" variant="line" icon="users" onClick={() => onOpen(id)}>
            {t`${plural(directDownlines, { one: '# downline', other: '# downlines' })}`}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Details: ${username}`}
          aria-haspopup="dialog"
          onClick={() => modals.open('agent-member', id)}
        >
          {t`Details`}
        </Button>
      </div>
    </div>
  );
}
