import { useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { currentLanguage, subscribeLanguage } from '@baize/kit/i18n/language.ts';
import { onProblem } from '@baize/kit/kernel/client/client.ts';
import { openModal } from '../../kernel/modals.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import {
  currentSession,
  describeMember,
  onSessionEnd,
  useSession,
  type SessionEnd,
} from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui';
import { sessionClient } from '../client.ts';
import { SessionLife } from './session-life.tsx';
import { factsOf } from '../log-in/facts-of.ts';
import { useMember } from '../use-member.ts';

/** Keeps the session's facts true while the site is open, and warns before it ends. Mounted once inside the router. */
export function MemberSync() {
  useDescribedMember();
  useForcedPasswordChange();
  useEndNotices();
  useEffect(
    () =>
      subscribeLanguage(() => {
        // The choice holds in this browser whatever comes of it; the server only remembers it for messages.
        if (currentSession())
          void sessionClient.updateLanguage({ body: { language: currentLanguage() } }).catch(() => undefined);
      }),
    [],
  );
  return <SessionLife />;
}

/** Stores the session keys of specification §3 as soon as the member info has come. */
function useDescribedMember(): void {
  const member = useMember();
  useEffect(() => {
    if (member) describeMember(factsOf(member));
  }, [member]);
}

/** A forced change of password stays open until it is done or the person signs out, Back or not. */
function useForcedPasswordChange(): void {
  const router = useRouter();
  const { modal } = useSearch({ strict: false });
  const forced = useSession()?.cpw === true;
  useEffect(
    () =>
      onProblem((problem) => {
        if (isProblem(problem, 'PASSWORD_CHANGE_REQUIRED')) describeMember({ cpw: true });
      }),
    [],
  );
  useEffect(() => {
    if (forced && modal !== 'changePassModal' && modal !== 'logout') openModal(router, 'changePassModal');
  }, [forced, modal, router]);
}

/** Says that another tab signed out. Of a session that was refused the login form speaks (app/session-flow.tsx). */
function useEndNotices(): void {
  const { t } = useLingui();
  const onEnd = useEffectEvent((end: SessionEnd) => {
    if (end === 'elsewhere') toast.info(t`You’re logged out`, t`You logged out in another tab. Log in to continue.`);
  });
  useEffect(() => onSessionEnd((end) => onEnd(end)), []);
}
