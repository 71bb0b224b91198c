import { po, type GetTextComment, type GetTextTranslation } from 'gettext-parser';

/** One message of a PO file. */
export interface Entry {
  /** The key of a text that has one (`agents.commission`), else what tells two equal English texts apart. */
  readonly context: string;
  /** The English text. */
  readonly text: string;
  /** Empty where there is none. */
  readonly translation: string;
  /** Written for translators: extracted comments, one a line. */
  readonly notes: readonly string[];
  /** Files that say the text. */
  readonly places: readonly string[];
  /** The English text that the translation was made of, once that has changed: the translation waits for a look. */
  readonly previous?: string | undefined;
  /** A translator's own note on the message. */
  readonly remarks?: string | undefined;
}

/** A context and a text name a message; nothing else of it does. */
export const nameOf = ({ context, text }: Pick<Entry, 'context' | 'text'>): string =>
  context === '' ? text : `${context}|${text}`;

const PREVIOUS = /^msgid((?:\s*".*")+)$/s;

/** The messages of a PO file, those of one context together; obsolete ones are left out. */
export function readPo(content: string | Buffer): Entry[] {
  const { translations } = po.parse(content);
  return Object.values(translations)
    .flatMap((byText) => Object.values(byText))
    .filter(({ msgid }) => msgid !== '')
    .map(({ msgctxt = '', msgid, msgstr, comments }) => ({
      context: msgctxt,
      text: msgid,
      translation: msgstr[0] ?? '',
      notes: lines(comments?.extracted),
      places: lines(comments?.reference),
      previous: comments?.flag?.includes('fuzzy') ? previousOf(comments.previous) : undefined,
      remarks: comments?.translator,
    }));
}

/** A PO file of a language, named by its BCP 47 tag; the same messages always give the same bytes. */
export function writePo(tag: string, entries: readonly Entry[]): string {
  const translations: Record<string, Record<string, GetTextTranslation>> = {};
  for (const entry of entries) (translations[entry.context] ??= {})[entry.text] = messageOf(entry);
  const file = {
    charset: 'utf-8',
    headers: {
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': '8bit',
      Language: tag,
    },
    translations,
  };
  const place = new Map(entries.map((entry, index) => [nameOf(entry), index]));
  const at = ({ msgctxt = '', msgid }: GetTextTranslation): number =>
    place.get(nameOf({ context: msgctxt, text: msgid })) ?? 0;
  return po.compile(file, { foldLength: 0, sort: (one, other) => at(one) - at(other) }).toString('utf8');
}

const lines = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : text.split('\n'));

/** `#| msgid "…"`, which may go over several lines; `''` where a tool has kept the mark alone. */
function previousOf(comment = ''): string {
  const quoted = PREVIOUS.exec(comment.trim())?.[1] ?? '';
  return [...quoted.matchAll(/"((?:\\.|[^"\\])*)"/g)].map(([literal]) => String(JSON.parse(literal))).join('');
}

function messageOf({ context, text, translation, notes, places, previous, remarks }: Entry): GetTextTranslation {
  const comments: Partial<GetTextComment> = {
    ...(remarks ? { translator: remarks } : {}),
    ...(places.length > 0 ? { reference: places.join('\n') } : {}),
    ...(notes.length > 0 ? { extracted: notes.join('\n') } : {}),
    ...(previous === undefined ? {} : { flag: 'fuzzy', previous: `msgid ${JSON.stringify(previous)}` }),
  };
  return {
    ...(context === '' ? {} : { msgctxt: context }),
    msgid: text,
    msgstr: [translation],
    comments: comments as GetTextComment,
  };
}
