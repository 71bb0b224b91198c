import { createHmac } from 'node:crypto';
import type { SocialProvider } from '@baize/protocol/session';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { AdaptersConfig, OAuthClient, OpenIdClient } from '../../kernel/adapters-config.ts';
import { newSecret } from '../tokens.ts';

/** A person's identity at a provider. The subject is the provider's own id: names and addresses change hands. */
export interface Identity {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly name: string;
}

/** Values that must come back unchanged. */
export interface Journey {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface Provider {
  /** The address to send the browser to. */
  authorizeUrl(journey: Journey): Promise<string>;
  /** Identifies the person who came back; throws when anything about it is not right. */
  identify(journey: Journey, returned: URL): Promise<Identity>;
}

const TIMEOUT_SECONDS = 10;

export const newJourney = (redirectUri: string): Journey => ({
  state: newSecret(),
  nonce: newSecret(),
  verifier: newSecret(),
  redirectUri,
});

/** Loaded when the first person asks, so that the platform starts faster. */
const load = () => import('openid-client');

/** The providers that are set up here. */
export function createProviders({
  google,
  facebook,
}: Pick<AdaptersConfig, 'google' | 'facebook'>): Readonly<Partial<Record<SocialProvider, Provider>>> {
  return {
    ...(google ? { google: createOpenId(google) } : {}),
    ...(facebook ? { facebook: createFacebook(facebook) } : {}),
  };
}

/** Plain http is for a provider on this machine alone; the settings refuse any other. */
const isPlain = (url: string): boolean => url.startsWith('http:');

/** OpenID Connect: issuer, audience, nonce and signature of the id token are checked by the library. */
function createOpenId({ issuer, clientId, clientSecret }: OpenIdClient): Provider {
  let found: Promise<Configuration> | undefined;
  const discover = async (): Promise<Configuration> => {
    const { discovery, allowInsecureRequests } = await load();
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(isPlain(issuer) ? { execute: [allowInsecureRequests] } : {}),
    });
  };
  const configuration = (): Promise<Configuration> => {
    found ??= discover();
    // A provider that was out of reach is asked again next time.
    found.catch(() => (found = undefined));
    return found;
  };
  return {
    authorizeUrl: async (journey) => authorizeUrl(await configuration(), journey, 'openid profile'),
    identify: async (journey, returned) => {
      const { authorizationCodeGrant } = await load();
      const tokens = await authorizationCodeGrant(await configuration(), returned, {
        pkceCodeVerifier: journey.verifier,
        expectedState: journey.state,
        expectedNonce: journey.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the provider sent no id token');
      return {
        provider: 'google',
        subject: claims.sub,
        name: typeof claims['name'] === 'string' ? claims['name'] : '',
      };
    },
  };
}

const graphAnswer = z.object({ id: z.string().regex(/^\d{1,32}$/), name: z.string().max(200).default('') });

/** OAuth 2: the token says nothing of who it is, so the graph is asked, with proof that we hold the secret. */
function createFacebook(client: OAuthClient): Provider {
  const { clientId, clientSecret, authorizeUrl: authorization, tokenUrl, graphUrl } = client;
  const configure = async (): Promise<Configuration> => {
    const { Configuration: Known, ClientSecretPost, allowInsecureRequests } = await load();
    const configuration = new Known(
      { issuer: new URL(authorization).origin, authorization_endpoint: authorization, token_endpoint: tokenUrl },
      clientId,
      clientSecret,
      ClientSecretPost(clientSecret),
    );
    configuration.timeout = TIMEOUT_SECONDS;
    if (isPlain(tokenUrl)) allowInsecureRequests(configuration);
    return configuration;
  };
  return {
    authorizeUrl: async (journey) => authorizeUrl(await configure(), journey, 'public_profile'),
    identify: async (journey, returned) => {
      const { authorizationCodeGrant } = await load();
      const { access_token: token } = await authorizationCodeGrant(await configure(), returned, {
        pkceCodeVerifier: journey.verifier,
        expectedState: journey.state,
      });
      const address = new URL(graphUrl);
      address.searchParams.set('fields', 'id,name');
      address.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(token).digest('hex'));
      const response = await fetch(address, {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
      });
      if (!response.ok) throw new Error(`the graph answers ${response.status}`);
      const { id: subject, name } = graphAnswer.parse(await response.json());
      return { provider: 'facebook', subject, name };
    },
  };
}

async function authorizeUrl(configuration: Configuration, journey: Journey, scope: string): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await load();
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: journey.redirectUri,
    scope,
    state: journey.state,
    code_challenge: await calculatePKCECodeChallenge(journey.verifier),
    code_challenge_method: 'S256',
    ...(scope.startsWith('openid') ? { nonce: journey.nonce } : {}),
  });
  return url.href;
}
