import { defineProject } from 'vitest/config';
import { pageTests } from './build/test-projects.ts';

export default defineProject(pageTests('kit'));
