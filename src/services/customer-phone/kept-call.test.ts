import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage';
import { createCallKeeping, type KeptCall } from './kept-call';

const keptCall: KeptCall = {
  callId: '12',
  conference: 'Call-12',
  key: 'k',
  voice: { kind: 'microphone', microphoneId: 'headset' },
  answeredAt: 5,
};

it.each<KeptCall>([keptCall, { ...keptCall, voice: { kind: 'sample' }, answeredAt: null }])(
  'gives back what it kept, until that is forgotten: $voice.kind',
  (call) => {
    const keeping = createCallKeeping(memoryStorage());
    expect(keeping.read()).toBeNull();
    keeping.keep(call);
    expect(keeping.read()).toEqual(call);
    keeping.forget();
    expect(keeping.read()).toBeNull();
  },
);

it.each(['{', '{}', 'null', '{"callId":12}'])('takes %s for nothing', (text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(createCallKeeping(memoryStorage({ customer_phone_call: text })).read()).toBeNull();
});

it('goes on without a storage', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  const keeping = createCallKeeping({
    ...memoryStorage(),
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  });
  keeping.keep(keptCall);
  keeping.forget();
  expect(keeping.read()).toBeNull();
});
