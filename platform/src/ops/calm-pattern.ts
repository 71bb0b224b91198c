const LONGEST = 300;

/**
 * Whether a pattern can be run on what strangers type: it is one, it is short, and nothing that repeats is repeated,
 * so that no input keeps an engine busy. `*` stands for anything (specification §5).
 */
export function isCalmPattern(pattern: string): boolean {
  if (pattern === '*') return true;
  if (pattern.length === 0 || pattern.length > LONGEST || !compiles(pattern)) return false;
  return !repeatsARepetition(pattern) && !/\\[1-9]|\\k</.test(pattern);
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** A group that holds a repetition or a choice, and is itself repeated without a small bound. */
function repeatsARepetition(pattern: string): boolean {
  const open: { restless: boolean }[] = [];
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at];
    if (sign === '\\') {
      at += 1;
    } else if (inClass) {
      inClass = sign !== ']';
    } else if (sign === '[') {
      inClass = true;
    } else if (sign === '(') {
      open.push({ restless: false });
    } else if (sign === ')') {
      const closed = open.pop();
      const outer = open.at(-1);
      if (closed?.restless && /^[*+{]/.test(pattern.slice(at + 1))) return true;
      if (closed?.restless && outer) outer.restless = true;
    } else if (sign !== undefined && '*+{|'.includes(sign)) {
      const inner = open.at(-1);
      if (inner) inner.restless = true;
    }
  }
  return false;
}
