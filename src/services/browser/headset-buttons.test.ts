import { expect, it, vi } from 'vitest';
import { watchHeadsetButtons } from './headset-buttons';

const fakeSession = () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  return {
    handlers,
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) =>
      void handlers.set(action, handler),
    setMicrophoneActive: vi.fn(),
  };
};

it('reports which button was pressed, shows the microphone, and takes the buttons back', () => {
  const session = fakeSession();
  const pressed = vi.fn();
  const stop = watchHeadsetButtons(session, false, pressed);
  session.handlers.get('togglemicrophone')?.({ action: 'play' });
  session.handlers.get('hangup')?.({ action: 'play' });
  expect(pressed.mock.calls).toEqual([['microphone'], ['hangUp']]);
  expect(session.setMicrophoneActive.mock.calls).toEqual([[false]]);
  stop();
  expect([...session.handlers]).toEqual([
    ['togglemicrophone', null],
    ['hangup', null],
  ]);
});

it('leaves a browser alone that knows none of it', () => {
  const stop = watchHeadsetButtons(undefined, true, vi.fn());
  expect(stop).not.toThrow();
  const refusing = {
    setActionHandler: () => {
      throw new TypeError('not an action');
    },
    setMicrophoneActive: () => Promise.reject(new DOMException('', 'NotAllowedError')),
  };
  expect(() => watchHeadsetButtons(refusing, true, vi.fn())()).not.toThrow();
});
