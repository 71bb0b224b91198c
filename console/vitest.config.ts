import { defineProject } from 'vitest/config';
import { pageTests } from '@baize/kit/build/test-projects.ts';

export default defineProject(pageTests('console'));
