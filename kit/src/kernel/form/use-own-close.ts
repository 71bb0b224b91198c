import { useEffect, useRef } from 'react';

/**
 * A dialog's way out, for what ends long after it was asked: once the dialog is gone it does nothing, so that a
 * late answer does not close what opened since.
 */
export function useOwnClose(onClose: () => void): () => void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => {
    if (isShown.current) onClose();
  };
}
