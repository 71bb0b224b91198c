import type { FastifyInstance } from 'fastify';

export const BODY_LIMIT_BYTES = 64 * 1024;

/** JSON in UTF-8 is the only thing that is read; `__proto__` and `constructor.prototype` in it are refused. */
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
}
