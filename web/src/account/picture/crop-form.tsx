import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { Button, Note, toast } from '@baize/kit/ui';
import { SecurityFormDialog } from '../forms/security-form.tsx';
import { accountClient } from '../client.ts';
import { useSecurityAct } from '../forms/use-security-form.ts';
import { pulled, WHOLE, ZOOM_MAX, type Cut } from './crop.ts';
import styles from './crop-form.module.css';
import { cutOut, paint } from './read-picture.ts';

export interface CropFormProps {
  picture: ImageBitmap;
  onBack: () => void;
  /** The picture is kept; what shows it is to be asked for again. */
  onKept: () => Promise<void>;
  onClose: () => void;
}

const PIXELS = 512;

/** Cuts a picture to a square, by pulling it or by three sliders, and sends the square alone. */
export function CropForm({ picture, onBack, onKept, onClose }: CropFormProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cut, setCut] = useState<Cut>(WHOLE);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, picture, cut);
  }, [picture, cut]);
  const act = useSecurityAct('never', async () => {
    setRefused(false);
    try {
      await accountClient.uploadPicture({ body: { image: await cutOut(picture, cut) } });
    } catch (error) {
      if (!isProblem(error, 'VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE')) throw error;
      setRefused(true);
      return;
    }
    await onKept();
    toast.ok(t`Profile picture changed`);
    onClose();
  });
  const pull = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons !== 1) return;
    const { clientWidth } = currentTarget;
    setCut((before) => pulled(picture, before, movementX / clientWidth, movementY / clientWidth));
  };
  return (
    <SecurityFormDialog
      title={t`Crop your picture`}
      act={act}
      submitLabel={t`Use this picture`}
      busyLabel={t`Saving`}
      onClose={onClose}
    >
      <canvas
        ref={canvas}
        width={PIXELS}
        height={PIXELS}
        role="img"
        aria-label={t`Preview`}
        className={styles.frame}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={pull}
      />
      <div className={styles.ranges}>
        <Range label={t`Zoom`} min={1} max={ZOOM_MAX} value={cut.zoom} onValue={(zoom) => setCut({ ...cut, zoom })} />
        <Range label={t`Horizontal position`} min={-1} max={1} value={cut.x} onValue={(x) => setCut({ ...cut, x })} />
        <Range label={t`Vertical position`} min={-1} max={1} value={cut.y} onValue={(y) => setCut({ ...cut, y })} />
      </div>
      {refused && <Note tone="bad">{t`We couldn’t use this picture. Choose a PNG or JPEG.`}</Note>}
      <Button variant="line" block onClick={onBack}>
        {t`Choose another picture`}
      </Button>
    </SecurityFormDialog>
  );
}

interface RangeProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onValue: (value: number) => void;
}

function Range({ label, min, max, value, onValue }: RangeProps) {
  const id = useId();
  return (
    <div className={styles.range}>
      <label htmlFor={id} className="sm muted">
        {label}
      </label>
      {/* Left and right of a picture do not turn round with the writing. */}
      <input
        id={id}
        type="range"
        dir="ltr"
        min={min}
        max={max}
        step={0.05}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
