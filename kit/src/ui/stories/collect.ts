import type { ComponentType } from 'react';

export interface PartStories {
  /** The file's name without its ending: "radio-group". */
  part: string;
  stories: { name: string; Story: ComponentType }[];
}

// Vite imports these before all else in the file; in the entry, the parts' sheets would come before the order of layers.
const modules = import.meta.glob<Record<string, ComponentType>>('../**/*.stories.tsx', { eager: true });

/** Every exported component of the story files, by part, in the order of the alphabet. */
export function allStories(): PartStories[] {
  return Object.entries(modules)
    .map(([path, module]) => ({
      part: path.slice(path.lastIndexOf('/') + 1).replace('.stories.tsx', ''),
      stories: Object.entries(module).map(([name, Story]) => ({ name, Story })),
    }))
    .sort((a, b) => a.part.localeCompare(b.part));
}
