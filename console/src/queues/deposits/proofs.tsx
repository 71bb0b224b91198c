import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { send, readProblem } from '@baize/kit/kernel/client/request.ts';
import { walletOperatorPaths } from '@baize/protocol/wallet/operator-paths';
import { operatorSession } from '../../session/operator-session.ts';
import { Empty } from '../../ui/page.tsx';
import styles from './proofs.module.css';

/** A picture comes by a call with the operator's token, which an address in an image cannot carry. */
async function fetchPicture(proofId: string, signal: AbortSignal): Promise<string> {
  const token = operatorSession()?.token;
  return send(walletOperatorPaths.getProof, { params: { proofId } }, { token, signal }, async (response) => {
    if (!response.ok) throw await readProblem(response);
    return URL.createObjectURL(await response.blob());
  });
}

export const Proofs = ({ ids }: { ids: readonly string[] }) => (
  <div className={styles.proofs}>
    {ids.map((id, index) => (
      <Proof key={id} id={id} place={index + 1} />
    ))}
  </div>
);

function Proof({ id, place }: { id: string; place: number }) {
  const { t } = useLingui();
  const { data, isError } = useQuery({
    queryKey: ['wallet', 'getProof', id],
    queryFn: ({ signal }) => fetchPicture(id, signal),
    staleTime: Infinity,
  });
  if (isError) return <Empty>{t`Picture ${place} didn’t load.`}</Empty>;
  return data ? (
    <a href={data} target="_blank" rel="noreferrer">
      <img src={data} alt={t`Picture ${place} of the payment`} />
    </a>
  ) : null;
}
