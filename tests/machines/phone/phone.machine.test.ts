import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { type PhoneSnapshot, phoneMachine } from '../../../src/machines/phone/phone.machine';
import {
  selectCanRetry,
  selectMicrophone,
  selectReadiness,
  selectVoice,
} from '../../../src/machines/phone/phone.selectors';
import type { DeviceCommand, MicrophoneAnswer } from '../../../src/machines/phone/phone.types';
import type { AudioChoice, VoiceToken } from '../../../src/services/voice/voice-provider.types';
import { makeFault, makeHttpRefusal, makeVoiceToken } from '../../support/fixtures';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const createTestPhone = (actors: Parameters<typeof phoneMachine.provide>[0]['actors'] = {}) => {
  const fetchToken = standInPromise<VoiceToken>();
  const device = standInCallback<DeviceCommand, { token: VoiceToken; devices: AudioChoice }>();
  const ask = standInPromise<MicrophoneAnswer>();
  const microphone = standInCallback();
  const chart = startUnderParent(
    phoneMachine.provide({
      actors: {
        fetchPhoneToken: fetchToken.logic,
        phoneDevice: device.logic,
        requestMicrophone: ask.logic,
        watchMicrophone: microphone.logic,
        ...actors,
      },
    }),
    { seed: 1 },
  );
  const readiness = () => selectReadiness(chart.ref.getSnapshot());
  const failure = () => {
    const { fault, attempts } = chart.ref.getSnapshot().context;
    return [fault?.code ?? null, attempts];
  };
  return { ...chart, fetchToken, device, ask, microphone, readiness, failure };
};

const registering = async () => {
  const test = createTestPhone();
  test.ref.send({ type: 'phone.enable' });
  await test.fetchToken.answer(makeVoiceToken());
  return test;
};

const ready = async () => {
  const test = await registering();
  test.device.tell({ type: 'device.registered' });
  return test;
};

