import { Undeliverable, type Carrier } from './delivery.ts';

interface SmsSettings {
  readonly url: string;
  readonly token: string;
  /** The name or number that the phone shows. */
  readonly sender: string;
}

const TIMEOUT_MS = 10_000;
const TRY_AGAIN = new Set([408, 409, 425, 429]);

/**
 * SMS by a gateway over HTTP: `POST` with a bearer token, `{ to, from, text }` as JSON, and an `Idempotency-Key` that
 * is the same for each try. Any 2xx means taken; 408, 409, 425, 429 and 5xx are tried again, anything else is final.
 */
export function createSmsCarrier({ url, token, sender }: SmsSettings): Carrier {
  return {
    carry: async ({ to, body }, id) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `baize-sms-${id}`,
        },
        body: JSON.stringify({ to, from: sender, text: body }),
        // A gateway that moves elsewhere is not followed: the token would travel along.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const again = TRY_AGAIN.has(response.status) || response.status >= 500;
      throw new (again ? Error : Undeliverable)(`the SMS gateway answers ${response.status}`);
    },
  };
}
