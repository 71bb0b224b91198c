/** Own tiles in the order in which their player laid them. */
export type TileOrder = readonly string[];

/** The hand as it was laid, as far as it is still held; what is new lies behind what it follows in the sorted hand. */
export function laidOut(hand: readonly string[], order: TileOrder): readonly string[] {
  if (order.length === 0) return hand;
  const left = [...hand];
  const kept = order.flatMap((face) => {
    const at = left.indexOf(face);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return left.reduce((laid: readonly string[], face) => {
    const rank = hand.indexOf(face);
    const after = laid.findLastIndex((each) => hand.indexOf(each) <= rank);
    return laid.toSpliced(after + 1, 0, face);
  }, kept);
}

/** Moves the tile of one place to another. */
export function movedTo(laid: readonly string[], from: number, to: number): TileOrder {
  const face = laid[from];
  return face === undefined ? laid : laid.toSpliced(from, 1).toSpliced(to, 0, face);
}
