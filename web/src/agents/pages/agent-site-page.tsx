import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { brandFacts } from '../../kernel/brand.ts';
import { useCentre } from '../../kernel/centre.ts';
import { useModals } from '../../kernel/modals.ts';
import { hasAgentCentre } from '../../kernel/roles.ts';
import { useSession } from '../../kernel/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/surface/note.tsx';
import styles from './agents.module.css';

/** The agents' own way in: their login, and from there to their centre. */
export function AgentSitePage() {
  const { t } = useLingui();
  const modals = useModals();
  const centre = useCentre();
  const session = useSession();
  const agent = hasAgentCentre(session, brandFacts().features);
  const ready = agent && session?.cpw !== true;
  const enter = useEffectEvent(() => centre.open('agentTeamOverview'));
  useEffect(() => {
    if (ready) enter();
  }, [ready]);
  return (
    <div className={`wrap ${styles.site}`}>
      <h1>{t`Agent center`}</h1>
      <p>{t`Your team’s figures, new accounts, sign-up links and your income in one place.`}</p>
      {!session ? (
        <Button
          variant="primary"
          size="lg"
          aria-haspopup="dialog"
          onClick={() => modals.open('agent-login')}
        >{t`Log in as an agent`}</Button>
      ) : agent ? (
        <Button variant="primary" size="lg" aria-haspopup="dialog" onClick={() => centre.open('agentTeamOverview')}>
          {t`Open agent center`}
        </Button>
      ) : (
        <Note tone="warn">{t`You’re logged in with an account that isn’t an agent account.`}</Note>
      )}
    </div>
  );
}
