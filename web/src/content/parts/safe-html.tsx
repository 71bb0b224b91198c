import purify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { HTML_ATTRIBUTES, HTML_LINK_PATTERN, HTML_TAGS } from '@baize/protocol/content/constants';
import { plainText } from '../plain-text.ts';
import { markInside } from './marked.tsx';
import styles from './safe-html.module.css';

const ALLOWED = {
  ALLOWED_TAGS: [...HTML_TAGS],
  ALLOWED_ATTR: [...HTML_ATTRIBUTES],
  ALLOWED_URI_REGEXP: HTML_LINK_PATTERN,
};

export interface SafeHtmlProps {
  readonly html: string;
  /** Places to mark, as a search does. */
  readonly mark?: RegExp | undefined;
}

/**
 * The one component that shows HTML from a server. It was sanitised when written and is sanitised here again,
 * by one Trusted Types policy (DOMPurify's own).
 */
export function SafeHtml({ html, mark }: SafeHtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(safeContent(html, mark)), [html, mark]);
  return <div ref={place} dir={directionOf(html)} className={styles.text} />;
}

/** A text that is not translated yet runs in its own direction; most letters say which, not a name at its start. */
function directionOf(html: string): 'rtl' | 'ltr' {
  const letters = plainText(html).match(/\p{L}/gu) ?? [];
  const fromTheRight = letters.filter((letter) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter));
  return fromTheRight.length * 2 > letters.length ? 'rtl' : 'ltr';
}

/** A browser in which DOMPurify cannot work gets the words without their mark-up. */
function safeContent(html: string, mark: RegExp | undefined): DocumentFragment {
  const fragment = purify.isSupported
    ? purify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true })
    : bareWords(html);
  markInside(fragment, mark);
  return openSafely(fragment);
}

function bareWords(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(plainText(html));
  return fragment;
}

/** Links to elsewhere open in a tab of their own that cannot reach back to this one. */
function openSafely(fragment: DocumentFragment): DocumentFragment {
  for (const link of fragment.querySelectorAll('a[href]')) {
    if (link.getAttribute('href')?.startsWith('/')) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return fragment;
}
