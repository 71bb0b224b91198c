import { spawn } from 'node:child_process';
import process from 'node:process';
import { whenOrphaned } from './signals.mjs';

/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the launcher's place: its streams, its signals and its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function passThrough(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => void child.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  const stopLooking = whenOrphaned(() => forward('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      stopLooking();
      for (const name of FORWARDED) process.off(name, forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

/**
 * Runs a program to its end and keeps what it prints, for showing only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, options) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
