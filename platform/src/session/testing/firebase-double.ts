import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { randomInt, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { listen } from './openid-double.ts';

export interface FirebaseDouble {
  /** `host:port`, as `FIREBASE_AUTH_EMULATOR_HOST` takes it. */
  readonly host: string;
  /** The address of its tokens' public keys. */
  readonly keysUrl: string;
  /** Its word for a number, as it gives it for the right code; with other claims for what goes wrong. */
  sign(number: string, claims?: TokenClaims): Promise<string>;
  /** The newest code that was sent to a number. */
  codeFor(number: string): string | undefined;
  /** Firebase's error name for the next request for a code. */
  refuseNext: string | undefined;
  close(): Promise<void>;
}

export interface TokenClaims {
  readonly issuer?: string;
  readonly audience?: string;
  /** When the number was proved, in seconds. */
  readonly provedAt?: number;
}

/**
 * A signed-token double of Firebase's phone sign-in: the calls that its browser library makes, and tokens signed as
 * Firebase signs its own. Firebase's emulator signs none and is too large to come along with the project.
 */
export async function startFirebaseDouble(projectId: string): Promise<FirebaseDouble> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  /** By the id of the request, single use. */
  const sent = new Map<string, { readonly number: string; readonly code: string }>();
  const newest = new Map<string, string>();

  const sign = (number: string, { issuer, audience, provedAt = Date.now() / 1000 }: TokenClaims = {}) =>
    new SignJWT({ phone_number: number, auth_time: Math.floor(provedAt), user_id: `subject-${number}` })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer ?? `https://securetoken.google.com/${projectId}`)
      .setAudience(audience ?? projectId)
      .setSubject(`subject-${number}`)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);

  const send = ({ phoneNumber = '' }: Body): object => {
    const refusal = double.refuseNext;
    double.refuseNext = undefined;
    if (refusal !== undefined) throw new Refused(refusal);
    const sessionInfo = randomUUID();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    sent.set(sessionInfo, { number: phoneNumber, code });
    newest.set(phoneNumber, code);
    return { sessionInfo };
  };
  const signIn = async ({ sessionInfo = '', code }: Body): Promise<object> => {
    const asked = sent.get(sessionInfo);
    if (asked === undefined) throw new Refused('SESSION_EXPIRED');
    if (asked.code !== code) throw new Refused('INVALID_CODE');
    sent.delete(sessionInfo);
    const { number } = asked;
    return {
      idToken: await sign(number),
      refreshToken: 'none is kept',
      expiresIn: '3600',
      localId: `subject-${number}`,
      isNewUser: false,
      phoneNumber: number,
    };
  };
  const answers: Answers = {
    'GET /keys': () => keys,
    'GET /identitytoolkit.googleapis.com/v1/recaptchaParams': () => ({ recaptchaSiteKey: 'a site key' }),
    'GET /identitytoolkit.googleapis.com/v2/recaptchaConfig': () => ({ recaptchaEnforcementState: [] }),
    'POST /identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode': send,
    'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber': signIn,
    'POST /identitytoolkit.googleapis.com/v1/accounts:lookup': () => ({
      users: [{ localId: 'subject', phoneNumber: '', providerUserInfo: [] }],
    }),
  };

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('content-type', 'application/json');
    void answerTo(request, answers).then(({ status, body }) => {
      response.statusCode = status;
      response.end(JSON.stringify(body));
    });
  });
  const origin = await listen(server);
  const double: FirebaseDouble = {
    host: new URL(origin).host,
    keysUrl: `${origin}/keys`,
    sign,
    codeFor: (number) => newest.get(number),
    refuseNext: undefined,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return double;
}

type Body = Readonly<Partial<Record<'phoneNumber' | 'sessionInfo' | 'code', string>>>;

type Answers = Readonly<Record<string, (body: Body) => object | Promise<object>>>;

class Refused extends Error {}

async function answerTo(request: IncomingMessage, answers: Answers): Promise<{ status: number; body: object }> {
  if (request.method === 'OPTIONS') return { status: 200, body: {} };
  const answer = answers[`${request.method} ${request.url?.split('?')[0]}`];
  try {
    if (answer === undefined) throw new Refused('NOT_FOUND');
    return { status: 200, body: await answer(await bodyOf(request)) };
  } catch (error) {
    const message = error instanceof Refused ? error.message : String(error);
    return { status: 400, body: { error: { code: 400, message } } };
  }
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? {} : (JSON.parse(text) as Body);
}
