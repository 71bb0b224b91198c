#!/usr/bin/env node
// The entrance of every npm script. It stays plain JavaScript without dependencies, because it
// runs before any dependency is installed and on whatever Node the machine happens to carry.
import process from 'node:process';
import { launch } from './launch.mjs';

process.exitCode = await launch(process.argv.slice(2));
