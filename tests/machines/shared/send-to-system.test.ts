import { expect, it } from 'vitest';
import { createActor, createMachine, type EventObject, setup } from 'xstate';
import type { Notice, NoticeRaised } from '../../../src/machines/shared/notice.types';
import { noticeRaised, passOn, sendToSystem } from '../../../src/machines/shared/send-to-system';

const speaker = setup({ actions: { raiseNotice: sendToSystem('notices', noticeRaised) } }).createMachine({
  on: {
    speak: { actions: { type: 'raiseNotice', params: { code: 'callTaken' } satisfies Notice } },
  },
});

it('reaches the actor of that name from a chart at any depth', () => {
  const notices = passOn<NoticeRaised>();
  const root = createMachine({
    invoke: [
      { src: notices, id: 'notices', systemId: 'notices' },
      { src: createMachine({ invoke: { src: speaker, id: 'speaker', systemId: 'speaker' } }) },
    ],
  });
  const actor = createActor(root).start();
  const raised: EventObject[] = [];
  actor.system.get('notices')?.on('*', (event: EventObject) => raised.push(event));
  actor.system.get('speaker')?.send({ type: 'speak' });
  expect(raised).toEqual([{ type: 'notice.raised', notice: { code: 'callTaken' } }]);
});

it('sends nothing where no such actor runs', () => {
  const alone = createActor(speaker).start();
  alone.send({ type: 'speak' });
  expect(alone.getSnapshot().status).toBe('active');
});
