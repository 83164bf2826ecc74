import type { CDPSession } from 'playwright';

export interface Kept {
  readonly count: number;
  readonly bytes: number;
}

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  readonly nodes: number[];
  readonly strings: string[];
}

const named = ['object', 'native', 'closure'];

/** What V8 compiled, by what it is: the name of the function is left out. */
const codeOf = (name: string) => name.replace(/ (for|of) .*|\(.*\/\/.*/, '').slice(0, 40);

/** Objects by constructor, elements that are out of the document apart; the rest by kind. */
export async function heapByConstructor(session: CDPSession): Promise<Map<string, Kept>> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes, strings }: Snapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const place = (field: string) => fields.indexOf(field);
  const kept = new Map<string, Kept>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const value = (field: string) => nodes[at + place(field)] ?? 0;
    const type = types[0][value('type')] ?? '';
    const name = strings[value('name')] ?? '';
    const isDetached = value('detachedness') === 2;
    const key = named.includes(type)
      ? `${isDetached ? 'detached ' : ''}${name.slice(0, 60)}`
      : type === 'code'
        ? `(code) ${codeOf(name)}`
        : `(${type})`;
    const { count = 0, bytes = 0 } = kept.get(key) ?? {};
    kept.set(key, { count: count + 1, bytes: bytes + value('self_size') });
  }
  return kept;
}

export function grownMost(first: Map<string, Kept>, last: Map<string, Kept>, calls: number, most = 25) {
  return [...last]
    .map(([name, { count, bytes }]) => ({
      constructor: name,
      'more a call': (count - (first.get(name)?.count ?? 0)) / calls,
      'bytes a call': (bytes - (first.get(name)?.bytes ?? 0)) / calls,
    }))
    .filter((row) => Math.abs(row['bytes a call']) >= 16)
    .toSorted((a, b) => b['bytes a call'] - a['bytes a call'])
    .slice(0, most);
}
