import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { FailedState, TabLinks, toast, type TabLinkProps } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { MemberDetail } from '@baize/protocol/ops';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { ops, opsQuery } from '../kernel/calls.ts';
import { may } from '../kernel/operator-session.ts';
import { Acts, type Act } from '../ui/acts.tsx';
import { Strip } from '../ui/facts.tsx';
import { useKeys } from '../ui/keys.ts';
import { State, Tag, Tags } from '../ui/marks.tsx';
import { Columns, Empty, Page, Scroll, Section } from '../ui/page.tsx';
import { MEMBER_SHAPES, useMemberWords } from '../ui/words/member-words.ts';
import { BetsTab, LedgerTab, MoneyTab, RecordTab, SessionsTab } from './member-tabs.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { RelatedAccounts } from './related.tsx';
import { TermsTab } from './terms-tab.tsx';
import { TicketsTab } from './tickets-tab.tsx';
import styles from './members.module.css';

const route = getRouteApi('/frame/members/$memberId');

/** Any of these opens the tab, which shows what each of them allows. */
const TERMS_PERMISSIONS = ['vip.members', 'wallet.bonuses', 'bets.rebates', 'members.write', 'members.security'];

/** Their whole story in one place; each tab is shown to whoever may read it. */
export function MemberPage() {
  const { t } = useLingui();
  const { memberId } = route.useParams();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({ ...opsQuery('getMember', { params: { id: memberId } }), enabled: may('members.read') });
  const tabs = [
    { id: 'ledger', label: t`Ledger`, permission: 'wallet.records' },
    { id: 'bets', label: t`Bets`, permission: 'bets.records' },
    { id: 'tickets', label: t`Tickets`, permission: 'lottery.tickets' },
    { id: 'money', label: t`Deposits and withdrawals`, permission: 'wallet.deposits' },
    { id: 'limits', label: t`Limits`, permission: 'limits.members' },
    {
      id: 'terms',
      label: t`Rank and bonuses`,
      permission: TERMS_PERMISSIONS.find((each) => may(each)) ?? 'vip.members',
    },
    { id: 'notes', label: t`Notes`, permission: 'members.read' },
    { id: 'sessions', label: t`Sessions`, permission: 'members.read' },
    { id: 'record', label: t`Audit`, permission: 'ops.audit' },
  ].filter(({ permission }) => may(permission));
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0];
  useKeys(
    tabs.map(({ id, label }, index) => ({
      keys: [String(index + 1)],
      label,
      quiet: true,
      run: () => void navigate({ search: { tab: id }, replace: true }),
    })),
  );
  if (!may('members.read')) return <NotAllowed />;
  const member = query.data;
  if (query.isError && !member)
    return <FailedState headingLevel={1} title={t`This member didn’t load`} onRetry={() => void query.refetch()} />;
  if (!member)
    return (
      <Page title={t`Member`}>
        <Empty>{t`Loading…`}</Empty>
      </Page>
    );
  return (
    <Page title={member.username} meta={<Flags member={member} />} acts={<Link to="/members">{t`All members`}</Link>}>
      <Columns className={styles.member}>
        <div className={styles.story}>
          <Summary member={member} />
          <TabLinks
            label={t`Member`}
            tabs={tabs.map(({ id, label }) => ({ id, label }))}
            value={shown?.id ?? ''}
            linkFor={(id: string, props: TabLinkProps) => (
              <Link to="/members/$memberId" params={{ memberId }} search={{ tab: id }} replace {...props} />
            )}
          />
          <Scroll label={shown?.label ?? ''}>
            {shown?.id === 'ledger' && <LedgerTab memberId={memberId} />}
            {shown?.id === 'bets' && <BetsTab memberId={memberId} />}
            {shown?.id === 'tickets' && <TicketsTab memberId={memberId} />}
            {shown?.id === 'terms' && <TermsTab member={member} />}
            {shown?.id === 'money' && <MoneyTab member={member} />}
            {shown?.id === 'limits' && <LimitsTab member={member} />}
            {shown?.id === 'notes' && <NotesTab memberId={memberId} />}
            {shown?.id === 'sessions' && <SessionsTab member={member} />}
            {shown?.id === 'record' && <RecordTab subject={memberId} />}
          </Scroll>
        </div>
        <Help member={member} />
      </Columns>
    </Page>
  );
}