describe('becoming ready', () => {
  it('asks for no token before it is enabled', () => {
    const { fetchToken, readiness } = createTestPhone();
    expect(fetchToken.calls).toEqual([]);
    expect(readiness()).toBe('off');
  });

  it('fetches a token, registers the device with it, and says so', async () => {
    const { device, readiness, reports } = await registering();
    expect(device.inputs).toEqual([
      { token: makeVoiceToken(), devices: { microphoneId: null, speakerId: null } },
    ]);
    expect(readiness()).toBe('starting');
    device.tell({ type: 'device.registered' });
    expect(readiness()).toBe('ready');
    expect(reports).toEqual([{ type: 'phone.readied' }]);
  });

  it('registers with the devices that were chosen before, and hands on those chosen later', async () => {
    const { ref, fetchToken, device } = createTestPhone();
    const before = { microphoneId: 'm1', speakerId: 's1' };
    const later = { microphoneId: 'm2', speakerId: 's2' };
    ref.send({ type: 'phone.chooseDevices', devices: before });
    ref.send({ type: 'phone.enable' });
    await fetchToken.answer(makeVoiceToken());
    ref.send({ type: 'phone.chooseDevices', devices: later });
    expect(device.received).toEqual([{ type: 'device.choose', devices: later }]);
    ref.send({ type: 'phone.retry' });
    await fetchToken.answer(makeVoiceToken());
    expect(device.inputs.map(({ devices }) => devices)).toEqual([before, later]);
  });

  it('tries again when the device itself fails', async () => {
    const phoneDevice = fromCallback<DeviceCommand, { token: VoiceToken; devices: AudioChoice }>(() => {
      throw new Error('stand-in failure');
    });
    const { ref, clock, fetchToken, readiness, failure } = createTestPhone({ phoneDevice });
    ref.send({ type: 'phone.enable' });
    await fetchToken.answer(makeVoiceToken());
    expect([readiness(), failure()]).toEqual(['failed', [null, 1]]);
    clock.increment(4_000);
    expect(fetchToken.calls).toHaveLength(2);
  });

  it('logs a token that could not be fetched and tries again by itself', async () => {
    const { ref, clock, fetchToken, readiness, logs } = createTestPhone();
    ref.send({ type: 'phone.enable' });
    await fetchToken.fail(new Error('503'));
    expect(readiness()).toBe('failed');
    expect(logs).toEqual(['phone.fetchPhoneToken failed: 503']);
    clock.increment(4_000);
    expect(fetchToken.calls).toHaveLength(2);
  });

  it('waits as long as the server asks', async () => {
    const { ref, clock, fetchToken } = createTestPhone();
    ref.send({ type: 'phone.enable' });
    await fetchToken.fail(makeHttpRefusal(429, null, {}, 30_000));
    clock.increment(29_999);
    expect(fetchToken.calls).toHaveLength(1);
    clock.increment(1);
    expect(fetchToken.calls).toHaveLength(2);
  });

  it('waits longer after each failure, up to a minute', async () => {
    const { ref, clock, fetchToken } = createTestPhone();
    ref.send({ type: 'phone.enable' });
    const waits: number[] = [];
    for (let count = 1; count <= 8; count++) {
      await fetchToken.fail();
      const failedAt = clock.now();
      while (fetchToken.calls.length === count && clock.now() - failedAt < 120_000) clock.increment(100);
      waits.push(clock.now() - failedAt);
    }
    expect(waits.at(0)).toBeLessThan(5_000);
    expect(waits.slice(-2).every((wait) => wait >= 30_000 && wait <= 60_100)).toBe(true);
  });

  it('gives up registering after ten seconds and tries again with a new token', async () => {
    const { clock, device, fetchToken, readiness, failure } = await registering();
    clock.increment(10_000);
    expect(readiness()).toBe('failed');
    expect(device.isRunning()).toBe(false);
    expect(failure()).toEqual([31003, 1]);
    clock.increment(4_000);
    expect(fetchToken.calls).toHaveLength(2);
  });

  it('tries at once when somebody asks for it', async () => {
    const { ref, fetchToken } = createTestPhone();
    ref.send({ type: 'phone.enable' });
    await fetchToken.fail();
    expect(selectCanRetry(ref.getSnapshot())).toBe(true);
    ref.send({ type: 'phone.retry' });
    expect(fetchToken.calls).toHaveLength(2);
  });

  it('tries at once when the server answers again, but for what only somebody can mend', async () => {
    const { ref, device, fetchToken, readiness } = createTestPhone();
    ref.send({ type: 'phone.enable' });
    await fetchToken.fail();
    ref.send({ type: 'phone.nudge' });
    expect(fetchToken.calls).toHaveLength(2);
    await fetchToken.answer(makeVoiceToken());
    device.tell({ type: 'device.registered' });
    ref.send({ type: 'phone.nudge' });
    expect([readiness(), device.inputs.length]).toEqual(['ready', 1]);
    ref.send({ type: 'phone.retry' });
    await fetchToken.answer(makeVoiceToken());
    device.tell({ type: 'device.failed', fault: makeFault(20101) });
    ref.send({ type: 'phone.nudge' });
    expect([readiness(), fetchToken.calls.length]).toEqual(['failed', 3]);
  });

  it('lets the device go when it is disabled', async () => {
    const { ref, device, readiness, reports } = await ready();
    ref.send({ type: 'phone.disable' });
    expect(device.isRunning()).toBe(false);
    expect([readiness(), ref.getSnapshot().context.token]).toEqual(['off', null]);
    expect(reports).toEqual([{ type: 'phone.readied' }, { type: 'phone.lost' }]);
  });

  it('says that it is lost while the device registers again by itself', async () => {
    const { device, readiness, reports } = await ready();
    device.tell({ type: 'device.unregistered' });
    expect(readiness()).toBe('starting');
    device.tell({ type: 'device.registered' });
    expect(reports.map(({ type }) => type)).toEqual(['phone.readied', 'phone.lost', 'phone.readied']);
    expect(device.inputs).toHaveLength(1);
  });
});

describe('a device that lost its connection', () => {
  it('is left running through an outage of minutes, so that a live call keeps its sound', async () => {
    const { clock, device, readiness, failure } = await ready();
    device.tell({ type: 'device.unregistered' });
    device.tell({ type: 'device.failed', fault: makeFault(53000) });
    clock.increment(299_000);
    expect([readiness(), failure()]).toEqual(['starting', [53000, 0]]);
    device.tell({ type: 'device.registered' });
    expect([readiness(), failure()]).toEqual(['ready', [null, 0]]);
    expect(device.inputs).toHaveLength(1);
  });

  it('is given up after five minutes and tried anew', async () => {
    const { clock, device, readiness, failure } = await ready();
    device.tell({ type: 'device.unregistered' });
    clock.increment(300_000);
    expect([readiness(), failure()]).toEqual(['failed', [31003, 1]]);
  });

  it('gets one new token when its own has run out meanwhile', async () => {
    const { device, fetchToken, readiness } = await ready();
    device.tell({ type: 'device.unregistered' });
    device.tell({ type: 'device.failed', fault: makeFault(20104) });
    expect(readiness()).toBe('starting');
    await fetchToken.answer(makeVoiceToken('voice-token-2'));
    expect(device.received).toEqual([{ type: 'device.renew', token: makeVoiceToken('voice-token-2') }]);
    expect(device.inputs).toHaveLength(1);
  });

  it('gets the new token that was on its way when it lost its connection', async () => {
    const { device, fetchToken, readiness } = await ready();
    device.tell({ type: 'device.failed', fault: makeFault(20104) });
    device.tell({ type: 'device.unregistered' });
    await fetchToken.answer(makeVoiceToken('voice-token-2'));
    expect(device.received).toEqual([{ type: 'device.renew', token: makeVoiceToken('voice-token-2') }]);
    device.tell({ type: 'device.registered' });
    expect(readiness()).toBe('ready');
    expect(device.inputs).toHaveLength(1);
  });

  it('is refused for good when its token is wrong', async () => {
    const { device, readiness, failure } = await ready();
    device.tell({ type: 'device.unregistered' });
    device.tell({ type: 'device.failed', fault: makeFault(20101) });
    expect([readiness(), failure()]).toEqual(['failed', [20101, 0]]);
    expect(device.inputs).toHaveLength(1);
  });
});

