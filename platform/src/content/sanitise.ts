import { HTML_ATTRIBUTES, HTML_LINK_PATTERN, HTML_TAGS } from '@baize/protocol/content';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

const OPTIONS: IOptions = {
  allowedTags: [...HTML_TAGS],
  allowedAttributes: { '*': [...HTML_ATTRIBUTES] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Deeper than any text of ours; a tower of tags would only slow browsers down.
  nestingLimit: 24,
  transformTags: {
    '*': (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: tagName === 'a' && href !== undefined && HTML_LINK_PATTERN.test(href) ? { ...attribs, href } : attribs,
    }),
  },
};

/** HTML as it may be kept: by the rules of the protocol, which the front end applies again when it shows the text. */
export const sanitise = (html: string): string => sanitizeHtml(html, OPTIONS).trim();
