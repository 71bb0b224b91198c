import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * @typedef {[mtimeMs: number, bytes: number, sha256: string]} Fingerprint
 * @typedef {Record<string, Fingerprint>} Stamp
 */

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test-results', '.cache']);
// A test or a note never reaches the built site, so changing one must not cost a build.
const SKIPPED_FILES = /\.test\.tsx?$|\.md$|\.log$/;

/**
 * Every file a build reads, as paths relative to the root, sorted.
 * @param {string} root
 * @param {string[]} inputs files or folders, relative to the root; missing ones are passed over
 * @returns {string[]}
 */
export function inputFiles(root, inputs) {
  /** @type {string[]} */
  const files = [];
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    if (statSync(path).isDirectory()) collect(root, path, files);
    else files.push(input);
  }
  return files.sort();
}

/** @param {string} root @param {string} folder @param {string[]} files */
function collect(root, folder, files) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) collect(root, path, files);
    } else if (!SKIPPED_FILES.test(entry.name)) {
      files.push(relative(root, path).split(sep).join('/'));
    }
  }
}

/**
 * Fingerprints the files. A file whose time and size are those of the earlier stamp keeps its hash
 * unread, so that an unchanged tree costs one `stat` a file.
 * @param {string} root
 * @param {string[]} files
 * @param {Stamp} earlier
 * @returns {Stamp}
 */
export function fingerprint(root, files, earlier) {
  /** @type {Stamp} */
  const stamp = {};
  for (const file of files) {
    const path = join(root, file);
    const { mtimeMs, size } = statSync(path);
    const known = earlier[file];
    const unchanged = known !== undefined && known[0] === mtimeMs && known[1] === size;
    stamp[file] = [mtimeMs, size, unchanged ? known[2] : sha256(path)];
  }
  return stamp;
}

/** @param {string} path */
function sha256(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/**
 * Whether both stamps stand for the same contents under the same names, whatever the times.
 * @param {Stamp} one @param {Stamp} other
 */
export function sameContents(one, other) {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name]?.[2] === other[name]?.[2]);
}

/** @param {string} path @returns {Stamp | undefined} */
export function readStamp(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // A missing or half-written stamp only means that the build runs again.
    return undefined;
  }
}

/** @param {string} path @param {Stamp} stamp */
export function writeStamp(path, stamp) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(stamp));
}
