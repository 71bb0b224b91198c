import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ChangeEvent, type Ref } from 'react';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_IMAGES, UPLOAD_TYPES } from '@baize/protocol/kernel/constants';
import { Button } from '../button/button.tsx';
import styles from './picture-field.module.css';

/** A picture that was chosen: what is sent, and what is shown of it. */
export interface Picture {
  readonly id: string;
  readonly name: string;
  readonly base64: string;
  readonly type: string;
}

export interface PictureFieldProps {
  label: string;
  value: readonly Picture[];
  onValueChange: (pictures: readonly Picture[]) => void;
  error: string | undefined;
  /** The number of further pictures allowed, when some were sent before. */
  most?: number;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** Up to three pictures of at most 5 MB (specification §5, §9). A file that is none stays out, and says why. */
export function PictureField({
  label,
  value: pictures,
  onValueChange,
  error,
  most = UPLOAD_MAX_IMAGES,
  ref,
}: PictureFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [failure, setFailure] = useState<string>();

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    setFailure(undefined);
    const added: Picture[] = [];
    for (const file of files) {
      if (pictures.length + added.length >= most) {
        setFailure(t`You can add up to ${UPLOAD_MAX_IMAGES} pictures.`);
        break;
      }
      if (file.size > UPLOAD_MAX_BYTES) setFailure(t`This picture is larger than 5 MB. Choose a smaller one.`);
      else if (!(await isPicture(file))) setFailure(t`We can’t read this file. Choose a PNG or JPEG.`);
      else added.push({ id: crypto.randomUUID(), name: file.name, type: file.type, base64: await base64Of(file) });
    }
    if (added.length > 0) onValueChange([...pictures, ...added]);
  };

  const said = failure ?? error;
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      aria-describedby={said ? noteId : undefined}
      className={styles.field}
    >
      <b>{label}</b>
      <small className="soft">{t`PNG or JPEG, up to 5 MB each, at most ${UPLOAD_MAX_IMAGES}`}</small>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <img src={`data:${picture.type};base64,${picture.base64}`} alt={picture.name} />
              <Button
                variant="ghost"
                icon="trash"
                onClick={() => onValueChange(pictures.filter(({ id }) => id !== picture.id))}
                aria-label={t`Remove ${{ picture: picture.name }}`}
              >
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={UPLOAD_TYPES.join(',')}
        onChange={(event) => void choose(event)}
      />
      {pictures.length < most && (
        <Button variant="line" icon="upload" onClick={() => input.current?.click()}>
          {t`Add a picture`}
        </Button>
      )}
      {said && (
        <small id={noteId} role="alert" className="bad">
          {said}
        </small>
      )}
    </div>
  );
}

async function isPicture(file: File): Promise<boolean> {
  if (!UPLOAD_TYPES.some((type) => type === file.type)) return false;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

const base64Of = async (file: File): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () =>
    resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
  );
  reader.addEventListener('error', () => reject(new Error('the picture could not be read')));
  reader.readAsDataURL(file);
  return promise;
};
