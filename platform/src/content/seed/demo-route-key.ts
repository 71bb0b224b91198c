import { DEMO_ROUTE_KEY } from '@baize/protocol/content';

/** Signs the demo's lists of addresses and nothing else. No secret: a real brand pins a key of its own. */
export const demoRouteKey = { ...DEMO_ROUTE_KEY, d: 'Cjh1UtwPJpIlTT_CUwcP3QfHoqeqXSgWOQquXS8pR8k' };
