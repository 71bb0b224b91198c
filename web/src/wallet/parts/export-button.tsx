import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { CallPath } from '@baize/protocol/kernel/call';
import { saveAsFile } from '../../kernel/download.ts';
import { sayProblem } from '../../kernel/say-problem.ts';
import { Button } from '../../ui/button/button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';

export interface ExportButtonProps {
  path: CallPath;
  /** The filters of the record in view. */
  query: Readonly<Record<string, unknown>>;
  fileName: string;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Saves a whole record as CSV: everything the filters hold, not only the page in view. */
export function ExportButton({ path, query, fileName, disabled, className }: ExportButtonProps) {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveAsFile(path, { query: { ...query, format: 'csv' } }, fileName),
    onError: async (error) => toast.bad(t`The file was not made`, await sayProblem(error)),
  });
  return (
    <Button
      variant="line"
      icon="download"
      busy={isPending}
      disabled={disabled}
      className={className}
      onClick={() => mutate()}
    >
      {t`Export`}
    </Button>
  );
}
