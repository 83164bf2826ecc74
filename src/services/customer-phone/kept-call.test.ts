import { expect, it, vi } from 'vitest';
import { createCallKeeping, type KeptCall } from './kept-call';

const storage = (content: Record<string, string> = {}): Storage => {
  const map = new Map(Object.entries(content));
  return {
    length: map.size,
    clear: () => map.clear(),
    key: () => null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
};

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
    const keeping = createCallKeeping(storage());
    expect(keeping.read()).toBeNull();
    keeping.keep(call);
    expect(keeping.read()).toEqual(call);
    keeping.forget();
    expect(keeping.read()).toBeNull();
  },
);

it.each(['{', '{}', 'null', '{"callId":12}'])('takes %s for nothing', (text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(createCallKeeping(storage({ customer_phone_call: text })).read()).toBeNull();
});

it('goes on without a storage', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  const keeping = createCallKeeping({ ...storage(), getItem: refuse, setItem: refuse, removeItem: refuse });
  keeping.keep(keptCall);
  keeping.forget();
  expect(keeping.read()).toBeNull();
});
