import { useEffect, useRef } from 'react';
import { HTML_ATTRIBUTES, HTML_LINK_PATTERN, HTML_TAGS } from '@baize/protocol/site/constants';
import { plainText } from '../notices.ts';
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
 * by one Trusted Types policy (DOMPurify's own). Until that code is there the bare words are shown.
 */
export function SafeHtml({ html, mark }: SafeHtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let wanted = true;
    const dressed = (fragment: DocumentFragment) => {
      markInside(fragment, mark);
      return openSafely(fragment);
    };
    const element = place.current;
    if (!element) return;
    element.replaceChildren(plainText(html));
    void import('dompurify').then(
      ({ default: purify }) => {
        // A browser in which it cannot work gets the words without their mark-up.
        if (wanted && purify.isSupported)
          element.replaceChildren(dressed(purify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true })));
      },
      // The words are there already; only their markup is missing.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [html, mark]);
  // A text that is not translated yet runs in its own direction.
  return <div ref={place} dir="auto" className={styles.text} />;
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
