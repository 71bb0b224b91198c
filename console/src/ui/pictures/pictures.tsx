import { useQueries } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { send, readProblem } from '@baize/kit/kernel/client/request.ts';
import type { CallPath } from '@baize/protocol/kernel/call';
import { operatorSession } from '../../kernel/operator-session.ts';
import { Empty } from '../page.tsx';
import styles from './pictures.module.css';

/** A picture that a call answers with. */
interface Picture {
  readonly id: string;
  readonly path: CallPath;
  readonly params: Readonly<Record<string, string>>;
}

/** It comes by a call with the operator's token, which an address in an image cannot carry. */
async function fetchPicture({ path, params }: Picture, signal: AbortSignal): Promise<string> {
  const token = operatorSession()?.token;
  return send(path, { params }, { token, signal }, async (response) => {
    if (!response.ok) throw await readProblem(response);
    return URL.createObjectURL(await response.blob());
  });
}

interface PicturesProps {
  readonly pictures: readonly Picture[];
  /** Called once each of them is on the page. */
  readonly onSeen?: (() => void) | undefined;
}

export function Pictures({ pictures, onSeen }: PicturesProps) {
  const { t } = useLingui();
  const loaded = useQueries({
    queries: pictures.map((picture) => ({
      queryKey: [picture.path.path, picture.id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchPicture(picture, signal),
      staleTime: Infinity,
    })),
  });
  const isSeen = loaded.every(({ isSuccess }) => isSuccess);
  useEffect(() => {
    if (isSeen) onSeen?.();
    // oxlint-disable-next-line react/exhaustive-deps -- They are seen once, whoever listens.
  }, [isSeen]);
  return (
    <div className={styles.pictures}>
      {loaded.map(({ data, isError }, index) => {
        const place = index + 1;
        const id = pictures[index]?.id ?? '';
        if (isError) return <Empty key={id}>{t`Picture ${place} didn’t load.`}</Empty>;
        return data ? (
          <a key={id} href={data} target="_blank" rel="noreferrer">
            <img src={data} alt={t`Picture ${place}`} />
          </a>
        ) : (
          <span key={id} className={styles.bone} />
        );
      })}
    </div>
  );
}
