import { useLingui } from '@lingui/react/macro';
import type { FieldProblem } from '@baize/protocol/kernel';

const NAMES: ReadonlySet<string> = new Set(['proofs', 'images']);

/** The sentence for pictures that the server could not read; the other rules have their usual ones. */
export function usePictureFault(): (problem: FieldProblem, name: string) => string | undefined {
  const { t } = useLingui();
  return ({ rule }, name) =>
    rule === 'invalid' && NAMES.has(name) ? t`We can’t read one of these pictures. Choose a PNG or JPEG.` : undefined;
}
