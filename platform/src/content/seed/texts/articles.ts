/** Texts by their anchors, in one language. */
export type Articles = Readonly<Record<string, { readonly title: string; readonly content: string }>>;
