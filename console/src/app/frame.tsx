import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button, cx, Icon, IconButton, Modal, SkipLink } from '@baize/kit/ui';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { ops } from '../kernel/calls.ts';
import { endOperatorSession, may, useOperator } from '../kernel/operator-session.ts';
import { Mark } from '../ui/mark.tsx';
import { HOUR_MS, MINUTE_MS } from '@baize/protocol/kernel/calendar';
import { Kbd } from '../ui/page.tsx';
import { useKeys, useShownKeys } from '../ui/keys.ts';
import { brandOfConsole } from '../kernel/brand.ts';
import { placeAt, PLACES, type Place } from '../places.ts';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { useToday } from '../kernel/today-query.ts';
import styles from './frame.module.css';

/** Fetched when somebody looks for something. */
const FindDialog = lazy(async () => ({ default: (await import('../find/find-dialog.tsx')).FindDialog }));

const LATE_MS = HOUR_MS;
const LAST_MINUTES_MS = 5 * MINUTE_MS;

const MINUTES_LATE = (oldestAt: string | null): boolean =>
  oldestAt !== null && serverNow() - new Date(oldestAt).getTime() > LATE_MS;

/** Rail, page and the line of keys. The page never scrolls on a desk; each column does. */
export function Frame() {
  const { t, i18n } = useLingui();
  const places = PLACES.filter(({ permission }) => may(permission));
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const place = placeAt(useLocation({ select: ({ pathname }) => pathname }));
  const isAllowed = place === undefined || may(place.permission);
  const [showsKeys, setShowsKeys] = useState(false);
  const go = ({ to }: Place) => {
    setGoing(false);
    void navigate({ to });
  };
  useKeys([
    { keys: ['g', 'G'], label: t`Go to`, run: () => setGoing(true) },
    { keys: ['/'], label: t`Find`, run: () => setFinding(true) },
    { keys: ['?'], label: t`All keys`, run: () => setShowsKeys(true) },
  ]);
  useKeys(
    isGoing
      ? [
          ...places.flatMap((place) =>
            place.key === undefined
              ? []
              : [{ keys: [place.key, place.key.toUpperCase()], label: i18n._(place.label), run: () => go(place) }],
          ),
          { keys: ['Escape'], label: t`Stay`, quiet: true, run: () => setGoing(false) },
        ]
      : [],
  );
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Rail places={places} onFind={() => setFinding(true)} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {isAllowed ? <Outlet /> : <NotAllowed />}
        <div>
          <SessionNote />
          <Hints />
        </div>
      </main>
      <PhoneTabs places={places} onFind={() => setFinding(true)} />
      {isFinding && (
        <Suspense fallback={null}>
          <FindDialog places={places} onClose={() => setFinding(false)} />
        </Suspense>
      )}
      {showsKeys && <AllKeys onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

function Rail({ places, onFind }: { places: readonly Place[]; onFind: () => void }) {
  const { t, i18n } = useLingui();
  const { name, currency } = brandOfConsole();
  const { data } = useToday();
  const counts = new Map(data?.queues.map((queue) => [queue.queue, queue]));
  return (
    <nav className={styles.rail} aria-label={t`Console`}>
      <div className={styles.brand}>
        <Mark className={styles.mark} />
        {name}
        <small>{currency}</small>
      </div>
      <button type="button" className={styles.find} onClick={onFind}>
        <Icon name="search" />
        {t`Find`} <Kbd>/</Kbd>
      </button>
      {places.map(({ to, label, icon, queue }, index) => {
        const isFirstQueue = queue !== undefined && places[index - 1]?.queue === undefined;
        const waits = queue && counts.get(queue);
        return [
          isFirstQueue && (
            <span key="queues" className={styles.link}>
              <Icon name="tray-out" />
              {t`Queues`}
            </span>
          ),
          <Link
            key={to}
            to={to}
            className={cx(styles.link, !icon && styles.sub)}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {icon && <Icon name={icon} />}
            {i18n._(label)}
            {waits && waits.count > 0 && (
              <bdi dir="ltr" className={cx(styles.count, MINUTES_LATE(waits.oldestAt) && styles.late)}>
                {waits.count}
              </bdi>
            )}
          </Link>,
        ];
      })}
      <Me />
    </nav>
  );
}

function Me() {
  const { t } = useLingui();
  const operator = useOperator();
  const { date } = useFormat();
  if (!operator) return null;
  return (
    <div className={styles.me}>
      <Link to="/me">
        <b>{operator.username}</b>
        {t`Session ends ${{ when: date(operator.endsAt, 'time') }}`}
      </Link>
      <LogOut />
    </div>
  );
}

function LogOut() {
  const { t } = useLingui();
  const leave = () => {
    // The operator is out of this page in any case; the platform hears of it where it can be reached.
    void ops.logout().catch(() => undefined);
    endOperatorSession('logged-out');
  };
  return <IconButton icon="logout" label={t`Log out`} size="sm" variant="ghost" onClick={leave} />;
}

/** The last five minutes of a session are said, so that nothing is begun that cannot be ended. */
function SessionNote() {
  const { t } = useLingui();
  const operator = useOperator();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  if (!operator) return null;
  const leftMs = new Date(operator.endsAt).getTime() - now;
  if (leftMs > LAST_MINUTES_MS) return null;
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS));
  return (
    <div className={styles.ends} role="status">
      {t`Your session ends in ${minutes} min. You’ll log in again and go on here.`}
      <Button size="sm" variant="line" onClick={() => endOperatorSession('ended')}>
        {t`Log in again now`}
      </Button>
    </div>
  );
}

