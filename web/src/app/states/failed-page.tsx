import { useLingui } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { reloadKeepingDrafts } from '../../kernel/drafts.ts';
import { isProblem } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Scene } from '../../ui/feedback/scene.tsx';
import { ButtonLink } from '../../ui/button/router-links.ts';
import { isMissingFile, missingFile, useComesBack } from './use-comes-back.ts';
import styles from './states.module.css';

/** A page that did not come: no network, a refusal, or a bug of ours. Says which, and offers another try. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const router = useRouter();
  const missing = isMissingFile(error);
  const offline = isProblem(error, 'NETWORK') || missing;
  const again = () => {
    // A file that a release took away comes back only with a fresh page.
    if (missing) reloadKeepingDrafts();
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
        title={offline ? t`This page did not arrive` : t`This page cannot be shown`}
        actions={
          <>
            <Button variant="primary" icon="refresh" onClick={again}>
              {t`Try again`}
            </Button>
            <ButtonLink to="/index" variant="ghost">
              {t`Go home`}
            </ButtonLink>
          </>
        }
      >
        <p>{missing ? t`A part of the site could not be loaded. Check your connection and try again.` : say(error)}</p>
      </Scene>
    </div>
  );
}
