interface AddressPolicy {
  createScriptURL(address: string): TrustedScriptURL;
}

/** The address of a script as a browser with Trusted Types requires it; elsewhere it is the plain text. */
interface TrustedScriptURL {
  toString(): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): AddressPolicy;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

let policy: AddressPolicy | undefined;

/** Only a file of this site may run as a worker, whatever the address that a mistake hands over. */
function ownAddress(address: string): string {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) throw new TypeError(`a worker may not come from ${url.origin}`);
  return url.href;
}

/** The address of a worker of this site's own build, through the page's one policy for script addresses. */
export function workerAddress(address: string): string {
  if (!window.trustedTypes) return ownAddress(address);
  policy ??= window.trustedTypes.createPolicy('baize-worker', { createScriptURL: ownAddress });
  // The types of the DOM know no trusted address yet; the browser takes it, and would refuse its text.
  const trusted: unknown = policy.createScriptURL(address);
  return trusted as string;
}
