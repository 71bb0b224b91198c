import { createLink } from '@tanstack/react-router';
import { LinkButton, MoreLink } from './link-button.tsx';

/*
 * The links of the kit, bound to the router: they take `to`, `params` and `search` as its own link does. They stand
 * apart from the others, so that a part never brings the router along.
 */

/** A link that looks like a button and goes to a place in the site. */
export const ButtonLink = /* @__PURE__ */ createLink(LinkButton);
/** The quiet link at the end of a section's head. */
export const MoreLinkTo = /* @__PURE__ */ createLink(MoreLink);
