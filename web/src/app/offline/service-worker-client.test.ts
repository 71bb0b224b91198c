// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@baize/protocol/kernel/calendar';
import { toast, type ToastInput } from '@baize/kit/ui/toast/toast-store.ts';

const reload = vi.fn();
let offered: ToastInput | undefined;

/** A worker of a version, as far as the page deals with it. */
class Worker extends EventTarget {
  state = 'installed';
  readonly postMessage = vi.fn();
}
class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  readonly update = vi.fn(async () => undefined);
  arrive(): Worker {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    [this.installing, this.waiting] = [null, worker];
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

/** The page under a version of the site that has taken over, or its very first visit. */
async function begin(controller: object | null) {
  const registration = new Registration();
  const active = new Worker();
  const container = Object.assign(new EventTarget(), {
    controller,
    register: vi.fn(async () => registration),
    ready: Promise.resolve({ active }),
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
  const { serveOffline } = await import('./service-worker-client.ts');
  await serveOffline();
  return { registration, container, active };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  offered = undefined;
  vi.doMock('@baize/kit/ui/toast/toast-store.ts', () => ({
    toast: { ...toast, show: (input: ToastInput) => (offered = input) },
  }));
  vi.stubGlobal('location', { href: 'https://play.example/rng', origin: 'https://play.example', reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('@baize/kit/ui/toast/toast-store.ts');
  reload.mockReset();
});

it('keeps the words of the language that is read, and of the one that is chosen', async () => {
  const { active } = await begin({});
  expect(active.postMessage.mock.lastCall).toEqual([{ language: 'EN' }]);
  const { setCurrentLanguage } = await import('@baize/kit/i18n/language.ts');
  setCurrentLanguage('TH');
  expect(active.postMessage.mock.lastCall).toEqual([{ language: 'TH' }]);
});

describe('a new version of the site', () => {
  it('is offered, takes over when the reader agrees, and only then is the page loaded again', async () => {
    const { registration, container } = await begin({});
    expect(offered).toBeUndefined();
    const worker = registration.arrive();
    expect(offered).toMatchObject({ id: 'new-version', title: 'A new version is available' });
    expect(worker.postMessage).not.toHaveBeenCalled();
    offered?.action?.onAction();
    expect(worker.postMessage).toHaveBeenCalledWith('take-over');
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded without asking it again where another tab has let it take over', async () => {
    const { registration } = await begin({});
    const worker = registration.arrive();
    worker.state = 'activated';
    offered?.action?.onAction();
    expect(worker.postMessage).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is no news on a first visit, and is looked for every hour', async () => {
    const { registration } = await begin(null);
    registration.arrive();
    expect(offered).toBeUndefined();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(registration.update).toHaveBeenCalledTimes(1);
  });
});
