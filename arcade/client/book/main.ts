import '../shared/base.css';
import './styles/book.css';
import './styles/list.css';
import './styles/match.css';
import './styles/slip.css';
import './styles/bets.css';
import { bootBook } from './boot.ts';

/** Games on this page have only their name as a text of their own. */
const texts = import.meta.glob('../../games/*/texts/*.po', { import: 'messages' });

const code = location.pathname.split('/').at(-1) ?? '';
await bootBook(
  code,
  Object.fromEntries(Object.entries(texts).filter(([path]) => path.startsWith(`../../games/${code}/`))),
);
