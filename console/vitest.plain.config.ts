import { defineProject } from 'vitest/config';
import { plainTests } from '@baize/kit/build/test-projects.ts';

export default defineProject(plainTests('console'));
