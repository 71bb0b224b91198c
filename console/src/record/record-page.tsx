import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { may } from '../kernel/operator-session.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { Filters } from '../ui/filters.tsx';
import { Page } from '../ui/page.tsx';
import { SavedFilters } from '../ui/saved-filters.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { AuditTable } from './audit-table.tsx';

const route = getRouteApi('/frame/record');

/** Every act of operators, by who, what and to which thing. */
export function RecordPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  if (!may('ops.audit')) return <NotAllowed />;
  const set = (name: 'action' | 'operator' | 'subject') => (value: string) =>
    void navigate({ search: (before) => ({ ...before, [name]: value || undefined }), replace: true });
  const { action, operator, subject } = search;
  return (
    <Page
      title={t`Record`}
      meta={t`nobody can change or remove a line`}
      tools={
        <>
          <SearchBox key={`operator ${operator}`} label={t`Operator`} value={operator} onSearch={set('operator')} />
          <SearchBox
            key={`action ${action}`}
            label={t`Act, as withdrawal.approve`}
            value={action}
            onSearch={set('action')}
          />
          <SearchBox
            key={`subject ${subject}`}
            label={t`Number of a thing`}
            value={subject}
            onSearch={set('subject')}
          />
          <Filters
            filters={[
              ...(operator ? [{ name: t`Operator`, value: operator, onRemove: () => set('operator')('') }] : []),
              ...(action ? [{ name: t`Act`, value: action, onRemove: () => set('action')('') }] : []),
              ...(subject ? [{ name: t`Subject`, value: subject, onRemove: () => set('subject')('') }] : []),
            ]}
          />
          <SavedFilters
            page="record"
            search={search}
            onChoose={(next) => void navigate({ search: next, replace: true })}
          />
          <CsvButton call="ops.listAudit" query={search} />
        </>
      }
    >
      <AuditTable key={JSON.stringify(search)} filter={search} />
    </Page>
  );
}
