/** reCAPTCHA's challenge is a frame of its own at the end of the body, which is there all the time and shown by style. */
const CHALLENGE = 'iframe[src*="/recaptcha/"][src*="/bframe"]';

const isShown = (page: Document): boolean =>
  [...page.querySelectorAll(CHALLENGE)].some((frame) => getComputedStyle(frame).visibility === 'visible');

/** Tells when the challenge comes and goes; there is no call for that. */
export function watchChallenge(tell: (open: boolean) => void, page: Document = document): void {
  let open = false;
  new MutationObserver(() => {
    const now = isShown(page);
    if (now === open) return;
    open = now;
    tell(open);
  }).observe(page.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
}
