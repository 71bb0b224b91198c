import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { CallPath } from '@baize/protocol/kernel/call';
import { saveAsFile } from '../../kernel/client/download.ts';
import { sayProblem } from '../../kernel/problems/say-problem.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { toast } from '../toast/toast-store.ts';

export interface ExportButtonProps {
  path: CallPath;
  /** The filters of the record in view. */
  query: Readonly<Record<string, unknown>>;
  fileName: string;
  disabled?: boolean | undefined;
  /** A square with the icon alone, for phones. */
  iconOnly?: boolean | undefined;
  className?: string | undefined;
}

/** Saves a whole record as CSV: everything the filters hold, not only the page in view. */
export function ExportButton({ path, query, fileName, disabled, iconOnly, className }: ExportButtonProps) {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveAsFile(path, { query: { ...query, format: 'csv' } }, fileName),
    onError: async (error) => toast.bad(t`We couldn’t create the file`, await sayProblem(error)),
  });
  const press = { variant: 'line', icon: 'download', busy: isPending, disabled, className } as const;
  if (iconOnly) return <IconButton {...press} label={t`Export`} onClick={() => mutate()} />;
  return <Button {...press} onClick={() => mutate()}>{t`Export`}</Button>;
}