describe('a device that carries a call', () => {
  const carrying = async () => {
    const test = await ready();
    test.ref.send({ type: 'line.opened' });
    return test;
  };
  const canRetry = ({ ref }: { ref: { getSnapshot(): PhoneSnapshot } }) => selectCanRetry(ref.getSnapshot());

  it.each([
    ['returning', 31005],
    ['returning', 53000],
    ['refused', 20101],
  ] as const)('cannot be started anew while it is %s with the fault %i', async (link, code) => {
    const test = await carrying();
    if (link === 'returning') test.device.tell({ type: 'device.unregistered' });
    test.device.tell({ type: 'device.failed', fault: makeFault(code) });
    expect(test.ref.getSnapshot().matches({ device: { engaged: { link } } })).toBe(true);
    expect(canRetry(test)).toBe(false);
    test.ref.send({ type: 'phone.retry' });
    expect([test.device.inputs.length, test.device.isRunning()]).toEqual([1, true]);
    test.ref.send({ type: 'line.left' });
    expect(canRetry(test)).toBe(true);
  });

  it('is not given up however long it is out of reach, but within five minutes of the call', async () => {
    const { ref, clock, device, readiness } = await carrying();
    device.tell({ type: 'device.unregistered' });
    clock.increment(1_000_000);
    expect(device.isRunning()).toBe(true);
    ref.send({ type: 'line.left' });
    clock.increment(300_000);
    expect([device.isRunning(), readiness()]).toEqual([false, 'failed']);
  });

  it('may be tried again when it has failed altogether, as nothing sounds then', async () => {
    const test = createTestPhone();
    test.ref.send({ type: 'line.opened' });
    test.ref.send({ type: 'phone.enable' });
    await test.fetchToken.fail();
    expect(canRetry(test)).toBe(true);
  });
});

describe('what the workspace is told', () => {
  it('is that the device is ready, and that it no longer is', async () => {
    const { ref, reports } = await ready();
    ref.send({ type: 'phone.disable' });
    expect(reports).toEqual([{ type: 'phone.readied' }, { type: 'phone.lost' }]);
  });

  it('is each failure and each refusal of the device', async () => {
    const { device, reports } = await ready();
    device.tell({ type: 'device.failed', fault: makeFault(20151) });
    expect(reports.map(({ type }) => type)).toEqual(['phone.readied', 'phone.lost', 'phone.failed']);
  });

  it('is each failure before that too', async () => {
    const { ref, fetchToken, reports } = createTestPhone();
    ref.send({ type: 'phone.enable' });
    await fetchToken.fail();
    expect(reports).toEqual([{ type: 'phone.failed' }]);
  });

  it('is what becomes of the microphone, also in a call', async () => {
    const { ref, ask, microphone, reports } = createTestPhone();
    microphone.tell({ type: 'microphone.changed', answer: 'allowed' });
    ref.send({ type: 'line.microphoneFailed', fault: makeFault(31401) });
    expect(selectMicrophone(ref.getSnapshot())).toBe('blocked');
    ref.send({ type: 'line.microphoneFailed', fault: makeFault(31402) });
    expect(selectMicrophone(ref.getSnapshot())).toBe('missing');
    ref.send({ type: 'line.microphoneReturned' });
    expect(selectMicrophone(ref.getSnapshot())).toBe('allowed');
    ref.send({ type: 'phone.checkMicrophone' });
    await ask.answer('blocked');
    expect(reports).toEqual(
      ['allowed', 'blocked', 'missing', 'allowed', 'blocked'].map((answer) => ({
        type: 'phone.microphoneChanged',
        answer,
      })),
    );
  });
});

