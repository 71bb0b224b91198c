/** The check of a typed code before the form is sent: Firebase's token, a fault, or nothing to do. */
export interface ProvedCode {
  /** Set where Firebase sends the codes: goes along in place of the code. */
  readonly idToken?: string;
  /** A sentence for under the code. */
  readonly problem?: string;
}

/** Put into a form by the field that asks for the code, so that the form need not know who sends codes. */
export type ProveCode = (code: string) => Promise<ProvedCode>;
