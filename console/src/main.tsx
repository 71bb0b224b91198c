import '@baize/kit/ui/styles/index.css';
import '@baize/kit/brands/baize/tokens.css';
import './ui/styles/density.css';
import { start } from './start.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id root');
void start(place);
