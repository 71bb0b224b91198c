import { useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Activity, createElement, Suspense, useEffect, useRef, useState } from 'react';
import { useMedia } from '@baize/kit/ui/media/use-media.ts';
import { AGENT_MENU, centreNamed, centrePages, centreTops, closeCentre, type CentrePage } from '../../kernel/centre.ts';
import { closeModal, useModals } from '../../kernel/modals.ts';
import { useMayOpen } from '../../kernel/roles.ts';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { isPreview } from '@baize/kit/kernel/client/client-settings.ts';
import { useTypist } from '@baize/kit/kernel/form/use-typist.ts';
import { Button, EmptyState, Icon, LoadingRegion, Modal, Skeleton } from '@baize/kit/ui';
import { LoginPopup, endedSession, CentreLink } from '../../session/index.ts';
import { useOpenPages } from '../../settings/index.ts';
import { CentreEntries } from './centre-entries.tsx';
import { loadedPage } from './loaded-page.ts';
import { MemberCard } from './member-card.tsx';
import { PageBoundary } from './page-boundary.tsx';
import styles from './centre-overlay.module.css';
import { shownPage } from './shown-page.ts';

/** Wide enough for the entries beside the page; the style sheet of the frame has the same bound. */
const useWide = (): boolean => useMedia('(min-width: 60rem)', true);

/**
 * The personal centre over the page that is shown (specification §2): entries at the start and the chosen page
 * beside them; on a phone first the one, then the other. A visitor is asked to sign in first and then finds it.
 */
export function CentreOverlay() {
  const router = useRouter();
  const session = useSession();
  const typist = useTypist();
  const mayOpen = useMayOpen();
  const [entered, setEntered] = useState(session !== undefined);
  if (session && !entered) setEntered(true);
  const { centre } = useSearch({ strict: false });
  const onClose = () => closeCentre(router);
  // A brand may have no centre: as a modal that nobody has, it shows nothing.
  if (!centrePages(centreNamed(centre)).some(mayOpen)) return null;
  // A session that ran out leaves its page standing under the login popup, with what is typed there.
  const ended = entered ? endedSession() : undefined;
  if (!session && !ended && !isPreview()) return <SignInFirst onClose={onClose} />;
  // Another person who logs in there finds nothing that was typed.
  return <CentreFrame key={typist} onClose={onClose} />;
}

/** The login popup for a visitor. Where the address comes to ask for the same, that goes out of it: one is enough. */
function SignInFirst({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const { modal } = useSearch({ strict: false });
  const twice = modal === 'login';
  useEffect(() => {
    if (twice) closeModal(router);
  }, [twice, router]);
  return twice ? null : <LoginPopup onClose={onClose} />;
}

function CentreFrame({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const router = useRouter();
  const { centre } = useSearch({ strict: false });
  const wide = useWide();
  const frameOf = centreNamed(centre);
  const agents = frameOf === 'agent';
  const open = useOpenPages(frameOf);
  const page = shownPage(open, centre, wide, centrePages(frameOf));
  // The agents' own address is a page on a desktop; everywhere else their centre is a modal.
  const whole = agents && wide && router.state.location.pathname === '/agent';
  const name = agents ? t`Agent center` : t`Personal center`;
  const modals = useModals();
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    // The frame stays while its page changes: readers are led to the new page, and it starts at its top.
    frame.current?.focus({ preventScroll: true });
    frame.current?.closest('dialog')?.querySelector('[data-centre-page]')?.scrollTo({ top: 0 });
  }, [page]);
  return (
    <Modal title={page ? i18n._(page.label) : name} size={whole ? 'page' : 'centre'} bodyFlush onClose={onClose}>
      <div ref={frame} tabIndex={-1} className={styles.frame}>
        {(wide || !page) && !isPreview() && (
          <nav aria-label={name} className={styles.side}>
            <MemberCard />
            {!wide &&
              !agents &&
              centreTops().map((top, index) => (
                <Suspense key={index} fallback={<PageWaiting />}>
                  {createElement(top)}
                </Suspense>
              ))}
            <CentreEntries of={frameOf} current={page} />
            {!wide && !agents && (
              <Button variant="line" icon="logout" block onClick={() => modals.open('logout')}>
                {t`Log out`}
              </Button>
            )}
          </nav>
        )}
        {page && (
          <section aria-label={i18n._(page.label)} data-centre-page className={styles.page}>
            {!wide && !isPreview() && (
              <CentreLink to={agents ? AGENT_MENU : 'menu'} className={styles.back}>
                <Icon name="chevron-prev" size="sm" />
                {name}
              </CentreLink>
            )}
            <PageBody key={page.name} page={page} open={open.includes(page)} />
          </section>
        )}
      </div>
    </Modal>
  );
}

/** A page that is closed while somebody is on it keeps what was typed there, for when it opens again. */
function PageBody({ page, open }: { page: CentrePage; open: boolean }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  const trial = isTrial(useSession());
  if (trial && !page.trialToo)
    return (
      <EmptyState
        title={t`You need a full account for this`}
        text={t`You’re in a free trial with demo credits. Sign up for a full account to use this page.`}
        art="none"
      />
    );
  return (
    <>
      {!open && (
        <div role="status">
          <EmptyState
            title={t`This page isn’t available right now`}
            text={t`Your account isn’t affected. What you’ve typed is kept until you leave the page.`}
          />
        </div>
      )}
      {opened && (
        <Activity mode={open ? 'visible' : 'hidden'}>
          <PageBoundary name={page.name}>
            <Suspense fallback={<PageWaiting />}>{createElement(loadedPage(page))}</Suspense>
          </PageBoundary>
        </Activity>
      )}
    </>
  );
}

function PageWaiting() {
  return (
    <LoadingRegion className={styles.waiting}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </LoadingRegion>
  );
}
