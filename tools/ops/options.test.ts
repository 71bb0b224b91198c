import { describe, expect, it } from 'vitest';
import { instant, readLine } from './options.ts';
import { UsageError } from './usage-error.ts';

describe('what is typed', () => {
  it('is a time, or so long from now', () => {
    const now = new Date('2026-05-01T12:00:00Z');
    expect(instant('+90m', now)).toBe('2026-05-01T13:30:00.000Z');
    expect(instant('2026-05-02T00:00:00+02:00')).toBe('2026-05-01T22:00:00.000Z');
    expect(() => instant('soon')).toThrow(UsageError);
  });

  it('takes a number below zero as the value of the option before it', () => {
    const line = readLine(['call', 'x', '--amount', '-2.50', '--reason', 'twice'], {}, ['amount', 'reason']);
    expect(line.option('amount')).toBe('-2.50');
    expect(line.option('reason')).toBe('twice');
    expect(() => readLine(['--reason', '-x'], {}, ['reason'])).toThrow(UsageError);
  });

  it('finds the platform where PORT says', () => {
    expect(readLine([], { PORT: '8110' }).platform).toBe('http://localhost:8110');
    expect(() => readLine(['--platform', 'nowhere'], {})).toThrow(UsageError);
  });
});
