import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Button, toast } from '@baize/kit/ui';
import { readProblem, send, type RequestInput } from '@baize/kit/kernel/client/request.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import type { CallPath } from '@baize/protocol/kernel/call';
import { operatorSession } from '../kernel/operator-session.ts';

/** A large file takes its time. */
const FILE_MS = 120_000;

interface FileButtonProps {
  readonly label: string;
  readonly name: string;
  readonly path: CallPath;
  readonly input: RequestInput;
}

/** Saves what a call answers as a file: an address alone could not carry the operator's token. */
export function FileButton({ label, name, path, input }: FileButtonProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const fetchFile = useMutation({
    mutationFn: () =>
      send(path, input, { token: operatorSession()?.token, timeoutMs: FILE_MS }, async (response) => {
        if (!response.ok) throw await readProblem(response);
        return response.blob();
      }),
    onSuccess: async (file) => {
      const href = URL.createObjectURL(file);
      Object.assign(document.createElement('a'), { href, download: name }).click();
      URL.revokeObjectURL(href);
      // The first line names the columns.
      const count = (await file.text()).split('\n').length - 2;
      toast.ok(t`${count} lines saved`, name);
    },
    onError: (error) => toast.bad(say(error)),
  });
  return (
    <Button size="sm" variant="ghost" icon="download" busy={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
      {label}
    </Button>
  );
}
