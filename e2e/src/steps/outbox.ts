import { expect, type APIRequestContext } from '@playwright/test';

interface Outbox {
  readonly value: { readonly messages: readonly { readonly body: string }[] };
}

/** Finds the code or link in the newest message to an address or number. */
export async function fromOutbox(request: APIRequestContext, to: string, what: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const reply = await request.get(`/demo/outbox?to=${encodeURIComponent(to)}`);
        const { value } = (await reply.json()) as Outbox;
        found = value.messages.map(({ body }) => what.exec(body)?.[0]).find((text) => text !== undefined);
        return found !== undefined;
      },
      `no ${String(what)} for ${to}`,
    )
    .toBe(true);
  return found ?? '';
}

export const CODE = /\b\d{6}\b/;
export const LINK = /https?:\/\/\S+/;
