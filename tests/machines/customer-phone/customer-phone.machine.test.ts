import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromCallback } from 'xstate';
import { customerPhoneMachine } from '../../../src/machines/customer-phone/customer-phone.machine';
import {
  selectDigits,
  selectElapsedSeconds,
  selectEndReason,
  selectHold,
  selectProblem,
  selectStage,
  selectTalk,
  selectTitle,
} from '../../../src/machines/customer-phone/customer-phone.selectors';
import type { ExchangeCommand } from '../../../src/machines/customer-phone/customer-phone.types';
import { standInCallback } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const directory = {
  type: 'exchange.directoryRead',
  restaurants: [
    { id: '3', name: 'Luna Verde Trattoria', phone: '+12065550100' },
    { id: '4', name: 'Kumo Ramen', phone: null },
  ],
  waiting: [{ callId: '12', restaurant: 'Kumo Ramen', fromNumber: '+12065550173' }],
};

const microphone = { kind: 'microphone', microphoneId: null };

const createTestPhone = (actors: Parameters<typeof customerPhoneMachine.provide>[0]['actors'] = {}) => {
  const exchange = standInCallback<ExchangeCommand>();
  const seconds = standInCallback<AnyEventObject, { everyMs: number }>();
  const ringback = standInCallback();
  const microphones = standInCallback();
  const chart = startUnderParent(
    customerPhoneMachine.provide({
      actors: {
        exchange: exchange.logic,
        clock: seconds.logic,
        ringback: ringback.logic,
        watchMicrophones: microphones.logic,
        ...actors,
      },
    }),
    { fromNumber: '+12065550173' },
  );
  const now = () => chart.ref.getSnapshot();
  return { ...chart, exchange, seconds, ringback, microphones, now, stage: () => selectStage(now()) };
};

const ready = () => {
  const test = createTestPhone();
  test.exchange.tell(directory);
  return test;
};

const ringing = () => {
  const test = ready();
  test.ref.send({ type: 'caller.dial' });
  test.exchange.tell({ type: 'exchange.rang', callId: '12', restaurant: null });
  return test;
};

const talking = () => {
  const test = ringing();
  test.exchange.tell({ type: 'exchange.answered', since: 5_000 });
  return test;
};

