import { Fragment } from 'react';

/** A text with the places marked that were looked for. */
export function Marked({ text, pattern }: { text: string; pattern: RegExp | undefined }) {
  if (!pattern) return text;
  const parts: { readonly at: number; readonly words: string; readonly hit: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push({ at: end, words: text.slice(end, match.index), hit: match[0] });
    end = match.index + match[0].length;
  }
  return (
    <>
      {parts.map(({ at, words, hit }) => (
        <Fragment key={at}>
          {words}
          <mark>{hit}</mark>
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  );
}

/** The same in a piece of a document that is there already. */
export function markInside(root: Node, pattern: RegExp | undefined): void {
  if (!pattern) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    // From the end, so that what is before stays where it was found.
    for (const match of [...text.data.matchAll(pattern)].reverse()) {
      const hit = text.splitText(match.index);
      hit.splitText(match[0].length);
      const mark = document.createElement('mark');
      hit.replaceWith(mark);
      mark.append(hit);
    }
  }
}
