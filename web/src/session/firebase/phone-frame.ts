import { PhoneFailure } from '../code/phone-failure.ts';
import { FRAME_PATH, readMessage, type FrameAsk, type FrameSays } from './frame-messages.ts';

/** The time limit for loading the frame, and for an answer while no human check is shown. */
const FRAME_WITHIN_MS = 20_000;
const ANSWER_WITHIN_MS = 75_000;
/** After its page has loaded, whose script says that it listens before it ends. */
const READY_WITHIN_MS = 2_000;

export interface PhoneFrame {
  /** Has a code sent; answers the id under which Firebase knows it. */
  readonly send: (number: string, signal: AbortSignal) => Promise<string>;
  /** Firebase's word that this was the code: an ID token. */
  readonly confirm: (verificationId: string, code: string) => Promise<string>;
  readonly close: () => void;
}

export interface PhoneFrameOptions {
  readonly title: string;
  /** The page's language tag: the challenge and the message are in that language. */
  readonly language: string;
  /** reCAPTCHA shows a challenge, or puts it away. */
  readonly onChallenge: (open: boolean) => void;
}

/** reCAPTCHA's and Firebase's tag of a language: the language alone, but for the two Chineses. */
export function challengeLanguage(tag: string): string {
  const { language, script } = new Intl.Locale(tag || 'en').maximize();
  return language === 'zh' ? (script === 'Hant' ? 'zh-TW' : 'zh-CN') : language;
}

interface Waiting extends PromiseWithResolvers<string> {
  timer: ReturnType<typeof setTimeout>;
}

/** Puts the framed page into its place and talks with it; nobody else's messages are heard. */
export function openPhoneFrame(place: HTMLElement, { title, language, onChallenge }: PhoneFrameOptions): PhoneFrame {
  const frame = document.createElement('iframe');
  const ready = Promise.withResolvers<void>();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isChallenged = false;

  const settle = (id: number): Waiting | undefined => {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    return one;
  };
  /** Solving a picture challenge may take a while. */
  const giveUpLater = (id: number): ReturnType<typeof setTimeout> =>
    setTimeout(() => {
      const one = waiting.get(id);
      if (one && isChallenged) one.timer = giveUpLater(id);
      else settle(id)?.reject(new PhoneFailure('unreachable'));
    }, ANSWER_WITHIN_MS);

  const hear = (event: MessageEvent<unknown>): void => {
    const said = readMessage<FrameSays>(event, { source: frame.contentWindow, origin: location.origin }, 'says');
    if (said?.says === 'ready') ready.resolve();
    else if (said?.says === 'challenge') onChallenge((isChallenged = said.open === true));
    else if (said?.says === 'done') settle(said.id)?.resolve(String(said.value));
    else if (said?.says === 'failed') settle(said.id)?.reject(new PhoneFailure(String(said.code)));
  };
  const lost = () => ready.reject(new PhoneFailure('unreachable'));
  const lostTimer = setTimeout(lost, FRAME_WITHIN_MS);
  window.addEventListener('message', hear);
  frame.addEventListener('load', () => setTimeout(lost, READY_WITHIN_MS));
  frame.title = title;
  frame.src = `${FRAME_PATH}?lang=${challengeLanguage(language)}`;
  place.append(frame);
  ready.promise.catch(() => undefined);

  const ask = async (question: (id: number) => FrameAsk): Promise<string> => {
    await ready.promise;
    const id = (lastId += 1);
    const answer = { ...Promise.withResolvers<string>(), timer: giveUpLater(id) };
    waiting.set(id, answer);
    frame.contentWindow?.postMessage(question(id), location.origin);
    return answer.promise;
  };
  const close = () => {
    clearTimeout(lostTimer);
    window.removeEventListener('message', hear);
    frame.remove();
    lost();
    for (const id of waiting.keys()) settle(id)?.reject(new PhoneFailure('unreachable'));
  };

  return {
    send: (number, signal) =>
      Promise.race([
        ask((id) => ({ act: 'send', id, number })),
        new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
        ),
      ]),
    confirm: (verificationId, code) => ask((id) => ({ act: 'confirm', id, verificationId, code })),
    close,
  };
}
