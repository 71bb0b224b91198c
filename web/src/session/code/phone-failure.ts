/** Firebase did not do what it was asked. The code is one of the specification's (§8), or `unreachable`. */
export class PhoneFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'PhoneFailure';
    this.code = code;
  }
}
