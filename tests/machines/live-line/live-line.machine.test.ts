import { describe, expect, it } from 'vitest';
import { liveLineMachine } from '../../../src/machines/live-line/live-line.machine';
import {
  selectDigits,
  selectFault,
  selectIsKeypadOpen,
  selectIsMuted,
  selectLineState,
  selectLineStatus,
  selectQuality,
} from '../../../src/machines/live-line/live-line.selectors';
import type { LineCommand } from '../../../src/machines/live-line/live-line.types';
import type { LineState } from '../../../src/services/voice/voice-provider.types';
import { makeFault } from '../../support/fixtures';
import { standInCallback } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const createTestLine = ({ phoneReady = true } = {}) => {
  const line = standInCallback<LineCommand, { conferenceName: string }>();
  const chart = startUnderParent(liveLineMachine.provide({ actors: { liveLine: line.logic } }), {
    callId: '12',
    phoneReady,
  });
  const now = () => chart.ref.getSnapshot();
  const change = (state: LineState) => line.tell({ type: 'line.changed', state });
  return { ...chart, line, now, change };
};

const open = () => {
  const test = createTestLine();
  test.change('open');
  return test;
};

describe('joining', () => {
  it("joins the call's conference at once", () => {
    const { line } = createTestLine();
    expect(line.inputs).toEqual([{ conferenceName: 'Call-12' }]);
  });

  it('logs that it cannot join without a device, and joins once there is one', () => {
    const { ref, line, logs, now } = createTestLine({ phoneReady: false });
    expect([line.inputs, logs]).toEqual([[], ['Voice: the device is not ready, the call is not joined yet']]);
    expect(selectLineStatus(now())).toBe('Connecting');
    ref.send({ type: 'phone.readied' });
    expect(line.inputs).toHaveLength(1);
  });

  it.each<[LineState, string]>([
    ['pending', 'Connecting'],
    ['connecting', 'Connecting'],
    ['ringing', 'Connecting'],
    ['open', 'Connected'],
    ['reconnecting', 'Reconnecting'],
    ['closed', 'Connecting'],
  ])('reads a line that is %s as %s', (state, status) => {
    const { change, now } = createTestLine();
    change(state);
    expect([selectLineState(now()), selectLineStatus(now())]).toEqual([state, status]);
  });

  it('joins again by itself when the line closes, later each time', () => {
    const { change, clock, line } = open();
    const waits: number[] = [];
    for (let count = 1; count <= 5; count++) {
      change('closed');
      const closedAt = clock.now();
      while (line.inputs.length === count) clock.increment(100);
      waits.push(clock.now() - closedAt);
    }
    expect(waits[0]).toBeLessThanOrEqual(4_000);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(7_500);
    expect(waits.at(-1)).toBeLessThanOrEqual(15_100);
  });

  it('waits for the device before it joins again', () => {
    const { ref, change, clock, line } = open();
    ref.send({ type: 'phone.lost' });
    change('closed');
    clock.increment(60_000);
    expect(line.inputs).toHaveLength(1);
    ref.send({ type: 'phone.readied' });
    expect(line.inputs).toHaveLength(2);
  });

  it('gives up a joining that says nothing and tries another', () => {
    const { clock, line, now } = createTestLine();
    clock.increment(15_000);
    expect([line.isRunning(), selectLineState(now())]).toEqual([false, 'closed']);
    clock.increment(4_000);
    expect(line.isRunning()).toBe(true);
  });

  it('goes on when the device is lost, as the line says itself how it is', () => {
    const { ref, line, now } = open();
    ref.send({ type: 'phone.lost' });
    expect([line.isRunning(), selectLineStatus(now())]).toEqual([true, 'Connected']);
  });
});