describe('renewing the token', () => {
  it('gives the device a new one without a break', async () => {
    const { ref, device, fetchToken, readiness, reports } = await ready();
    device.tell({ type: 'device.tokenRequested' });
    expect(readiness()).toBe('ready');
    await fetchToken.answer(makeVoiceToken('voice-token-2'));
    expect(ref.getSnapshot().context.token).toEqual(makeVoiceToken('voice-token-2'));
    expect(device.received).toEqual([{ type: 'device.renew', token: makeVoiceToken('voice-token-2') }]);
    expect(reports).toEqual([{ type: 'phone.readied' }]);
    device.tell({ type: 'device.tokenRequested' });
    expect(fetchToken.calls).toHaveLength(3);
  });

  it('asks again after a pause when the token does not come', async () => {
    const { clock, device, fetchToken, readiness, failure } = await ready();
    device.tell({ type: 'device.tokenRequested' });
    await fetchToken.fail();
    expect([readiness(), failure()]).toEqual(['ready', [null, 1]]);
    clock.increment(4_000);
    await fetchToken.answer(makeVoiceToken('voice-token-2'));
    expect(device.received).toHaveLength(1);
  });

  it('asks again at once when the server answers again', async () => {
    const { ref, device, fetchToken } = await ready();
    device.tell({ type: 'device.tokenRequested' });
    await fetchToken.fail();
    ref.send({ type: 'phone.nudge' });
    await fetchToken.answer(makeVoiceToken('voice-token-2'));
    expect(device.received).toEqual([{ type: 'device.renew', token: makeVoiceToken('voice-token-2') }]);
  });

  it('has not failed any more once the token is there', async () => {
    const { ref, clock, device, fetchToken, failure } = await ready();
    device.tell({ type: 'device.tokenRequested' });
    await fetchToken.fail();
    expect(selectVoice(ref.getSnapshot())).toBe('expiring');
    clock.increment(4_000);
    await fetchToken.answer(makeVoiceToken('voice-token-2'));
    device.tell({ type: 'device.tokenRequested' });
    expect([selectVoice(ref.getSnapshot()), failure()]).toEqual(['ready', [null, 0]]);
  });
});

describe('faults of the device', () => {
  it.each([20101, 20151, 31201, 31202, 31203, 31204])(
    '%d while registering ends the tries until somebody asks for another',
    async (code) => {
      const { ref, clock, device, fetchToken, readiness } = await registering();
      device.tell({ type: 'device.failed', fault: makeFault(code) });
      clock.increment(600_000);
      expect(fetchToken.calls).toHaveLength(1);
      expect(readiness()).toBe('failed');
      expect(ref.getSnapshot().context.fault).toEqual(makeFault(code));
      ref.send({ type: 'phone.retry' });
      expect(fetchToken.calls).toHaveLength(2);
    },
  );

  it.each([20104, 31205])(
    '%d while registering costs one new token silently, then it is shown',
    async (code) => {
      const { ref, device, fetchToken, readiness } = await registering();
      device.tell({ type: 'device.failed', fault: makeFault(code) });
      expect(ref.getSnapshot().context.fault).toBeNull();
      await fetchToken.answer(makeVoiceToken('voice-token-2'));
      device.tell({ type: 'device.failed', fault: makeFault(code) });
      expect(ref.getSnapshot().context.fault).toEqual(makeFault(code));
      expect(readiness()).toBe('failed');
      expect(fetchToken.calls).toHaveLength(2);
    },
  );

  it('20104 while ready renews the token without letting go of the device', async () => {
    const { ref, device, fetchToken, reports } = await ready();
    device.tell({ type: 'device.failed', fault: makeFault(20104) });
    await fetchToken.answer(makeVoiceToken('voice-token-2'));
    expect(device.received).toEqual([{ type: 'device.renew', token: makeVoiceToken('voice-token-2') }]);
    device.tell({ type: 'device.registered' });
    expect(ref.getSnapshot().context.replacedTokens).toBe(0);
    expect(reports).toEqual([{ type: 'phone.readied' }]);
  });

  it('a rejection while ready is shown, and the device is left alone for the call that may go on', async () => {
    const { ref, device, readiness, reports } = await ready();
    device.tell({ type: 'device.failed', fault: makeFault(20151) });
    expect(readiness()).toBe('failed');
    expect(device.isRunning()).toBe(true);
    expect(reports).toContainEqual({ type: 'phone.lost' });
    expect(ref.getSnapshot().context.fault).toEqual(makeFault(20151));
    device.tell({ type: 'device.registered' });
    expect(readiness()).toBe('ready');
  });

  it('any other fault while ready is shown and logged, and nothing is lost', async () => {
    const { ref, device, fetchToken, readiness, logs } = await ready();
    device.tell({ type: 'device.failed', fault: makeFault(53000) });
    expect([readiness(), fetchToken.calls.length]).toEqual(['ready', 1]);
    expect(ref.getSnapshot().context.fault).toEqual(makeFault(53000));
    expect(logs).toEqual(['Voice error 53000: fault 53000']);
  });

  it('is forgotten once the device is registered again', async () => {
    const { ref, device } = await ready();
    device.tell({ type: 'device.failed', fault: makeFault(53000) });
    device.tell({ type: 'device.registered' });
    expect(ref.getSnapshot().context.fault).toBeNull();
  });

  it('any other fault while registering is followed by another try', async () => {
    const { clock, device, fetchToken, failure } = await registering();
    device.tell({ type: 'device.failed', fault: makeFault(31005) });
    expect(failure()).toEqual([31005, 1]);
    clock.increment(4_000);
    expect(fetchToken.calls).toHaveLength(2);
  });
});

