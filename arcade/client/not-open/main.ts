import '../shared/base.css';
import { byId } from '../shared/dom.ts';
import { t, useLanguage } from '../shared/i18n.ts';
import { readLaunch } from '../shared/host/launch.ts';
import { listenToParent } from '../shared/host/parent.ts';
import { statePage } from '../shared/state-page.ts';

const launch = readLaunch(new URL(location.href));
await useLanguage(launch.language);
document.title = t('notOpenTitle');
const parent = listenToParent();
byId('page').replaceChildren(
  statePage({ title: 'notOpenTitle', text: 'notOpenText', leave: () => parent.leave(launch.back) }),
);
