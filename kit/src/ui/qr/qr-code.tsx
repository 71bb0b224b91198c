import { useEffect, useState } from 'react';
import { cx } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  /** The encoded text. */
  text: string;
  /** The purpose: "Scan to download the app for iOS". */
  label: string;
  className?: string | undefined;
}

interface Drawing {
  readonly text: string;
  readonly size: number;
  readonly path: string;
}

/** A code to scan, dark on white in every theme because cameras want it so. It is drawn here, by nobody else's server. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let wanted = true;
    void draw(text).then((drawn) => {
      if (wanted) setDrawing(drawn);
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  if (drawing?.text !== text) return <Skeleton shape="block" className={cx(styles.code, className)} />;
  const { size, path } = drawing;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={cx(styles.code, className)}>
      <rect width={size} height={size} className={styles.paper} />
      <path d={path} className={styles.ink} />
    </svg>
  );
}

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { text, size, path };
}
