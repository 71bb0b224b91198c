import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useMedia } from '../media/use-media.ts';
import { useLabel } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import { clampOffset, nextPlace, roomOf, sharesOf, type Offset } from './dialog-place.ts';

const STEP_PX = 16;
const FAR_PX = 96;
/** A hand that only presses moves a little. */
const TREMBLE_PX = 4;

const ARROWS: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const CENTRE: Offset = { x: 0, y: 0 };

/** Moves a dialog as near to where it is wanted as the window allows. */
function place(box: HTMLDialogElement, offset: { current: Offset }, to: Offset): void {
  offset.current = clampOffset(roomOf(box, offset.current), to);
  box.style.translate = `${offset.current.x}px ${offset.current.y}px`;
}

/**
 * Lets a dialog be moved: by its title with a mouse, a pen or a finger, by the arrow keys on its handle, and by
 * plain presses of the handle, which send it from corner to corner (WCAG 2.5.7). It never leaves the window. On
 * phones it is a sheet and stays. `said` is for readers: where the dialog stands after a key or a press.
 */
export function useDrag(dialog: RefObject<HTMLDialogElement | null>) {
  const say = useLabel();
  const movable = useMedia('(min-width: 40rem)');
  const offset = useRef(CENTRE);
  const dragged = useRef(false);
  const corner = useRef(0);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const box = dialog.current;
    // In a window of another size the old place may be out of reach, so the dialog goes back to the middle.
    const reset = (): void => {
      offset.current = CENTRE;
      box?.style.removeProperty('translate');
    };
    window.addEventListener('resize', reset);
    // A dialog that grows at an edge must not grow out of the window.
    const watcher = new ResizeObserver(() => {
      if (box && offset.current !== CENTRE) place(box, offset, offset.current);
    });
    if (box) watcher.observe(box);
    return () => {
      window.removeEventListener('resize', reset);
      watcher.disconnect();
    };
  }, [dialog]);

  const tell = (box: HTMLDialogElement): void => {
    const { left, top } = sharesOf(roomOf(box, offset.current));
    setSaid(say(partLabels.movedTo(left, top)));
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const box = dialog.current;
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a, input') : null;
    const onHandle = control?.hasAttribute('data-handle') === true;
    if (!box || (control && !onHandle) || event.button !== 0 || !movable) return;
    // A press that is caught elsewhere would be no press of the handle any more.
    const hand = onHandle ? control : event.currentTarget;
    const start = { x: event.clientX - offset.current.x, y: event.clientY - offset.current.y };
    const from = { x: event.clientX, y: event.clientY };
    dragged.current = false;
    const move = (to: globalThis.PointerEvent): void => {
      dragged.current ||= Math.hypot(to.clientX - from.x, to.clientY - from.y) > TREMBLE_PX;
      if (dragged.current) place(box, offset, { x: to.clientX - start.x, y: to.clientY - start.y });
    };
    const end = (): void => {
      hand.removeEventListener('pointermove', move);
      hand.removeEventListener('pointerup', end);
      hand.removeEventListener('pointercancel', end);
    };
    event.preventDefault();
    hand.setPointerCapture(event.pointerId);
    hand.addEventListener('pointermove', move);
    hand.addEventListener('pointerup', end);
    hand.addEventListener('pointercancel', end);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const box = dialog.current;
    const way = ARROWS[event.key];
    if (!box || (!way && event.key !== 'Home')) return;
    event.preventDefault();
    const step = event.shiftKey ? FAR_PX : STEP_PX;
    const to = way ? { x: offset.current.x + way.x * step, y: offset.current.y + way.y * step } : CENTRE;
    place(box, offset, to);
    tell(box);
  };

  const onClick = (): void => {
    const box = dialog.current;
    // The end of a drag is no press.
    if (!box || dragged.current) {
      dragged.current = false;
      return;
    }
    corner.current += 1;
    place(
      box,
      offset,
      nextPlace(roomOf(box, offset.current), corner.current, getComputedStyle(box).direction === 'rtl'),
    );
    tell(box);
  };

  return { movable, said, onPointerDown, handle: { onKeyDown, onClick } };
}
