import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { TeamMember } from '@baize/protocol/agents';
import { useState } from 'react';
import { useCentre } from '../../kernel/centre.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Drawer } from '@baize/kit/ui/modal/drawer.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { InitialPassword } from '../parts/initial-password.tsx';
import { RateField } from '../parts/rate-field.tsx';
import { PrizeGroupField } from '../parts/prize-group-field.tsx';
import { belowFloor, SettingForm } from '../parts/setting-form.tsx';
import { useRenewPassword, useSetPrizeGroup, useSetRate } from '../mutations.ts';
import styles from '../pages/agents.module.css';
import { teamKey } from '../queries.ts';
import { bpsOf, typedRate } from '../rate.ts';
import { kindWords, statusWords } from '../words.ts';
import { MessageDialog } from './message-dialog.tsx';

/** A member as the list had them: the dialog opens from a row, and a link to it alone leads to the list. */
function useListed(id: string): TeamMember | undefined {
  const lists = useQueryClient().getQueriesData<{ pages: { rows: TeamMember[] }[] }>({ queryKey: teamKey });
  return lists.flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? []).find((person) => person.id === id);
}

/** One of the team beside the table: what is known of them, their records, their rate, and a new initial password. */
export function MemberDialog({ of: id, onClose }: ModalProps<string>) {
  const { t } = useLingui();
  const listed = useListed(id);
  const [person] = useState(listed);
  return (
    <Drawer
      label={person?.username ?? t`Team member`}
      side="end"
      header={
        <h2 className={styles.panelTitle}>
          <bdi>{person?.username ?? t`Team member`}</bdi>
        </h2>
      }
      onClose={onClose}
    >
      {person ? (
        <Details person={listed ?? person} />
      ) : (
        <EmptyState
          art="none"
          title={t`Open this account from the team list`}
          text={t`You can see details of the accounts in your team list.`}
          action={<Button onClick={onClose}>{t`Close`}</Button>}
        />
      )}
    </Drawer>
  );
}

function Details({ person }: { person: TeamMember }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const centre = useCentre();
  const [writing, setWriting] = useState(false);
  const { username, depth, path } = person;
  const moment = (at: string) => <bdi dir="ltr">{format.date(at)}</bdi>;
  return (
    <div className={styles.panel}>
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
                : t`${{ rate: format.percent(person.rateBps) }}, from tomorrow ${{ nextRate: format.percent(person.nextRateBps) }}`,
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
          <>
            <Button size="sm" icon="transfer" onClick={() => centre.open('transferUpline', { downline: username })}>
              {t`Transfer`}
            </Button>
            <Button size="sm" icon="mail" aria-haspopup="dialog" onClick={() => setWriting(true)}>
              {t`Message`}
            </Button>
          </>
        )}
      </div>
      {depth === 1 && <RateForm person={person} />}
      {depth === 1 && <GroupForm person={person} />}
      {depth === 1 && person.waits && <PasswordForm person={person} />}
      {writing && <MessageDialog person={person} onClose={() => setWriting(false)} />}
    </div>
  );
}

function RateForm({ person }: { person: TeamMember }) {
  const { t } = useLingui();
  const format = useFormat();
  const act = useSetRate();
  const form = useForm({
    defaultValues: { rate: typedRate(person.nextRateBps ?? person.rateBps) },
    say: belowFloor(
      'rateBps',
      (floor) => t`One of their downlines has ${{ rate: format.percent(floor) }}. The rate can’t be lower than that.`,
    ),
  });
  return (
    <SettingForm
      form={form}
      saveLabel={t`Save rate`}
      onSave={({ rate }) =>
        form.send(act, { memberId: person.id, rateBps: bpsOf(rate) ?? 0 }, () =>
          toast.ok(t`Rate saved. It applies from tomorrow.`),
        )
      }
    >
      {({ maxRateBps }) => <RateField form={form} max={maxRateBps} />}
    </SettingForm>
  );
}

function GroupForm({ person }: { person: TeamMember }) {
  const { t } = useLingui();
  const act = useSetPrizeGroup();
  const form = useForm({
    defaultValues: { group: String(person.prizeGroup) },
    say: belowFloor(
      'prizeGroup',
      (floor) => t`One of their downlines has ${floor}. The prize group can’t be lower than that.`,
    ),
  });
  return (
    <SettingForm
      form={form}
      saveLabel={t`Save prize group`}
      onSave={({ group }) =>
        form.send(act, { memberId: person.id, prizeGroup: Number(group) }, () =>
          toast.ok(t`Prize group saved. It applies to bets from now on.`),
        )
      }
    >
      {({ maxPrizeGroup }) => <PrizeGroupField form={form} max={maxPrizeGroup} />}
    </SettingForm>
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