describe('calling', () => {
  it('is possible once the directory is read, with the first restaurant chosen', () => {
    const { now, stage } = ready();
    expect(stage()).toBe('ready');
    expect([now().context.restaurantId, now().can({ type: 'caller.dial' })]).toEqual(['3', true]);
  });

  it('goes on after a reload, and says that the microphone could not be opened meanwhile', () => {
    const { exchange, now, stage } = createTestPhone();
    exchange.tell({ type: 'exchange.failed', problem: { code: 'microphoneBlocked' } });
    exchange.tell({ type: 'exchange.rang', callId: '12', restaurant: 'Kumo Ramen' });
    expect([stage(), selectProblem(now())]).toEqual(['ringing', { code: 'microphoneBlocked' }]);
  });

  it('needs a number', () => {
    const { ref, now } = ready();
    ref.send({ type: 'caller.editNumber', fromNumber: '  ' });
    expect(now().can({ type: 'caller.dial' })).toBe(false);
  });

  it('dials the chosen restaurant from the number with the chosen voice', () => {
    const { ref, exchange, now, stage } = ready();
    ref.send({ type: 'caller.chooseRestaurant', restaurantId: '4' });
    ref.send({ type: 'caller.editNumber', fromNumber: ' +12065550199 ' });
    ref.send({ type: 'caller.chooseVoice', voice: 'sample' });
    ref.send({ type: 'caller.dial' });
    expect(exchange.received).toEqual([
      { type: 'exchange.dial', restaurantId: '4', fromNumber: '+12065550199', voice: { kind: 'sample' } },
    ]);
    expect([stage(), selectTitle(now())]).toEqual(['dialing', 'Kumo Ramen']);
  });

  it('keeps a choice that a later directory still has', () => {
    const { ref, exchange, now } = ready();
    ref.send({ type: 'caller.chooseRestaurant', restaurantId: '4' });
    exchange.tell(directory);
    expect(now().context.restaurantId).toBe('4');
    exchange.tell({ ...directory, restaurants: [] });
    expect(now().context.restaurantId).toBeNull();
  });

  it('picks up a simulated call that nobody speaks for', () => {
    const { ref, exchange, now, stage } = ready();
    ref.send({ type: 'caller.pickUp', callId: '12' });
    expect(exchange.received).toEqual([{ type: 'exchange.attach', callId: '12', voice: microphone }]);
    expect([stage(), selectTitle(now())]).toEqual(['dialing', 'Kumo Ramen']);
    exchange.tell({ type: 'exchange.rang', callId: '12', restaurant: null });
    expect([stage(), now().context.callId]).toEqual(['ringing', '12']);
  });

  it.each([{ type: 'caller.dial' } as const, { type: 'caller.pickUp', callId: '12' } as const])(
    'puts the problem of the call before away on $type',
    (event) => {
      const { ref, exchange, now } = ready();
      exchange.tell({ type: 'exchange.failed', problem: { code: 'noNetwork' } });
      ref.send(event);
      expect(selectProblem(now())).toBeNull();
    },
  );

  it('is given up by the caller before it rings, and over when the exchange says so', () => {
    const given = ready();
    given.ref.send({ type: 'caller.dial' });
    given.ref.send({ type: 'caller.hangUp' });
    expect([given.stage(), given.exchange.received.at(-1), selectTitle(given.now())]).toEqual([
      'ready',
      { type: 'exchange.hangUp' },
      null,
    ]);
    const ended = ready();
    ended.ref.send({ type: 'caller.dial' });
    ended.exchange.tell({ type: 'exchange.ended', reason: 'missed' });
    expect([ended.stage(), selectEndReason(ended.now())]).toEqual(['over', 'missed']);
  });

  it('comes back with the reason when the call cannot be placed', () => {
    const { ref, exchange, now, stage } = ready();
    ref.send({ type: 'caller.dial' });
    exchange.tell({ type: 'exchange.failed', problem: { code: 'refused', message: 'No such restaurant.' } });
    expect([stage(), selectProblem(now()), selectTitle(now())]).toEqual([
      'ready',
      { code: 'refused', message: 'No such restaurant.' },
      null,
    ]);
  });

  it('leaves time for the browser to ask for the microphone, and gives up an exchange that says nothing', () => {
    const { ref, clock, exchange, now, stage } = ready();
    ref.send({ type: 'caller.dial' });
    clock.increment(59_999);
    expect([stage(), exchange.received.length]).toEqual(['dialing', 1]);
    clock.increment(1);
    expect([stage(), selectProblem(now()), selectTitle(now())]).toEqual([
      'ready',
      { code: 'notPlaced' },
      null,
    ]);
    expect(exchange.received.at(-1)).toEqual({ type: 'exchange.hangUp' });
  });
});

describe('the microphone', () => {
  const listed = (...ids: string[]) => ({
    type: 'microphones.listed',
    microphones: ids.map((id) => ({ id, label: id })),
  });

  it('is the chosen one while it is there', () => {
    const { ref, microphones, exchange, now } = ready();
    microphones.tell(listed('built-in', 'usb'));
    ref.send({ type: 'caller.chooseMicrophone', microphoneId: 'usb' });
    microphones.tell(listed('built-in', 'usb', 'workspace'));
    ref.send({ type: 'caller.pickUp', callId: '12' });
    expect(exchange.received).toEqual([
      { type: 'exchange.attach', callId: '12', voice: { kind: 'microphone', microphoneId: 'usb' } },
    ]);
    microphones.tell(listed('built-in'));
    expect(now().context.microphoneId).toBeNull();
  });
});

