/** A reader's place among the notices, by the address: a notice, or a page of the list. */
export interface NoticePlace {
  readonly notice?: string | undefined;
  readonly page?: number | undefined;
}

const NAME = /^n[0-9a-z]{1,12}$/;
const LAST_PAGE = 10_000;

const readPage = (raw: unknown): number | undefined => {
  const page = Number(raw);
  return Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : undefined;
};

/** Reads the place from raw search parameters. A notice stands on one page, so a page beside it says nothing. */
export function readNoticePlace({ notice, page }: Record<string, unknown>): NoticePlace {
  if (typeof notice === 'string' && NAME.test(notice)) return { notice };
  const number = readPage(page);
  return number === undefined ? {} : { page: number };
}

/** The same place as what the notice dialog is about: a notice's name, or `page:2`. */
export const noticeSubject = ({ notice, page }: NoticePlace): string | undefined =>
  notice ?? (page === undefined ? undefined : `page:${page}`);

export const placeOfSubject = (subject: string | undefined): NoticePlace =>
  subject?.startsWith('page:') ? readNoticePlace({ page: subject.slice(5) }) : readNoticePlace({ notice: subject });
