import type { FastifyInstance } from 'fastify';

export const BODY_LIMIT_BYTES = 64 * 1024;
/** Operators' texts may come in every language; the operator is known before the body is read. */
export const OPERATOR_BODY_LIMIT_BYTES = 2 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may come as a form. */
    form?: boolean;
  }
}

/** JSON in UTF-8 is the only thing that is read, but for calls that take a form; `__proto__` and `constructor.prototype` in it are refused. */
export function addBodyParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(body));
    } catch {
      done(Object.assign(new Error('the body is not UTF-8'), { statusCode: 400 }));
      return;
    }
    if (request.routeOptions.config.rawText) done(null, text);
    else if (text === '') done(null, undefined);
    else void parseJson(request, text, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.form) done(null, fieldsOf(String(body)));
    else done(Object.assign(new Error('this call takes no form'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }));
  });
}

/** The fields of a form; one that is named twice, or like a part of every object, makes the form none. */
function fieldsOf(text: string): Record<string, string> | undefined {
  const entries = [...new URLSearchParams(text)];
  const names = new Set(entries.map(([name]) => name));
  if (names.size !== entries.length || names.has('__proto__') || names.has('constructor')) return undefined;
  return Object.fromEntries(entries);
}
