import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

/**
 * Lets a dialog be moved by its title with a mouse, a pen or a finger, never so far that the title leaves the window.
 * On phones it is a sheet and stays. The focus stays where it was, so that the keyboard goes on as before.
 */
export function useDrag(dialog: RefObject<HTMLDialogElement | null>) {
  const offset = useRef({ x: 0, y: 0 });

  useEffect(() => {
    // In a window of another size the old place may be out of reach, so the dialog goes back to the middle.
    const reset = () => {
      offset.current = { x: 0, y: 0 };
      dialog.current?.style.removeProperty('translate');
    };
    window.addEventListener('resize', reset);
    return () => window.removeEventListener('resize', reset);
  }, [dialog]);

  return (event: PointerEvent<HTMLElement>) => {
    const box = dialog.current;
    const onControl = event.target instanceof Element && event.target.closest('button, a, input');
    const wide = window.matchMedia('(min-width: 40rem)').matches;
    if (!box || onControl || event.button !== 0 || !wide) return;
    const handle = event.currentTarget;
    const rect = box.getBoundingClientRect();
    const start = { x: event.clientX - offset.current.x, y: event.clientY - offset.current.y };
    const home = { left: rect.left - offset.current.x, top: rect.top - offset.current.y };
    const move = (to: globalThis.PointerEvent) => {
      const margin = 48;
      const x = clamp(to.clientX - start.x, margin - home.left - rect.width, window.innerWidth - home.left - margin);
      const y = clamp(to.clientY - start.y, -home.top, window.innerHeight - home.top - margin);
      offset.current = { x, y };
      box.style.translate = `${x}px ${y}px`;
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
    };
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
