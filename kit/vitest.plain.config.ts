import { defineProject } from 'vitest/config';
import { plainTests } from './build/test-projects.ts';

export default defineProject(plainTests('kit'));
