export interface NodeMemory {
  readonly residentMb: number;
  readonly heapMb: number;
}

const MB = 1024 * 1024;

/** The memory of a platform's process, by its own metrics. */
export async function readNodeMemory(baseUrl: string): Promise<NodeMemory> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text();
  const of = (name: string): number =>
    Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1] ?? Number.NaN) / MB;
  return { residentMb: of('process_resident_memory_bytes'), heapMb: of('nodejs_heap_size_used_bytes') };
}
