/** A finger that moves less than this taps. */
const TAP_PX = 8;

interface DragOptions {
  /** Cards under this element with `data-drag` can be dragged while it gives true. */
  readonly root: HTMLElement;
  /** Elements in which it may be let go; the root itself by default. */
  readonly within?: readonly HTMLElement[];
  readonly isOpen: () => boolean;
  /** Puts the dragged card where it was let go: the nearest element with `data-drop`, and the card that lay there. */
  readonly drop: (card: string, place: string, onto: string | undefined) => void;
}

interface Drag {
  readonly card: HTMLElement;
  readonly ghost: HTMLElement;
  readonly dx: number;
  readonly dy: number;
}

/**
 * Lets cards be dragged with finger, pen or mouse. What a drag does can also be done by taps and keys; a tap stays a
 * press. Only the ghost moves, so that the hand may be drawn anew meanwhile.
 */
export function letDrag({ root, within = [root], isOpen, drop }: DragOptions): void {
  let start: { readonly card: HTMLElement; readonly x: number; readonly y: number } | undefined;
  let drag: Drag | undefined;
  let goal: HTMLElement | undefined;

  const under = (event: PointerEvent, name: string): HTMLElement | undefined => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest(`[data-${name}]`);
    return found instanceof HTMLElement && within.some((each) => each.contains(found)) ? found : undefined;
  };

  function begin(card: HTMLElement, event: PointerEvent): Drag {
    const box = card.getBoundingClientRect();
    const ghost = card.cloneNode(true) as HTMLElement;
    ghost.className = `${card.className} drag-ghost`;
    ghost.inert = true;
    ghost.removeAttribute('data-drag');
    ghost.style.inlineSize = `${box.width}px`;
    ghost.style.blockSize = `${box.height}px`;
    document.body.append(ghost);
    card.dataset['dragging'] = '';
    return { card, ghost, dx: event.clientX - box.left, dy: event.clientY - box.top };
  }

  function mark(next: HTMLElement | undefined): void {
    if (goal === next) return;
    goal?.removeAttribute('data-over');
    next?.setAttribute('data-over', '');
    goal = next;
  }

  function end(): void {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', end);
    drag?.ghost.remove();
    drag?.card.removeAttribute('data-dragging');
    mark(undefined);
    drag = undefined;
    start = undefined;
  }

  function move(event: PointerEvent): void {
    if (!start) return;
    if (!drag && Math.hypot(event.clientX - start.x, event.clientY - start.y) < TAP_PX) return;
    drag ??= begin(start.card, event);
    drag.ghost.style.transform = `translate(${event.clientX - drag.dx}px, ${event.clientY - drag.dy}px)`;
    mark(under(event, 'drop'));
  }

  function up(event: PointerEvent): void {
    const card = drag?.card.dataset['drag'];
    const place = drag ? under(event, 'drop')?.dataset['drop'] : undefined;
    const onto = drag ? under(event, 'drag')?.dataset['drag'] : undefined;
    const wasDragged = drag !== undefined;
    end();
    if (!wasDragged) return;
    // The press that ends a drag is no tap on the card.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    if (card !== undefined && place !== undefined && isOpen()) drop(card, place, onto === card ? undefined : onto);
  }

  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };

  root.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0 || !isOpen() || !(event.target instanceof Element)) return;
    const card = event.target.closest('[data-drag]');
    if (!(card instanceof HTMLElement)) return;
    start = { card, x: event.clientX, y: event.clientY };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
  });
  // The browser's own dragging of pictures would end ours.
  root.addEventListener('dragstart', (event) => event.preventDefault());
}
