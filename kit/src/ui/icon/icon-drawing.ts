/** An icon on a 24 grid: its lines, or its lines, its 16 % tint and its solid parts. */
export type IconDrawing = string | readonly [lines: string, tint: string, solid: string];
