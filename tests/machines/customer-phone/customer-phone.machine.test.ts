import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { customerPhoneMachine } from '../../../src/machines/customer-phone/customer-phone.machine';
import {
  selectDigits,
  selectElapsedSeconds,
  selectEndReason,
  selectError,
  selectStage,
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

const createTestPhone = () => {
  const exchange = standInCallback<ExchangeCommand>();
  const seconds = standInCallback<AnyEventObject, { everyMs: number }>();
  const chart = startUnderParent(
    customerPhoneMachine.provide({ actors: { exchange: exchange.logic, clock: seconds.logic } }),
    { fromNumber: '+12065550173' },
  );
  const now = () => chart.ref.getSnapshot();
  return { ...chart, exchange, seconds, now, stage: () => selectStage(now()) };
};

const ready = () => {
  const test = createTestPhone();
  test.exchange.tell(directory);
  return test;
};

const ringing = () => {
  const test = ready();
  test.ref.send({ type: 'caller.dial' });
  test.exchange.tell({ type: 'exchange.rang', callId: '12' });
  return test;
};

const talking = () => {
  const test = ringing();
  test.exchange.tell({ type: 'exchange.answered' });
  return test;
};

describe('calling', () => {
  it('is possible once the directory is read, with the first restaurant chosen', () => {
    const { now, stage } = ready();
    expect(stage()).toBe('ready');
    expect([now().context.restaurantId, now().can({ type: 'caller.dial' })]).toEqual(['3', true]);
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
      { type: 'exchange.dial', restaurantId: '4', fromNumber: '+12065550199', voice: 'sample' },
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
    const { ref, exchange, now } = ready();
    ref.send({ type: 'caller.pickUp', callId: '12' });
    expect(exchange.received).toEqual([{ type: 'exchange.attach', callId: '12', voice: 'microphone' }]);
    expect(selectTitle(now())).toBe('Kumo Ramen');
  });

  it('comes back with the reason when the call cannot be placed', () => {
    const { ref, exchange, now, stage } = ready();
    ref.send({ type: 'caller.dial' });
    exchange.tell({ type: 'exchange.failed', message: 'No such restaurant.' });
    expect([stage(), selectError(now())]).toEqual(['ready', 'No such restaurant.']);
  });

  it('gives up an exchange that says nothing', () => {
    const { ref, clock, exchange, now, stage } = ready();
    ref.send({ type: 'caller.dial' });
    clock.increment(15_000);
    expect([stage(), selectError(now())]).toEqual([
      'ready',
      'The call could not be placed. Please try again.',
    ]);
    expect(exchange.received.at(-1)).toEqual({ type: 'exchange.hangUp' });
  });
});

describe('the call', () => {
  it('rings, is answered, counts its seconds and shows the digits heard', () => {
    const { exchange, seconds, now, stage } = ringing();
    expect(stage()).toBe('ringing');
    exchange.tell({ type: 'exchange.answered' });
    seconds.tell({ type: 'clock.ticked', now: 5_000 });
    seconds.tell({ type: 'clock.ticked', now: 8_400 });
    exchange.tell({ type: 'exchange.digitsHeard', digits: '1' });
    exchange.tell({ type: 'exchange.digitsHeard', digits: '#' });
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

  it('goes on with a microphone that cannot be had, saying so', () => {
    const { exchange, now, stage } = talking();
    exchange.tell({ type: 'exchange.failed', message: 'The microphone is blocked.' });
    expect([stage(), selectError(now())]).toEqual(['talking', 'The microphone is blocked.']);
  });

  it('leaves nothing behind for the next one', () => {
    const { ref, exchange, now, stage } = talking();
    exchange.tell({ type: 'exchange.digitsHeard', digits: '1' });
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

  it('counts as lost when the directory does not come', () => {
    const { clock, stage } = createTestPhone();
    clock.increment(15_000);
    expect(stage()).toBe('lost');
  });
});
