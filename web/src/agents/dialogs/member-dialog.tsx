import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamMember } from '@baize/protocol/agents';
import { useState } from 'react';
import { useCentre } from '../../kernel/centre.ts';
import { useFormat } from '../../kernel/format.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { ProblemError } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DescriptionList } from '../../ui/figure/description-list.tsx';
import { Actions, Modal } from '../../ui/modal/modal.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { InitialPassword } from '../parts/initial-password.tsx';
import { isRate, RateField } from '../parts/rate-field.tsx';
import { isPrizeGroup, PrizeGroupField } from '../parts/prize-group-field.tsx';
import { useRenewPassword, useSetPrizeGroup, useSetRate } from '../mutations.ts';
import styles from '../pages/agents.module.css';
import { linksQuery, teamKey } from '../queries.ts';
import { bpsOf, typedRate } from '../rate.ts';
import { kindWords, statusWords } from '../words.ts';

/** Somebody as the list had them: the dialog opens from a row, and a link to it alone leads to the list. */
function useListed(id: string): TeamMember | undefined {
  const lists = useQueryClient().getQueriesData<{ pages: { rows: TeamMember[] }[] }>({ queryKey: teamKey });
  return lists.flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? []).find((person) => person.id === id);
}

/** One of the team: what is known of them, their records, their rate, and a new initial password. */
export function MemberDialog({ of: id, onClose }: ModalProps<string>) {
  const { t } = useLingui();
  const listed = useListed(id);
  const [person] = useState(listed);
  return (
    <Modal title={person?.username ?? t`Team member`} size="dialog" onClose={onClose}>
      {person ? (
        <Details person={listed ?? person} onClose={onClose} />
      ) : (
        <EmptyState
          art="none"
          title={t`Open this account from the team list`}
          text={t`You can see details of the accounts in your team list.`}
          action={<Button onClick={onClose}>{t`Close`}</Button>}
        />
      )}
    </Modal>
  );
}

function Details({ person, onClose }: { person: TeamMember; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const centre = useCentre();
  const { username, depth, path } = person;
  const moment = (at: string) => <bdi dir="ltr">{format.date(at)}</bdi>;
  return (
    <div className={styles.section}>
      <DescriptionList
        items={[
          { id: 'kind', term: t`Account type`, value: i18n._(kindWords(person.kind)) },
          { id: 'status', term: t`Status`, value: i18n._(statusWords[person.status]) },
          ...(path.length > 0
            ? [{ id: 'path', term: t`Upline`, value: <bdi>{path.map((each) => each.username).join(' › ')}</bdi> }]
            : []),
          {
            id: 'balance',
            term: t`Balance`,
            value: <bdi dir="ltr">{format.money(person.balance, person.currency)}</bdi>,
          },
          { id: 'team', term: t`Team members`, value: format.count(person.teamSize) },
          { id: 'since', term: t`Registered`, value: moment(person.registeredAt) },
          { id: 'seen', term: t`Last seen`, value: person.lastSeenAt ? moment(person.lastSeenAt) : t`Never logged in` },
          {
            id: 'rate',
            term: t`Commission rate`,
            value:
              person.nextRateBps === null
                ? format.percent(person.rateBps)
                : t`${format.percent(person.rateBps)}, from tomorrow ${format.percent(person.nextRateBps)}`,
          },
          { id: 'group', term: t`Lottery prize group`, value: <bdi dir="ltr">{person.prizeGroup}</bdi> },
        ]}
      />
      <div className={styles.acts}>
        <Button size="sm" icon="history" onClick={() => centre.open('agentTeamBets', { name: username })}>
          {t`Bets`}
        </Button>
        <Button size="sm" icon="document" onClick={() => centre.open('agentTransactions', { name: username })}>
          {t`Transactions`}
        </Button>
        {depth === 1 && (
          <Button size="sm" icon="transfer" onClick={() => centre.open('transferUpline', { downline: username })}>
            {t`Transfer`}
          </Button>
        )}
      </div>
      {depth === 1 && <RateForm person={person} />}
      {depth === 1 && <GroupForm person={person} />}
      {depth === 1 && person.waits && <PasswordForm person={person} />}
      <Actions>
        <Button onClick={onClose}>{t`Close`}</Button>
      </Actions>
    </div>
  );
}

function RateForm({ person }: { person: TeamMember }) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useProblemText();
  const { data } = useQuery(linksQuery());
  const [rate, setRate] = useState(() => typedRate(person.nextRateBps ?? person.rateBps));
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSetRate();
  if (!data) return null;
  const max = data.maxRateBps;
  const floor = error instanceof ProblemError ? error.fields['rateBps']?.[0]?.min : undefined;
  return (
    <form
      noValidate
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        const rateBps = bpsOf(rate);
        if (rateBps === undefined || !isRate(rate, max) || isPending) return;
        mutate(
          { memberId: person.id, rateBps },
          { onSuccess: () => toast.ok(t`The rate is saved. It counts from tomorrow.`) },
        );
      }}
    >
      <RateField value={rate} onValueChange={setRate} max={max} checked={checked} />
      {error && (
        <Note tone="bad">
          {floor === undefined
            ? say(error)
            : t`One of their downlines has ${format.percent(Number(floor))}. The rate can’t be lower than that.`}
        </Note>
      )}
      <Button type="submit" variant="line" busy={isPending}>{t`Save rate`}</Button>
    </form>
  );
}

function GroupForm({ person }: { person: TeamMember }) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data } = useQuery(linksQuery());
  const [group, setGroup] = useState(String(person.prizeGroup));
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSetPrizeGroup();
  if (!data) return null;
  const max = data.maxPrizeGroup;
  const floor = error instanceof ProblemError ? error.fields['prizeGroup']?.[0]?.min : undefined;
  return (
    <form
      noValidate
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isPrizeGroup(group, max) || isPending) return;
        mutate(
          { memberId: person.id, prizeGroup: Number(group) },
          { onSuccess: () => toast.ok(t`The prize group is saved. It counts for bets from now on.`) },
        );
      }}
    >
      <PrizeGroupField value={group} onValueChange={setGroup} max={max} checked={checked} />
      {error && (
        <Note tone="bad">
          {floor === undefined
            ? say(error)
            : t`One of their downlines has ${Number(floor)}. The prize group can’t be lower than that.`}
        </Note>
      )}
      <Button type="submit" variant="line" busy={isPending}>{t`Save prize group`}</Button>
    </form>
  );
}

function PasswordForm({ person }: { person: TeamMember }) {
  const { t } = useLingui();
  const say = useProblemText();
  const { mutate, isPending, error, data } = useRenewPassword();
  if (data) return <InitialPassword username={data.username} password={data.initialPassword} />;
  return (
    <div className={styles.section}>
      <p className={styles.soft}>{t`This account has never logged in. A new initial password replaces the old one.`}</p>
      {error && <Note tone="bad">{say(error)}</Note>}
      <Button variant="line" busy={isPending} onClick={() => mutate(person.id)}>{t`New initial password`}</Button>
    </div>
  );
}
