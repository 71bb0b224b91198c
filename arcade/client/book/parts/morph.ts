import { h } from '../../shared/dom.ts';

interface Drawing {
  readonly signature: string;
  readonly draw: () => HTMLElement;
}

const drawings = new WeakMap<Node, Drawing>();
const drawn = new WeakMap<Node, string>();

/**
 * Stands for a part of a long page that is drawn only when its signature is another one than that of the part with this
 * key on the page. The signature has to name everything that the drawing shows.
 */
export function unlessSame(tag: 'article', key: string, signature: string, draw: () => HTMLElement): HTMLElement {
  const place = h(tag, { 'data-key': key, 'data-undrawn': true });
  drawings.set(place, { signature, draw });
  return place;
}

/** The same with everything drawn. */
function inFull(node: ChildNode): ChildNode {
  const own = drawings.get(node);
  if (own) {
    const whole = own.draw();
    drawn.set(whole, own.signature);
    return whole;
  }
  if (node instanceof Element)
    for (const part of node.querySelectorAll('[data-undrawn]')) part.replaceWith(inFull(part));
  return node;
}

const keyOf = (node: Node): string | undefined =>
  node instanceof HTMLElement || node instanceof SVGElement ? node.dataset['key'] : undefined;

function syncAttributes(from: Element, to: Element): void {
  for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const name of to.getAttributeNames()) {
    const value = to.getAttribute(name) ?? '';
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

/** A field that is being used is the reader's; anywhere else it shows what the page says. */
function syncField(from: Element, to: Element): void {
  if (from === document.activeElement) return;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.value !== to.value) from.value = to.value;
    from.checked = to.checked;
  }
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement && from.value !== to.value)
    from.value = to.value;
}

/**
 * Makes what is on the page like what was drawn anew, node by node, so that focus, scroll and fields stay. Listeners
 * belong on the root: those of the new drawing are not taken over.
 */
export function morph(from: Element, to: Element): void {
  syncAttributes(from, to);
  const keyed = new Map<string, Node>();
  for (const child of from.childNodes) {
    const key = keyOf(child);
    if (key !== undefined) keyed.set(key, child);
  }
  let place: ChildNode | null = from.firstChild;
  // A copy, because nodes that are moved leave the live list.
  const wanted = [...to.childNodes];
  for (const next of wanted) {
    const key = keyOf(next);
    const known = key === undefined ? place : (keyed.get(key) as ChildNode | undefined);
    if (!known || known.nodeName !== next.nodeName || keyOf(known) !== key) {
      from.insertBefore(inFull(next), place);
      continue;
    }
    if (known === place) place = place.nextSibling;
    else from.insertBefore(known, place);
    const own = drawings.get(next);
    if (own && drawn.get(known) === own.signature) continue;
    if (own) drawn.set(known, own.signature);
    const whole = own ? own.draw() : next;
    if (known instanceof Element && whole instanceof Element) morph(known, whole);
    else if (known.textContent !== whole.textContent) known.textContent = whole.textContent;
  }
  while (place) {
    const gone: ChildNode = place;
    place = gone.nextSibling;
    gone.remove();
  }
  syncField(from, to);
}
