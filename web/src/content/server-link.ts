/** An address that the operator wrote: where it may lead, or nothing where it may not be followed at all. */
export type ServerLink =
  | { readonly kind: 'own'; readonly href: string }
  | { readonly kind: 'outside' | 'mail'; readonly href: string };

/** A place of our own that begins with one slash, https, or a mail address. Anything else is no link. */
export function readServerLink(link: string | undefined): ServerLink | undefined {
  if (link === undefined) return undefined;
  if (/^\/(?![/\\])/.test(link)) return { kind: 'own', href: link };
  if (/^https:\/\//i.test(link) && URL.canParse(link)) return { kind: 'outside', href: link };
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(link)) return { kind: 'mail', href: link };
  return undefined;
}
