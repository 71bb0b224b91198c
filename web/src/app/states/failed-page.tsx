import { useLingui } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { reloadKeepingDrafts } from '@baize/kit/kernel/form/drafts.ts';
import { useModals } from '../../kernel/modals.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { ScriptTimeout } from '@baize/kit/kernel/problems/script-timeout.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Scene } from '@baize/kit/ui/feedback/scene.tsx';
import { ButtonLink } from '@baize/kit/ui/button/router-links.ts';
import { isMissingFile, missingFile, useComesBack } from './use-comes-back.ts';
import styles from './states.module.css';

/** A page that did not come: no network, a refusal, or a bug of ours. Says which, and offers another try. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const router = useRouter();
  const modals = useModals();
  const missing = isMissingFile(error);
  const offline = isProblem(error, 'NETWORK') || missing;
  const again = () => {
    // A file that a release took away, or that was not waited for any longer, comes back only with a fresh page.
    if (missing || error instanceof ScriptTimeout) reloadKeepingDrafts();
    else {
      reset();
      void router.invalidate();
    }
  };
  useComesBack(missing ? missingFile(error) : undefined, () => void router.invalidate().then(reset));
  return (
    <div className={styles.page}>
      <Scene
        art={offline ? 'offline' : 'ball'}
        title={offline ? t`This page didn’t load` : t`We can’t show this page`}
        actions={
          <>
            <Button variant="primary" icon="refresh" onClick={again}>
              {t`Try again`}
            </Button>
            {offline && (
              <Button variant="line" icon="bolt" onClick={() => modals.open('routes')}>
                {t`Choose a server`}
              </Button>
            )}
            <ButtonLink to="/index" variant="ghost">
              {t`Go to home page`}
            </ButtonLink>
          </>
        }
      >
        <p>{missing ? t`Part of the site didn’t load. Check your connection and try again.` : say(error)}</p>
      </Scene>
    </div>
  );
}
