import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { Button } from '@baize/kit/ui';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { SEND_PICTURES_MS } from '@baize/kit/kernel/client/request.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@baize/protocol/kernel/constants';
import styles from './author.module.css';

interface PictureUploadProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The picture's path; null without one. */
  readonly value: string | null;
  readonly onValue: (path: string | null) => void;
  /** The call that keeps a picture. */
  readonly send: (input: {
    readonly body: { readonly image: string };
    readonly timeoutMs: number;
  }) => Promise<{ readonly path: string }>;
  readonly error?: string | undefined;
  /** It cannot be without one. */
  readonly required?: boolean | undefined;
}

/** One picture that is sent as soon as it is chosen, drawn anew by the platform, and shown as it will be. */
export function PictureUpload({ label, hint, value, onValue, send, error, required = false }: PictureUploadProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [fault, setFault] = useState<string>();
  const upload = useMutation({
    mutationFn: async (file: File) => send({ body: { image: await base64Of(file) }, timeoutMs: SEND_PICTURES_MS }),
    onSuccess: ({ path }) => onValue(path),
  });
  const choose = (file: File | undefined) => {
    setFault(undefined);
    upload.reset();
    if (!file) return;
    if (file.size > UPLOAD_MAX_BYTES) setFault(t`This picture is larger than 5 MB. Choose a smaller one.`);
    else if (!UPLOAD_TYPES.some((type) => type === file.type)) setFault(t`Choose a PNG or JPEG.`);
    else upload.mutate(file);
  };
  const said = fault ?? (upload.error ? say(upload.error) : error);
  return (
    <div role="group" aria-label={label} aria-describedby={said ? noteId : undefined} className={styles.picture}>
      <b>{label}</b>
      {value !== null && <img src={value} alt="" />}
      {hint && <small>{hint}</small>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={UPLOAD_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <span className={styles.row}>
        <Button size="sm" variant="line" busy={upload.isPending} onClick={() => input.current?.click()}>
          {value === null ? t`Choose a picture` : t`Another picture`}
        </Button>
        {value !== null && !required && (
          <Button size="sm" variant="ghost" onClick={() => onValue(null)}>
            {t`Remove`}
          </Button>
        )}
      </span>
      {said && (
        <small id={noteId} role="alert" className="bad">
          {said}
        </small>
      )}
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () =>
    resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
  );
  reader.addEventListener('error', () => reject(new Error('the picture could not be read')));
  reader.readAsDataURL(file);
  return promise;
}