function Flags({ member }: { member: MemberDetail }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const words = useMemberWords();
  const { status, excludedUntil, heldUntil } = member;
  return (
    <Tags>
      <State shape={MEMBER_SHAPES[status]}>{words.status(status)}</State>
      {excludedUntil !== null && <Tag tone="bad">{t`on a break until ${{ day: date(excludedUntil) }}`}</Tag>}
      {heldUntil !== null && <Tag tone="warn">{t`on hold until ${{ day: date(heldUntil) }}`}</Tag>}
    </Tags>
  );
}

function Summary({ member }: { member: MemberDetail }) {
  const { t } = useLingui();
  const { date, count } = useFormat();
  const words = useMemberWords();
  return (
    <Strip
      facts={[
        { name: t`Number`, value: <bdi dir="ltr">{member.id}</bdi> },
        { name: t`Nickname`, value: member.nickname || '–' },
        { name: t`Kind`, value: words.kind(member.kind) },
        { name: t`Currency`, value: member.currency },
        { name: t`Upline`, value: member.upline ?? '–' },
        { name: t`E-mail`, value: member.email ?? '–' },
        { name: t`Phone`, value: member.mobile ?? '–' },
        { name: t`Signed up`, value: date(member.registeredAt) },
        { name: t`From address`, value: <bdi dir="ltr">{member.registeredIp}</bdi> },
        { name: t`Open sessions`, value: count(member.sessions.length) },
      ]}
    />
  );
}

/** Acts of an operator for, or about, a member. Each needs its permission, and stays on record. */
function Help({ member }: { member: MemberDetail }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const params = { id: member.id };
  const changed = (after: MemberDetail, said: string) => {
    queryClient.setQueryData(opsQuery('getMember', { params }).queryKey, after);
    void queryClient.invalidateQueries({ queryKey: ['ops', 'listAudit'] });
    toast.ok(said, member.username);
  };
  const setStatus = (status: MemberDetail['status'], said: string) => async () =>
    changed(await ops.setMemberStatus({ params, body: { status } }), said);
  const whose: Act[] = may('members.write')
    ? [
        ...(member.status === 'active'
          ? [
              {
                id: 'freeze',
                label: t`Freeze`,
                name: t`Freeze`,
                asks: { say: t`Ends every session and game at once, and nothing is paid out.` },
                run: setStatus('frozen', t`Frozen`),
              },
              {
                id: 'block',
                label: t`Block`,
                name: t`Block`,
                asks: { say: t`Ends every session at once; they can’t log in again.` },
                run: setStatus('blocked', t`Blocked`),
              },
            ]
          : [
              {
                id: 'release',
                label: t`Let in again`,
                name: t`Let in again`,
                run: setStatus('active', t`Let in again`),
              },
            ]),
        {
          id: 'end',
          label: t`End every session`,
          name: t`End every session`,
          asks: { say: t`They can log in again at once.` },
          run: async () => {
            await ops.endMemberSessions({ params });
            void queryClient.invalidateQueries({ queryKey: opsQuery('getMember', { params }).queryKey });
            toast.ok(t`Sessions ended`, member.username);
          },
        },
      ]
    : [];
  const reason = t`What was asked for, and how you checked who asks`;
  const security: Act[] = may('members.security')
    ? [
        {
          id: 'factors',
          label: t`Remove second factors`,
          name: t`Remove second factors`,
          asks: { reasons: [], reasonLabel: reason },
          run: async ({ reason: words }) =>
            changed(
              await ops.removeMemberSecondFactors({ params, body: { reason: words } }),
              t`Second factors removed`,
            ),
        },
        {
          id: 'payment',
          label: t`Remove payment password`,
          name: t`Remove payment password`,
          asks: { reasons: [], reasonLabel: reason },
          run: async ({ reason: words }) =>
            changed(await ops.removePaymentPassword({ params, body: { reason: words } }), t`Payment password removed`),
        },
      ]
    : [];
  return (
    <aside className={styles.help}>
      <RelatedAccounts memberId={member.id} />
      {whose.length > 0 && (
        <Section title={t`Account`} meta={t`ends sessions at once`}>
          <Acts
            isInline
            acts={whose}
            onStale={() => void queryClient.invalidateQueries({ queryKey: ['ops', 'getMember'] })}
          />
        </Section>
      )}
      {security.length > 0 && (
        <Section title={t`Lost a way in`} meta={t`the owner is notified`}>
          <Acts
            isInline
            acts={security}
            onStale={() => void queryClient.invalidateQueries({ queryKey: ['ops', 'getMember'] })}
          />
        </Section>
      )}
    </aside>
  );
}
