import { TextField } from '@baize/kit/ui';
import { brandOfConsole } from '../kernel/brand.ts';
import type { AuthorField, WidgetProps } from './author-form.tsx';

/** The clock of a zone at an instant, as a field of the browser has it: 2026-11-30T00:00. */
function localText(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The instant at which a zone's clock shows a text; the later one where it shows it twice. */
function instantAt(text: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${text}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offset = (at: number): number => Date.parse(`${localText(new Date(at).toISOString(), zone)}:00Z`) - at;
  const guess = asUtc - offset(asUtc);
  return new Date(asUtc - offset(guess)).toISOString();
}

interface InstantProps extends WidgetProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly optional: boolean;
}

function InstantInput({ value, onValue, fault, label, hint, optional }: InstantProps) {
  const { timeZone } = brandOfConsole();
  const text = typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? localText(value, timeZone) : '';
  return (
    <TextField
      label={label}
      type="datetime-local"
      value={text}
      optional={optional}
      error={fault()}
      hint={hint ? `${hint} · ${timeZone}` : timeZone}
      onChange={({ currentTarget }) =>
        onValue(currentTarget.value === '' ? undefined : instantAt(currentTarget.value, timeZone))
      }
    />
  );
}

/** A moment by the clock of the brand. */
export const instantField = (name: string, label: string, optional = false, hint?: string): AuthorField => ({
  name,
  isNarrow: true,
  widget: (props) => <InstantInput {...props} label={label} optional={optional} hint={hint} />,
});