describe('the call', () => {
  it('rings, is answered, counts its seconds and shows the digits heard', () => {
    const { exchange, seconds, now, stage } = ringing();
    expect(stage()).toBe('ringing');
    exchange.tell({ type: 'exchange.answered', since: 5_000 });
    seconds.tell({ type: 'clock.ticked', now: 5_000 });
    seconds.tell({ type: 'clock.ticked', now: 8_400 });
    exchange.tell({ type: 'exchange.digitsReceived', digits: '1' });
    exchange.tell({ type: 'exchange.digitsReceived', digits: '#' });
    expect([stage(), selectElapsedSeconds(now()), selectDigits(now())]).toEqual(['talking', 3, '1#']);
  });

  it.each(['agent', 'missed', 'lost'] as const)('is over when the exchange says so: %s', (reason) => {
    const { exchange, now, stage } = ringing();
    exchange.tell({ type: 'exchange.ended', reason });
    expect([stage(), selectEndReason(now())]).toEqual(['over', reason]);
  });

  it('is over when the caller hangs up', () => {
    const { ref, exchange, now, stage } = talking();
    ref.send({ type: 'caller.hangUp' });
    expect(exchange.received.at(-1)).toEqual({ type: 'exchange.hangUp' });
    expect([stage(), selectEndReason(now())]).toEqual(['over', 'caller']);
  });

  it('is over when the caller hangs up while it rings', () => {
    const { ref, exchange, now, stage } = ringing();
    ref.send({ type: 'caller.hangUp' });
    expect(exchange.received.at(-1)).toEqual({ type: 'exchange.hangUp' });
    expect([stage(), selectEndReason(now())]).toEqual(['over', 'caller']);
  });

  it('is over for the reason that the exchange says, also once it was answered', () => {
    const { exchange, now, stage } = talking();
    exchange.tell({ type: 'exchange.ended', reason: 'agent' });
    expect([stage(), selectEndReason(now())]).toEqual(['over', 'agent']);
  });

  it('may change its voice while it rings', () => {
    const { ref, exchange, now } = ringing();
    ref.send({ type: 'caller.chooseVoice', voice: 'sample' });
    expect([now().context.voice, exchange.received.at(-1)]).toEqual([
      'sample',
      { type: 'exchange.speak', voice: { kind: 'sample' } },
    ]);
  });

  it('goes on with a microphone that cannot be had, saying so, until another voice is chosen', () => {
    const { ref, exchange, now, stage } = talking();
    exchange.tell({ type: 'exchange.failed', problem: { code: 'microphoneBlocked' } });
    expect([stage(), selectProblem(now())]).toEqual(['talking', { code: 'microphoneBlocked' }]);
    ref.send({ type: 'caller.chooseVoice', voice: 'sample' });
    expect([stage(), selectProblem(now()), exchange.received.at(-1)]).toEqual([
      'talking',
      null,
      { type: 'exchange.speak', voice: { kind: 'sample' } },
    ]);
  });

  it('is connected only while the agent is heard', () => {
    const { exchange, now } = talking();
    exchange.tell({ type: 'exchange.failed', problem: { code: 'noNetwork' } });
    const talk = [false, true, true, false, false, true].map((flowing) => {
      exchange.tell({ type: 'exchange.audioChanged', flowing });
      return [selectTalk(now()), selectProblem(now())?.code ?? null];
    });
    expect(talk).toEqual([
      ['connecting', 'noNetwork'],
      ['connected', null],
      ['connected', null],
      ['reconnecting', null],
      ['reconnecting', null],
      ['connected', null],
    ]);
  });

  it('rings in the ear until somebody answers', () => {
    const { exchange, ringback } = ringing();
    expect(ringback.isRunning()).toBe(true);
    exchange.tell({ type: 'exchange.answered', since: 5_000 });
    expect(ringback.isRunning()).toBe(false);
  });

  it('interrupted by a reload goes on, with its restaurant and its time', () => {
    const { exchange, seconds, now, stage } = createTestPhone();
    exchange.tell({ type: 'exchange.rang', callId: '12', restaurant: 'Kumo Ramen' });
    exchange.tell({ type: 'exchange.answered', since: 5_000 });
    exchange.tell(directory);
    seconds.tell({ type: 'clock.ticked', now: 65_000 });
    expect([stage(), selectTitle(now()), selectElapsedSeconds(now())]).toEqual(['talking', 'Kumo Ramen', 60]);
  });

  it('leaves nothing behind for the next one', () => {
    const { ref, exchange, now, stage } = talking();
    exchange.tell({ type: 'exchange.digitsReceived', digits: '1' });
    exchange.tell({ type: 'exchange.ended', reason: 'agent' });
    ref.send({ type: 'caller.startOver' });
    expect([stage(), selectDigits(now()), selectEndReason(now()), selectTitle(now())]).toEqual([
      'ready',
      '',
      null,
      null,
    ]);
  });
});

