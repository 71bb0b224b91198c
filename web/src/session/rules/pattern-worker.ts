import { fullMatch } from './full-match.ts';
import type { PatternQuestion, PatternReply } from './pattern-protocol.ts';

const answer = (reply: PatternReply) => self.postMessage(reply);

self.onmessage = ({ data }: MessageEvent<PatternQuestion>) => {
  try {
    answer({ id: data.id, matches: fullMatch(data.pattern, data.value) });
  } catch {
    answer({ id: data.id });
  }
};

answer({ ready: true });
