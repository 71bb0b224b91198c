import { ok } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import type { ServeOperator } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { createExportService } from './export-service.ts';
import { createFilterService } from './filter-service.ts';
import { createFindService } from './find-service.ts';
import { createNoteService } from './note-service.ts';
import { createSystemService } from './system-service.ts';

/** Operators find things, write for each other, keep filters and take lists away as files. */
export function deskRoutes(serve: ServeOperator, deps: Deps): void {
  const finds = createFindService(deps);
  const notes = createNoteService(deps);
  const filters = createFilterService(deps);
  const system = createSystemService(deps);
  const exports = createExportService(deps);
  serve(opsCalls.findAnything, ({ caller, query }) => finds.find(caller, query.text));
  serve(opsCalls.listRelated, ({ caller, params, now }) => finds.related(caller, params.id, now));
  serve(opsCalls.listNotes, (context) => notes.list(context, context.params.id, context.query));
  serve(opsCalls.addNote, (context) => notes.add(context, context.params.id, context.body));
  serve(opsCalls.listHandOvers, (context) => notes.handOvers(context, context.query));
  serve(opsCalls.endHandOver, (context) => notes.end(context, context.params.noteId));
  serve(opsCalls.listFilters, async ({ caller, params }) => ok(await filters.list(caller, params.page)));
  serve(opsCalls.saveFilter, ({ caller, params, body }) => filters.save(caller, params, body.search));
  serve(opsCalls.deleteFilter, async ({ caller, params }) => ok(await filters.remove(caller, params)));
  serve(opsCalls.exportList, (context) => exports.file(context));
  serve(opsCalls.getSystem, ({ now, merchant }) => system.read(now, merchant));
}