const KEY_NAMES: Readonly<Record<string, string>> = { Enter: '↵', Escape: 'Esc', ArrowDown: '↓', ArrowUp: '↑' };
const shortest = (keys: readonly string[]): readonly string[] =>
  [...new Set(keys.filter((key) => !key.startsWith('Arrow')).map((key) => KEY_NAMES[key] ?? key.toUpperCase()))].slice(
    0,
    2,
  );

/** Only the keys that work now. */
function Hints() {
  const keys = useShownKeys();
  return (
    <div className={styles.hints} aria-hidden="true">
      {keys
        .filter(({ quiet }) => !quiet)
        .map(({ keys: names, label }) => (
          <span key={names.join() + label}>
            {shortest(names).map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
            {label}
          </span>
        ))}
    </div>
  );
}

function AllKeys({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [keys] = useState(useShownKeys());
  return (
    <Modal title={t`Keys of this page`} size="dialog" onClose={onClose}>
      <ul role="list">
        {keys.map(({ keys: names, label }) => (
          <li key={names.join() + label}>
            {shortest(names).map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}{' '}
            {label}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** Pages that cannot wait stand at the thumb. */
function PhoneTabs({ places, onFind }: { places: readonly Place[]; onFind: () => void }) {
  const { t, i18n } = useLingui();
  const [showsMore, setShowsMore] = useState(false);
  const near = places.filter(({ key }) => key === 't' || key === 'w' || key === 'm');
  return (
    <nav className={styles.tabs} aria-label={t`Main`}>
      <ul role="list">
        {near.map(({ to, label, icon = 'tray-out' }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
            >
              <Icon name={icon} size="lg" />
              {i18n._(label)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.more} onClick={() => setShowsMore(true)}>
            <Icon name="menu" size="lg" />
            {t`More`}
          </button>
        </li>
      </ul>
      {showsMore && (
        <Modal title={t`More`} size="dialog" onClose={() => setShowsMore(false)}>
          <ul role="list" className={styles.sheet}>
            <li>
              <button
                type="button"
                className={styles.link}
                onClick={() => {
                  setShowsMore(false);
                  onFind();
                }}
              >
                {t`Find`}
              </button>
            </li>
            {places.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={styles.link} onClick={() => setShowsMore(false)}>
                  {i18n._(label)}
                </Link>
              </li>
            ))}
          </ul>
          <Me />
        </Modal>
      )}
    </nav>
  );
}
