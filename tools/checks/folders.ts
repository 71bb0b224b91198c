import { dirname } from 'node:path';
import { sourceFiles, type Finding } from '../source-files.ts';

const MOST = 25;

/** No folder is fuller than a reader takes in at once. */
export function checkFolders(root: string): Finding[] {
  const files = sourceFiles(root, '.', /\.(?:ts|tsx|mjs|css|sql)$/);
  return [...Map.groupBy(files, ({ path }) => dirname(path))].flatMap(([folder, { length }]) =>
    length > MOST ? [`${folder} holds ${length} files and may hold ${MOST}: sort them into folders by topic.`] : [],
  );
}
