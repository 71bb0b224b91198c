import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SignUpLink } from '@baize/protocol/agents';
import { useState } from 'react';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '@baize/kit/ui/modal/confirm-dialog.tsx';
import { Pagination } from '@baize/kit/ui/pagination/pagination.tsx';
import { readRecordSearch } from '@baize/kit/ui/record/record-search.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { LinkForm } from '../parts/link-form.tsx';
import { Failed, Waiting } from '../parts/page-states.tsx';
import { useEndLink } from '../mutations.ts';
import { linksQuery } from '../queries.ts';
import { joinerWords } from '../words.ts';
import styles from './agents.module.css';

/** Sign-up links: who comes by one stands below the agent, with the kind and rate it gives. */
export function LinksPage() {
  const { t } = useLingui();
  const [{ recordPage = 1 }, change] = useCentreSearch(readRecordSearch);
  const [ending, setEnding] = useState<SignUpLink>();
  const { data, error, isFetching, refetch } = useQuery({ ...linksQuery(recordPage), placeholderData: keepRows });
  if (!data && error)
    return (
      <Failed title={t`We couldn’t load your links`} error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <div className={styles.page}>
      <Card padded className={styles.section}>
        <h3 className={styles.title}>{t`New link`}</h3>
        {data ? (
          <LinkForm max={data.maxRateBps} maxGroup={data.maxPrizeGroup} usualGroup={data.usualPrizeGroup} />
        ) : (
          <Waiting rows={3} />
        )}
      </Card>
      <Card padded>
        {!data ? (
          <Waiting />
        ) : data.totalRows === 0 ? (
          <EmptyState
            art="list"
            title={t`No links yet`}
            text={t`Create a link and share it. Whoever signs up with it joins your team.`}
          />
        ) : (
          <ul className={styles.items}>
            {data.rows.map((link) => (
              <LinkItem key={link.code} link={link} onEnd={() => setEnding(link)} />
            ))}
          </ul>
        )}
      </Card>
      {data && data.totalPages > 1 && (
        <Pagination
          page={recordPage}
          pageCount={data.totalPages}
          onPage={(to) => change({ recordPage: to > 1 ? to : undefined })}
        />
      )}
      {ending && <EndLink link={ending} onClose={() => setEnding(undefined)} />}
    </div>
  );
}

function LinkItem({ link, onEnd }: { link: SignUpLink; onEnd: () => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const { code, kind, rateBps, prizeGroup, uses, depositors, maxUses, endsAt, endedAt, createdAt, open } = link;
  return (
    <li className={styles.item}>
      <div className={styles.who}>
        <b dir="ltr">{code}</b>
        <Badge tone="plain">{i18n._(joinerWords[kind])}</Badge>
        {!open && <Badge tone="warn">{endedAt ? t`Ended` : uses === maxUses ? t`Used up` : t`Expired`}</Badge>}
      </div>
      <div className={styles.facts}>
        <span>{t`Rate: ${{ rate: format.percent(rateBps) }}`}</span>
        {prizeGroup !== null && <span>{t`Prize group: ${prizeGroup}`}</span>}
        <span>
          {maxUses === null
            ? t`${plural(uses, { one: '# sign-up', other: '# sign-ups' })}`
            : t`${{ count: format.count(uses) }} of ${{ maximum: format.count(maxUses) }} sign-ups`}
        </span>
        {uses > 0 && <span>{t`${plural(depositors, { one: '# made a deposit', other: '# made a deposit' })}`}</span>}
        <span>{t`Created: ${{ date: format.date(createdAt, 'day') }}`}</span>
        {endsAt && <span>{t`Ends: ${{ date: format.date(endsAt) }}`}</span>}
      </div>
      {open && (
        <div className={styles.acts}>
          <Button size="sm" icon="qr" aria-haspopup="dialog" onClick={() => modals.open('agent-link', code)}>
            {t`Share`}
          </Button>
          <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={onEnd}>
            {t`End link`}
          </Button>
        </div>
      )}
    </li>
  );
}

function EndLink({ link, onClose }: { link: SignUpLink; onClose: () => void }) {
  const { t } = useLingui();
  const say = useProblemText();
  const { mutate, isPending, error } = useEndLink();
  return (
    <ConfirmDialog
      title={t`End this link?`}
      confirmLabel={t`End link`}
      tone="danger"
      busy={isPending}
      error={error && say(error)}
      onConfirm={() =>
        mutate(link.code, {
          onSuccess: () => {
            toast.ok(t`The link has ended.`);
            onClose();
          },
        })
      }
      onCancel={onClose}
    >
      {t`Nobody can sign up with it any more. Accounts that signed up with it stay in your team.`}
    </ConfirmDialog>
  );
}
