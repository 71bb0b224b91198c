import { createServer } from 'node:http';
import { listen } from '../../../platform/src/session/testing/openid-double.ts';

export const FACEBOOK_CLIENT = { id: '4711', secret: 'another secret of the provider for tests' };

export interface LocalFacebook {
  /** The next member to log in, without a prompt. */
  person: { readonly id: string; readonly name: string };
  /** Whether the person says no to being named from now on. */
  refuses: boolean;
  close(): Promise<void>;
}

/** The addresses that the platform is configured with. */
export const facebookAddresses = (port: number): Readonly<Record<string, string>> => ({
  FACEBOOK_AUTHORIZE_URL: `http://127.0.0.1:${port}/dialog`,
  FACEBOOK_TOKEN_URL: `http://127.0.0.1:${port}/token`,
  FACEBOOK_GRAPH_URL: `http://127.0.0.1:${port}/me`,
});

/** The three addresses of Facebook that a sign-in comes by; its dialog answers by itself. */
export async function startFacebook(port: number): Promise<LocalFacebook> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    if (pathname === '/dialog') {
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      back.searchParams.set(local.refuses ? 'error' : 'code', local.refuses ? 'access_denied' : 'a-code');
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(pathname === '/token' ? { access_token: 'graph-token', token_type: 'bearer' } : local.person),
    );
  });
  const local: LocalFacebook = {
    person: { id: '10001', name: 'Ben Graph' },
    refuses: false,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  await listen(server, port);
  return local;
}
