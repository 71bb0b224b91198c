export { useSecondsLeft } from '../../kernel/use-seconds-left.ts';