describe('the connection', () => {
  it('is made again by itself after it dropped, or at once when asked', () => {
    const { ref, clock, exchange, stage } = talking();
    exchange.tell({ type: 'exchange.dropped' });
    expect([stage(), exchange.isRunning()]).toEqual(['lost', false]);
    clock.increment(2_000);
    expect([stage(), exchange.isRunning()]).toEqual(['connecting', true]);
    exchange.tell({ type: 'exchange.dropped' });
    ref.send({ type: 'caller.startOver' });
    expect(stage()).toBe('connecting');
  });

  it('counts as lost when its actor fails, and is made again less often each time', () => {
    const exchange = fromCallback<ExchangeCommand>(() => {
      throw new Error('stand-in failure');
    });
    const { clock, now, stage } = createTestPhone({ exchange });
    expect([stage(), now().context.attempts]).toEqual(['lost', 1]);
    clock.increment(2_000);
    expect([stage(), now().context.attempts]).toEqual(['lost', 2]);
  });

  it('starts afresh with a directory, and with a call that rings on', () => {
    const { ref, exchange, now } = createTestPhone();
    exchange.tell({ type: 'exchange.dropped' });
    ref.send({ type: 'caller.startOver' });
    exchange.tell({ type: 'exchange.failed', problem: { code: 'noNetwork' } });
    exchange.tell(directory);
    expect([now().context.attempts, selectProblem(now())]).toEqual([0, null]);
    exchange.tell({ type: 'exchange.dropped' });
    ref.send({ type: 'caller.startOver' });
    exchange.tell({ type: 'exchange.rang', callId: '12', restaurant: null });
    expect([now().context.attempts, selectStage(now())]).toEqual([0, 'ringing']);
  });

  it('does not hold a caller any more, nor show their digits, once their call rings on', () => {
    const { ref, exchange, now, stage } = talking();
    exchange.tell({ type: 'exchange.digitsReceived', digits: '1' });
    exchange.tell({ type: 'exchange.serverChanged', reached: false });
    exchange.tell({ type: 'exchange.dropped' });
    ref.send({ type: 'caller.startOver' });
    exchange.tell({ type: 'exchange.rang', callId: '12', restaurant: null });
    expect([stage(), selectHold(now()), selectDigits(now())]).toEqual(['ringing', null, '']);
  });

  it('counts as lost when the directory does not come', () => {
    const { clock, stage } = createTestPhone();
    clock.increment(15_000);
    expect(stage()).toBe('lost');
  });
});

describe('an agent who is gone', () => {
  const connected = () => {
    const test = talking();
    test.exchange.tell({ type: 'exchange.audioChanged', flowing: true });
    return test;
  };
  const seen = ({ now, stage }: ReturnType<typeof talking>) => [
    stage(),
    selectTalk(now()),
    selectHold(now()),
  ];

  it('leaves a caller who is told to stay on the line, and is heard again once back', () => {
    const test = connected();
    test.exchange.tell({ type: 'exchange.agentLost' });
    expect(seen(test)).toEqual(['talking', 'cutOff', 'cutOff']);
    test.exchange.tell({ type: 'exchange.audioChanged', flowing: false });
    test.exchange.tell({ type: 'exchange.answered', since: 5_000 });
    expect(seen(test)).toEqual(['talking', 'connecting', null]);
    test.exchange.tell({ type: 'exchange.audioChanged', flowing: true });
    expect(seen(test)).toEqual(['talking', 'connected', null]);
  });

  it('rings again until another one answers', () => {
    const test = connected();
    test.exchange.tell({ type: 'exchange.agentLost' });
    expect(test.ringback.isRunning()).toBe(false);
    test.seconds.tell({ type: 'clock.ticked', now: 8_000 });
    test.exchange.tell({ type: 'exchange.rangAgain' });
    expect([seen(test), test.ringback.isRunning()]).toEqual([['ringing', null, 'cutOff'], true]);
    expect(selectElapsedSeconds(test.now())).toBe(0);
    test.exchange.tell({ type: 'exchange.answered', since: 9_000 });
    test.seconds.tell({ type: 'clock.ticked', now: 11_000 });
    expect([seen(test), selectElapsedSeconds(test.now())]).toEqual([['talking', 'connecting', null], 2]);
  });

  it('is told of to a tab that comes back while it lasts', () => {
    const test = ringing();
    test.exchange.tell({ type: 'exchange.agentLost' });
    expect(seen(test)).toEqual(['talking', 'cutOff', 'cutOff']);
  });

  it('may be heard all the same while the server is away, which is said in words', () => {
    const test = connected();
    test.exchange.tell({ type: 'exchange.serverChanged', reached: false });
    expect(seen(test)).toEqual(['talking', 'connected', 'serverLost']);
    test.exchange.tell({ type: 'exchange.serverChanged', reached: true });
    expect(seen(test)).toEqual(['talking', 'connected', null]);
    test.exchange.tell({ type: 'exchange.serverChanged', reached: false });
    test.ref.send({ type: 'caller.hangUp' });
    expect(seen(test)).toEqual(['over', null, null]);
  });
});
