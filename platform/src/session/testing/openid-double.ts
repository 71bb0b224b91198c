import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface LocalProvider {
  readonly issuer: string;
  /** The next member to log in, without a prompt. */
  person: { readonly subject: string; readonly name: string };
  /** Whether the person says no to being named from now on. */
  refuses: boolean;
  /** Follows the way of a browser from the authorisation address until the provider sends it back. */
  travel(authorizeUrl: string): Promise<string>;
  close(): Promise<void>;
}

/** A real OpenID provider on this machine, whose login page answers by itself. */
export async function startOpenId(client: {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
  /** Its port; any free one by default. */
  readonly port?: number;
}): Promise<LocalProvider> {
  const server = createServer();
  const issuer = await listen(server, client.port);
  const local: LocalProvider = {
    issuer,
    person: { subject: 'person-1', name: 'Ana Local' },
    refuses: false,
    travel,
    close: async () => {
      server.close();
      // A browser keeps its connections, which would hold the server open.
      server.closeAllConnections();
    },
  };
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirectUri] }],
    cookies: { keys: ['a key for tests alone'] },
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: local.person.name }),
    }),
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const { subject: accountId } = local.person;
    const grant = new provider.Grant({ accountId, clientId: client.id });
    grant.addOIDCScope('openid profile');
    const result = local.refuses
      ? { error: 'access_denied' }
      : { login: { accountId }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: false });
    context.respond = false;
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return local;
}

export async function listen(server: Server, at = 0): Promise<string> {
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function travel(authorizeUrl: string): Promise<string> {
  const jar = new Map<string, string>();
  const own = new URL(authorizeUrl).origin;
  let next = new URL(authorizeUrl);
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider stopped at ${next.pathname}: ${await response.text()}`);
    next = new URL(location, next);
    if (next.origin !== own) return next.href;
  }
  throw new Error('the provider sends round in circles');
}
