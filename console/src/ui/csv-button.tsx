import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Button, toast } from '@baize/kit/ui';
import { readProblem, send } from '@baize/kit/kernel/client/request.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { opsPaths } from '@baize/protocol/ops/paths';
import { operatorSession } from '../kernel/operator-session.ts';

interface CsvButtonProps {
  /** The list call by its wing and name: `wallet.listEveryDeposit`. */
  readonly call: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: unknown;
}

/** The whole list as a file, with the filters that hold now. The platform streams it; the browser keeps it as a file. */
export function CsvButton({ call, params, query }: CsvButtonProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const save = useMutation({
    mutationFn: async () => {
      const input = JSON.stringify({ ...(params && { params }), query: query ?? {} });
      const token = operatorSession()?.token;
      const file = await send(
        opsPaths.exportList,
        { params: { call }, query: { input } },
        { token },
        async (response) => {
          if (!response.ok) throw await readProblem(response);
          return response.blob();
        },
      );
      const address = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = address;
      link.download = `${call.replace('.', '-')}.csv`;
      link.click();
      URL.revokeObjectURL(address);
    },
    onError: (error) => toast.bad(say(error)),
  });
  return (
    <Button size="sm" variant="ghost" busy={save.isPending} onClick={() => save.mutate()}>
      {t`CSV`}
    </Button>
  );
}
