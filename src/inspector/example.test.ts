import { expect, it, vi } from 'vitest';
import { readText } from '../../scripts/source-files';

it('is the example of the README, and reports its chart', async () => {
  const posted: unknown[] = [];
  const channels: { onmessage: ((message: { data: unknown }) => void) | null }[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage = null;
      constructor() {
        channels.push(this);
      }
      postMessage(data: unknown) {
        posted.push(structuredClone(data));
      }
    },
  );
  const { actor } = await import('./example');
  channels[0]?.onmessage?.({ data: { kind: 'watch', from: 'test', tabId: null } });
  actor.send({ type: 'door.open' });
  actor.stop();
  expect(posted).toEqual([
    expect.objectContaining({ kind: 'opened' }),
    expect.objectContaining({ kind: 'past', to: 'test' }),
    expect.objectContaining({
      kind: 'step',
      step: expect.objectContaining({ event: { type: 'door.open' }, transitions: ['door.shut|door.open|0'] }),
    }),
    expect.objectContaining({ kind: 'step' }),
  ]);
  expect(readText('src/inspector/README.md')).toContain(readText('src/inspector/example.ts').trim());
});