describe('the microphone', () => {
  const changed = (answer: MicrophoneAnswer) => ({ type: 'phone.microphoneChanged', answer });

  it('follows what the browser says of the permission', () => {
    const { ref, microphone, reports } = createTestPhone();
    const answers = ['allowed', 'blocked', 'missing', 'unasked'] as const;
    const seen = answers.map((answer) => {
      microphone.tell({ type: 'microphone.changed', answer });
      return selectMicrophone(ref.getSnapshot());
    });
    expect([seen, reports]).toEqual([answers, answers.map(changed)]);
  });

  it.each(['allowed', 'blocked', 'missing', 'unasked'] as const)(
    'is %s when the person says so',
    async (answer) => {
      const { ref, ask, reports } = createTestPhone();
      ref.send({ type: 'phone.checkMicrophone' });
      ref.send({ type: 'phone.checkMicrophone' });
      expect(selectMicrophone(ref.getSnapshot())).toBe('asking');
      expect(ask.calls).toHaveLength(1);
      await ask.answer(answer);
      expect([selectMicrophone(ref.getSnapshot()), reports]).toEqual([answer, [changed(answer)]]);
    },
  );

  it('is not said to be refused before the browser has said anything, but may be asked for', () => {
    const { ref, clock, reports } = createTestPhone();
    expect(selectMicrophone(ref.getSnapshot())).toBe('unknown');
    clock.increment(3_000);
    expect([selectMicrophone(ref.getSnapshot()), reports]).toEqual(['unasked', []]);
    const { ref: other, ask } = createTestPhone();
    other.send({ type: 'phone.checkMicrophone' });
    expect(ask.calls).toHaveLength(1);
  });

  it('is not waited for without end', () => {
    const { ref, clock, reports } = createTestPhone();
    ref.send({ type: 'phone.checkMicrophone' });
    clock.increment(120_000);
    expect([selectMicrophone(ref.getSnapshot()), reports]).toEqual(['unasked', [changed('unasked')]]);
  });

  it('may be asked for again when the browser could not ask', async () => {
    const { ref, ask, reports } = createTestPhone();
    ref.send({ type: 'phone.checkMicrophone' });
    await ask.fail();
    expect([selectMicrophone(ref.getSnapshot()), reports]).toEqual(['unasked', [changed('unasked')]]);
  });

  it('is not doubted for another fault of the line', () => {
    const { ref, reports } = createTestPhone();
    ref.send({ type: 'line.microphoneFailed', fault: makeFault(53405) });
    expect([selectMicrophone(ref.getSnapshot()), reports]).toEqual(['unknown', []]);
  });

  it.each(
    [registering, ready].flatMap((start) =>
      (
        [
          [31401, 'blocked'],
          [31402, 'missing'],
        ] as const
      ).map((known) => [start, ...known] as const),
    ),
  )('is known by a fault of the device, which goes on: %o, %d, %s', async (start, code, expected) => {
    const { ref, device, readiness, reports, failure } = await start();
    const before = readiness();
    device.tell({ type: 'device.failed', fault: makeFault(code, false) });
    expect([selectMicrophone(ref.getSnapshot()), reports.at(-1)]).toEqual([expected, changed(expected)]);
    expect([readiness(), failure()]).toEqual([before, [code, 0]]);
  });
});
