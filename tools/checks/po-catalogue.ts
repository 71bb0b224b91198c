/**
 * Reads the messages of a gettext PO file as id → translation. A message with a context has the id
 * `context|id`; obsolete messages (`#~`) and the file's header are left out.
 */
export function readCatalogue(text: string): Map<string, string> {
  const messages = new Map<string, string>();
  for (const block of text.split(/\n\s*\n/)) {
    const fields = readBlock(block);
    if (fields.msgid === undefined || fields.msgid === '') continue;
    const id = fields.msgctxt === undefined ? fields.msgid : `${fields.msgctxt}|${fields.msgid}`;
    messages.set(id, fields.msgstr ?? '');
  }
  return messages;
}

interface Fields {
  msgctxt?: string;
  msgid?: string;
  msgstr?: string;
}

function readBlock(block: string): Fields {
  const fields: Fields = {};
  let current: keyof Fields | undefined;
  for (const line of block.split('\n')) {
    if (line.startsWith('#')) continue;
    const match = /^(msgctxt|msgid|msgstr)\s+(".*")$/.exec(line.trim());
    if (match?.[1] === 'msgctxt' || match?.[1] === 'msgid' || match?.[1] === 'msgstr') {
      current = match[1];
      fields[current] = unquote(match[2] ?? '""');
    } else if (current !== undefined && line.trim().startsWith('"')) {
      fields[current] = (fields[current] ?? '') + unquote(line.trim());
    }
  }
  return fields;
}

/** PO quotes strings as JSON does. */
function unquote(quoted: string): string {
  return String(JSON.parse(quoted));
}
