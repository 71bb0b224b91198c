import { z } from 'zod';
import { HOUR_MS } from '@baize/protocol/kernel';

/** Connections to other services: mail, SMS, and identity providers. An absent one is switched off. */
export interface AdaptersConfig {
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  readonly sms: { readonly url: string; readonly token: string; readonly sender: string } | undefined;
  readonly google: OpenIdClient | undefined;
  readonly facebook: OAuthClient | undefined;
  readonly firebase: FirebaseProject | undefined;
  readonly smsCodeMinutes: number;
  readonly securityHoldMs: number;
}

export interface OpenIdClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** OAuth 2 says nothing of who it is, so the graph is asked. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly graphUrl: string;
}

export interface FirebaseProject {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  /** The address of the tokens' public keys; undefined where a demo's emulator signs none. */
  readonly keysUrl: string | undefined;
  /** The emulator that stands in for Firebase in a demo, as an origin. */
  readonly emulator: string | undefined;
}

const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Secrets travel along, so only encrypted, or to this very machine. */
const safeUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname)));
}, 'must begin with https:// (http:// on localhost alone)');

const whole = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .default(fallback);

/** The variables of the adapters, part of the one environment. */
export const adaptersEnvironment = {
  SMTP_URL: z
    .string()
    .refine(
      (text) => ['smtp:', 'smtps:'].includes(URL.parse(text)?.protocol ?? ''),
      'must begin with smtp:// or smtps://',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/, 'must be a sender such as Baize <no-reply@example.com>')
    .optional(),
  SMS_GATEWAY_URL: safeUrl.optional(),
  SMS_GATEWAY_TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),
  SMS_SENDER: z.string().max(20, 'must have at most 20 characters').default('Baize'),
  SMS_CODE_MINUTES: whole(1, 10, 2),
  SECURITY_HOLD_HOURS: whole(0, 720, 24),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: safeUrl.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_AUTHORIZE_URL: safeUrl.default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: safeUrl.default('https://graph.facebook.com/v23.0/oauth/access_token'),
  FACEBOOK_GRAPH_URL: safeUrl.default('https://graph.facebook.com/v23.0/me'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,30}$/, 'must be the id of a Firebase project')
    .optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_KEYS_URL: safeUrl.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^(?:localhost|127\.0\.0\.1):\d{1,5}$/, 'must be an address on this machine, such as 127.0.0.1:9099')
    .optional(),
} as const;

type Values = z.infer<ReturnType<typeof adaptersObject>>;
const adaptersObject = () => z.object(adaptersEnvironment);

/** The missing one of two options that need each other; undefined when all is well. */
export function missingCounterpart(values: Values): string | undefined {
  const pairs = [
    ['SMTP_URL', 'MAIL_FROM'],
    ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
  ] as const;
  const broken = pairs.find(([one, other]) => (values[one] === undefined) !== (values[other] === undefined));
  return broken && `${broken[0]} and ${broken[1]} go together: set both, or neither.`;
}

/** The trusted issuer: Google's keys, or a demo's emulator, which signs nothing unless keys are named. */
function firebaseAt(values: Values): Pick<FirebaseProject, 'keysUrl' | 'emulator'> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_KEYS_URL: keysUrl } = values;
  if (host === undefined) return { keysUrl: keysUrl ?? FIREBASE_KEYS, emulator: undefined };
  return { keysUrl, emulator: `http://${host}` };
}

export function adaptersOf(values: Values): AdaptersConfig {
  const both = <T>(one: string | undefined, other: string | undefined, make: (one: string, other: string) => T) =>
    one === undefined || other === undefined ? undefined : make(one, other);
  return {
    mail: both(values.SMTP_URL, values.MAIL_FROM, (url, from) => ({ url, from })),
    sms: both(values.SMS_GATEWAY_URL, values.SMS_GATEWAY_TOKEN, (url, token) => ({
      url,
      token,
      sender: values.SMS_SENDER,
    })),
    google: both(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET, (clientId, clientSecret) => ({
      issuer: values.GOOGLE_ISSUER,
      clientId,
      clientSecret,
    })),
    facebook: both(values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET, (clientId, clientSecret) => ({
      clientId,
      clientSecret,
      authorizeUrl: values.FACEBOOK_AUTHORIZE_URL,
      tokenUrl: values.FACEBOOK_TOKEN_URL,
      graphUrl: values.FACEBOOK_GRAPH_URL,
    })),
    firebase: both(values.FIREBASE_PROJECT_ID, values.FIREBASE_API_KEY, (projectId, apiKey) => ({
      projectId,
      apiKey,
      authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      ...firebaseAt(values),
    })),
    smsCodeMinutes: values.SMS_CODE_MINUTES,
    securityHoldMs: values.SECURITY_HOLD_HOURS * HOUR_MS,
  };
}
