import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '../kernel/problem-text.ts';
import { ProblemError } from '../kernel/problem-error.ts';

/** What the server says of the pictures of a form, in the field that holds them; undefined when it is not about them. */
export function usePictureFault(field = 'proofs'): (error: Error | null) => string | undefined {
  const { t } = useLingui();
  const say = useProblemText();
  return (error) => {
    const [fault] = error instanceof ProblemError ? (error.fields[field] ?? []) : [];
    if (fault === undefined) return undefined;
    return fault.rule === 'invalid' ? t`We can’t read one of these pictures. Choose a PNG or JPEG.` : say.field(fault);
  };
}