describe('faults', () => {
  it('are shown and logged, and end nothing', () => {
    const { line, now, logs } = open();
    line.tell({ type: 'line.failed', fault: makeFault(53405) });
    expect(selectFault(now())).toEqual(makeFault(53405));
    expect(logs).toEqual(['Voice: fault 53405 (53405)']);
    expect(selectLineStatus(now())).toBe('Connected');
  });

  it('go when they are dismissed', () => {
    const { ref, line, now } = open();
    line.tell({ type: 'line.failed', fault: makeFault(53405) });
    ref.send({ type: 'line.dismissFault' });
    expect(selectFault(now())).toBeNull();
  });

  it('of the connection go when the line is open again', () => {
    const { change, line, now } = open();
    line.tell({ type: 'line.failed', fault: makeFault(53001) });
    change('reconnecting');
    change('open');
    expect(selectFault(now())).toBeNull();
  });

  it('of the microphone stay on an open line until Retry audio asks for it again', () => {
    const { ref, change, line, now } = createTestLine();
    line.tell({ type: 'line.failed', fault: makeFault(31401) });
    change('open');
    expect(selectFault(now())).toEqual(makeFault(31401));
    ref.send({ type: 'line.retryAudio' });
    expect([selectFault(now()), line.received]).toEqual([null, [{ type: 'line.retry' }]]);
  });

  it('of the microphone go when it is back, and no others', () => {
    const { line, now } = open();
    line.tell({ type: 'line.failed', fault: makeFault(53405) });
    line.tell({ type: 'line.microphoneReturned' });
    expect(selectFault(now())).toEqual(makeFault(53405));
    line.tell({ type: 'line.failed', fault: makeFault(31402) });
    line.tell({ type: 'line.microphoneReturned' });
    expect(selectFault(now())).toBeNull();
  });

  it.each([53000, 53001])('of a lost connection, %i, go when the device is back', (code) => {
    const { ref, line, now } = open();
    line.tell({ type: 'line.failed', fault: makeFault(code) });
    ref.send({ type: 'phone.lost' });
    expect(selectFault(now())).toEqual(makeFault(code));
    ref.send({ type: 'phone.readied' });
    expect([selectFault(now()), selectLineStatus(now())]).toEqual([null, 'Connected']);
    line.tell({ type: 'line.failed', fault: makeFault(31401) });
    ref.send({ type: 'phone.readied' });
    expect(selectFault(now())).toEqual(makeFault(31401));
  });

  it.each([makeFault(31401), makeFault(31402), makeFault(31202, false)])(
    'that only a person can help end the joinings until Retry audio: $code',
    (fault) => {
      const { ref, change, clock, line, now } = createTestLine();
      line.tell({ type: 'line.failed', fault });
      change('closed');
      clock.increment(600_000);
      expect(line.inputs).toHaveLength(1);
      expect(now().hasTag('error')).toBe(true);
      ref.send({ type: 'line.retryAudio' });
      expect(line.inputs).toHaveLength(2);
    },
  );
});

describe('mute', () => {
  it('mutes the line and undoes it', () => {
    const { ref, line, now } = open();
    ref.send({ type: 'line.toggleMute' });
    expect(selectIsMuted(now())).toBe(true);
    ref.send({ type: 'line.toggleMute' });
    expect(selectIsMuted(now())).toBe(false);
    expect(line.received).toEqual([
      { type: 'line.mute', muted: true },
      { type: 'line.mute', muted: false },
    ]);
  });

  it('follows what the line reports', () => {
    const { line, now } = open();
    line.tell({ type: 'line.muteChanged', muted: true });
    expect(selectIsMuted(now())).toBe(true);
    line.tell({ type: 'line.muteChanged', muted: true });
    expect(selectIsMuted(now())).toBe(true);
    line.tell({ type: 'line.muteChanged', muted: false });
    expect(selectIsMuted(now())).toBe(false);
  });

  it('chosen before the line is there holds when it opens, and on every later line', () => {
    const { ref, line, change, clock } = createTestLine({ phoneReady: false });
    ref.send({ type: 'line.toggleMute' });
    ref.send({ type: 'phone.readied' });
    change('open');
    expect(line.received).toEqual([{ type: 'line.mute', muted: true }]);
    change('closed');
    clock.increment(4_000);
    change('open');
    expect(line.received).toHaveLength(2);
  });
});

describe('the keypad', () => {
  it('opens empty and closes', () => {
    const { ref, line, now } = open();
    ref.send({ type: 'line.toggleKeypad' });
    line.tell({ type: 'line.digitsSent', digits: '12' });
    line.tell({ type: 'line.digitsSent', digits: '#' });
    expect([selectIsKeypadOpen(now()), selectDigits(now())]).toEqual([true, '12#']);
    ref.send({ type: 'line.toggleKeypad' });
    expect(selectIsKeypadOpen(now())).toBe(false);
    ref.send({ type: 'line.toggleKeypad' });
    expect(selectDigits(now())).toBe('');
  });

  it('sends the digits of a telephone on an open line', () => {
    const { ref, line } = open();
    ref.send({ type: 'line.sendDigits', digits: '12*#w' });
    expect(line.received).toEqual([{ type: 'line.digits', digits: '12*#w' }]);
  });

  it.each(['a', '1,2', '', '1 2'])('refuses %j and sends nothing', (digits) => {
    const { ref, line, now } = open();
    expect(now().can({ type: 'line.sendDigits', digits })).toBe(false);
    ref.send({ type: 'line.sendDigits', digits });
    expect(line.received).toEqual([]);
  });

  it('cannot send before the line is open', () => {
    const { now } = createTestLine();
    expect(now().can({ type: 'line.sendDigits', digits: '1' })).toBe(false);
  });
});

describe('the quality', () => {
  it('is measured until sound was heard of, good while it arrives, poor when it stops', () => {
    const { line, change, now } = createTestLine();
    expect(selectQuality(now())).toBe('measuring');
    change('open');
    expect(selectQuality(now())).toBe('measuring');
    line.tell({ type: 'line.mediaChanged', flowing: true });
    expect(selectQuality(now())).toBe('good');
    line.tell({ type: 'line.mediaChanged', flowing: false });
    expect(selectQuality(now())).toBe('poor');
    change('reconnecting');
    expect(selectQuality(now())).toBe('poor');
  });
});
