/** The search parameters of promotions: the type that the list is filtered by, and the open promotion. */
export interface PromoSearch {
  readonly type?: string | undefined;
  readonly id?: string | undefined;
}

const read = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^[\w-]{1,64}$/.test(raw) ? raw : undefined;

/** Reads them; what cannot be one is left out. */
export function readPromoSearch({ type, id }: Record<string, unknown>): PromoSearch {
  const [kept, wanted] = [read(type), read(id)];
  return { ...(kept === undefined ? {} : { type: kept }), ...(wanted === undefined ? {} : { id: wanted }) };
}
