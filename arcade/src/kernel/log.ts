/** The part of a structured logger that the arcade's services use; Fastify's pino is one. */
export interface Log {
  readonly info: (facts: object, message: string) => void;
  readonly warn: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}
