import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { useCentre } from '../../kernel/centre.ts';
import { useModals } from '../../kernel/modals.ts';
import { hasAgentCentre } from '../../kernel/roles.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { useMenu } from '../../settings/index.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { TextLink } from '@baize/kit/ui/button/link-button.tsx';
import { ButtonLink } from '@baize/kit/ui/button/router-links.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { Panel } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import styles from './agent-site-page.module.css';

/** The agents' own way in, while the server's menu has their centre. */
export function AgentSitePage() {
  const { t } = useLingui();
  const on = useMenu();
  if (on('agentCenter')) return <AgentEntry />;
  return (
    <div className={`wrap ${styles.site}`}>
      <EmptyState headingLevel={1} title={t`This page isn’t available right now`} />
    </div>
  );
}

/** The agents' login, and from there the way to their centre. */
function AgentEntry() {
  const { t } = useLingui();
  const modals = useModals();
  const centre = useCentre();
  const session = useSession();
  const { name, features } = brandFacts();
  const agent = hasAgentCentre(session, features);
  const ready = agent && session?.cpw !== true;
  const enter = useEffectEvent(() => centre.open('agentTeamOverview'));
  useEffect(() => {
    if (ready) enter();
  }, [ready]);
  return (
    <div className={`wrap ${styles.site}`}>
      <Panel className={styles.entry} aria-labelledby="agent-site">
        <p className={styles.brand}>{name}</p>
        <h1 id="agent-site" className={styles.title}>{t`Agent center`}</h1>
        <p
          className={styles.lead}
        >{t`Your team’s figures, new accounts, sign-up links and your income in one place.`}</p>
        {!session ? (
          <Button
            variant="primary"
            size="lg"
            onFelt
            icon="user"
            aria-haspopup="dialog"
            onClick={() => modals.open('agent-login')}
          >{t`Log in as an agent`}</Button>
        ) : (
          agent && (
            <Button
              variant="primary"
              size="lg"
              onFelt
              icon="chart"
              aria-haspopup="dialog"
              onClick={() => centre.open('agentTeamOverview')}
            >
              {t`Open agent center`}
            </Button>
          )
        )}
      </Panel>
      {/* A member who has just logged in is not known yet. */}
      {session?.isAgent !== undefined && !agent && <OtherAccount />}
      <Offers />
      <p className={styles.others}>
        {!session && (
          <span>
            {t`Not an agent?`} <TextLink href="/login">{t`Log in to play`}</TextLink>
          </span>
        )}
        <span>
          {t`Want to become an agent?`} <TextLink href="/help#affiliates">{t`Read about affiliates`}</TextLink>
        </span>
      </p>
    </div>
  );
}

/** A player stays logged in, or logs in with another account. */
function OtherAccount() {
  const { t } = useLingui();
  const modals = useModals();
  return (
    <div className={styles.other}>
      <Note tone="warn">{t`You’re logged in with an account that isn’t an agent account.`}</Note>
      <div className={styles.acts}>
        <ButtonLink variant="primary" to="/index">{t`Go to the home page`}</ButtonLink>
        <Button variant="line" icon="logout" aria-haspopup="dialog" onClick={() => modals.open('logout')}>
          {t`Log out`}
        </Button>
      </div>
    </div>
  );
}

/** The benefits of an agent's account. */
function Offers() {
  const { t } = useLingui();
  const offers = [
    {
      icon: 'users',
      title: t`Your team`,
      text: t`Register accounts, share sign-up links, and see who plays and who is inactive.`,
    },
    {
      icon: 'chart',
      title: t`Figures you can check`,
      text: t`Deposits, bets and results by day and by person, as a table or a file.`,
    },
    {
      icon: 'document',
      title: t`Income and contracts`,
      text: t`Commission, salaries and dividends, each with how it was calculated.`,
    },
  ] as const;
  return (
    <ul className={styles.offers}>
      {offers.map(({ icon, title, text }) => (
        <li key={icon} className={styles.offer}>
          <Icon name={icon} />
          <h2 className={styles.name}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
