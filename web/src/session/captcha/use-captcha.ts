import { CODE_THROTTLE_MS } from '@baize/protocol/kernel/constants';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sessionClient } from '../client.ts';

export interface CaptchaPicture {
  readonly state: 'loading' | 'ready' | 'failed';
  /** A data address; absent until it has come. */
  readonly source?: string;
  /** Names the picture to the server beside its cookie. */
  readonly captchaId?: string;
}

export interface Captcha {
  readonly shown: boolean;
  readonly picture: CaptchaPicture;
  /** Less than a second has passed since the last picture was asked for. */
  readonly resting: boolean;
  /** Shows the field with a fresh picture, because a picture serves one try. */
  readonly renew: () => void;
}

const PNG = 'data:image/png;base64,';
const sourceOf = (value: string): string => (value.startsWith('data:image/') ? value : PNG + value);

/** The image captcha of a form, asked for at most once a second (specification §4). */
export function useCaptcha(shownAtOnce = false): Captcha {
  const [shown, setShown] = useState(shownAtOnce);
  const [picture, setPicture] = useState<CaptchaPicture>({ state: 'loading' });
  const [resting, setResting] = useState(false);
  const askedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);

  const load = async () => {
    askedAtMs.current = Date.now();
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    setPicture({ state: 'loading' });
    setResting(true);
    setTimeout(() => setResting(false), CODE_THROTTLE_MS);
    let captchaId: string | undefined;
    try {
      const onHeaders = (headers: Headers) => {
        captchaId = headers.get('x-captcha-id') ?? undefined;
      };
      const value = await sessionClient.getCaptcha({ signal, onHeaders });
      setPicture({ state: 'ready', source: sourceOf(value), ...(captchaId && { captchaId }) });
    } catch {
      if (!signal.aborted) setPicture({ state: 'failed' });
    }
  };

  const renew = () => {
    setShown(true);
    clearTimeout(waiting.current);
    const restMs = askedAtMs.current + CODE_THROTTLE_MS - Date.now();
    // A request within the second is put off rather than dropped: the picture on screen has been used.
    if (restMs > 0) waiting.current = setTimeout(() => void load(), restMs);
    else void load();
  };

  const onAppear = useEffectEvent(() => {
    if (shownAtOnce) renew();
  });
  useEffect(() => {
    onAppear();
    return () => {
      clearTimeout(waiting.current);
      request.current?.abort();
    };
  }, []);

  return { shown, picture, resting, renew };
}
