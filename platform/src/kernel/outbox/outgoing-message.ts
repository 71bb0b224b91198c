export type Channel = 'sms' | 'email';

/** An SMS or an e-mail. */
export interface OutgoingMessage {
  readonly merchantCode: string;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}
