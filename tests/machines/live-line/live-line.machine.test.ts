import { describe, expect, it } from 'vitest';
import { type AnyEventObject, type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate';
import { liveLineMachine } from '../../../src/machines/live-line/live-line.machine';
import {
  selectDigits,
  selectFault,
  selectIsKeypadOpen,
  selectIsMicrophoneSilent,
  selectIsMuted,
  selectIsOpen,
  selectIsSpeakingMuted,
  selectLineStatus,
  selectOffersRetry,
  selectQuality,
  selectQualityReason,
  selectWaitingDigits,
} from '../../../src/machines/live-line/live-line.selectors';
import type { LineCommand } from '../../../src/machines/live-line/live-line.types';
import type { LineState, QualitySample } from '../../../src/services/voice/voice-provider.types';
import { makeFault } from '../../support/fixtures';
import { standInCallback, standInPhone } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

type Actors = NonNullable<Parameters<typeof liveLineMachine.provide>[0]['actors']>;

const createTestLine = ({
  phoneReady = true,
  startsMuted = false,
  isElsewhere,
  actors,
}: {
  phoneReady?: boolean;
  startsMuted?: boolean;
  isElsewhere?: true;
  actors?: Actors;
} = {}) => {
  const line = standInCallback<LineCommand, { conferenceName: string }>();
  const ears = standInCallback<AnyEventObject>();
  const buttons = standInCallback<AnyEventObject, { isMicrophoneOn: boolean }>();
  const chart = startUnderParent(
    liveLineMachine.provide({
      actors: {
        liveLine: line.logic,
        watchPhone: standInPhone(phoneReady).logic,
        watchSpeech: ears.logic,
        headsetButtons: buttons.logic,
        ...actors,
      },
    }),
    { callId: '12', startsMuted, isElsewhere },
  );
  const now = () => chart.ref.getSnapshot();
  const change = (state: LineState) => line.tell({ type: 'line.changed', state });
  return { ...chart, line, ears, buttons, now, change };
};

/** An actor that fails as soon as it has done this. */
const failing = <TCommand extends EventObject = AnyEventObject, TInput = NonReducibleUnknown>(
  before: (sendBack: (fact: AnyEventObject) => void) => void,
) =>
  fromCallback<TCommand, TInput>(({ sendBack }) => {
    before(sendBack);
    throw new Error('stand-in failure');
  });

const open = (options: Parameters<typeof createTestLine>[0] = {}) => {
  const test = createTestLine(options);
  test.change('open');
  return test;
};

describe('a line that another computer has', () => {
  const offered = (now: ReturnType<typeof createTestLine>['now']) => [
    selectFault(now())?.code ?? null,
    selectOffersRetry(now()),
  ];

  it('is not joined by itself, and is offered like one that another device took', () => {
    const { ref, clock, line, now } = createTestLine({ isElsewhere: true });
    ref.send({ type: 'phone.readied' });
    clock.increment(60_000);
    expect([line.inputs, ...offered(now)]).toEqual([[], 31002, true]);
  });

  it('is joined by a press', () => {
    const { ref, line, now } = createTestLine({ isElsewhere: true });
    ref.send({ type: 'line.retryAudio' });
    expect([line.inputs.length, ...offered(now)]).toEqual([1, null, false]);
  });

  it('is joined once its voice is nowhere', () => {
    const { ref, line, now } = createTestLine({ isElsewhere: true });
    ref.send({ type: 'watch.voiceFreed' });
    expect([line.inputs.length, ...offered(now)]).toEqual([1, null, false]);
  });

  it('waits for the device then', () => {
    const { ref, line, now } = createTestLine({ isElsewhere: true, phoneReady: false });
    ref.send({ type: 'watch.voiceFreed' });
    expect([line.inputs.length, ...offered(now)]).toEqual([0, null, false]);
    ref.send({ type: 'phone.readied' });
    expect(line.inputs).toHaveLength(1);
  });

  it('is not joined a second time by what is said late', () => {
    const { ref, line, change } = createTestLine({ isElsewhere: true });
    ref.send({ type: 'line.retryAudio' });
    line.tell({ type: 'line.failed', fault: makeFault(31002, false) });
    change('closed');
    ref.send({ type: 'watch.voiceFreed' });
    expect(line.inputs).toHaveLength(1);
  });
});

describe('a line that another computer takes', () => {
  const taken = { type: 'watch.voiceTaken' } as const;

  it('asks where the call is as soon as it is closed, and is left to the other then', () => {
    const { ref, clock, line, now, change, reports } = open();
    change('closed');
    expect(reports.at(-1)).toEqual({ type: 'call.refresh' });
    ref.send(taken);
    clock.increment(60_000);
    expect([line.inputs.length, selectFault(now())?.code, selectOffersRetry(now())]).toEqual([
      1,
      31002,
      true,
    ]);
    ref.send({ type: 'watch.voiceFreed' });
    expect(line.inputs).toHaveLength(2);
  });

  it('is left to it while its own connection is away, and without a device', () => {
    const away = open();
    away.change('reconnecting');
    away.ref.send(taken);
    away.clock.increment(60_000);
    expect([away.line.isRunning(), away.line.inputs.length]).toEqual([false, 1]);
    const unready = createTestLine({ phoneReady: false });
    unready.ref.send(taken);
    unready.ref.send({ type: 'phone.readied' });
    expect(unready.line.inputs).toEqual([]);
  });

  it('is joined again by itself after the other refused it and left', () => {
    const { ref, line, now, change } = open();
    line.tell({ type: 'line.failed', fault: makeFault(31002, false) });
    change('closed');
    ref.send(taken);
    ref.send({ type: 'watch.voiceFreed' });
    expect([line.inputs.length, selectFault(now())]).toEqual([2, null]);
  });

  it('goes on where it is open: the answer may be older than its join', () => {
    const { ref, line, now } = open();
    ref.send(taken);
    expect([line.isRunning(), selectFault(now())]).toEqual([true, null]);
  });

  it('says of a refused microphone what it said before', () => {
    const { ref, line, now, change } = open();
    line.tell({ type: 'line.failed', fault: makeFault(31401) });
    change('closed');
    ref.send(taken);
    expect(selectFault(now())?.code).toBe(31401);
  });
});

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
    change(state === 'connecting' ? 'ringing' : 'connecting');
    change(state);
    expect([selectIsOpen(now()), selectLineStatus(now())]).toEqual([state === 'open', status]);
  });

  it('joins again by itself when the line closes, later each time', () => {
    const { change, clock, line } = open();
    const waits: number[] = [];
    for (let count = 1; count <= 5; count++) {
      change('closed');
      const closedAt = clock.now();
      while (line.inputs.length === count && clock.now() - closedAt < 60_000) clock.increment(100);
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
    ref.send({ type: 'line.retryAudio' });
    expect(line.inputs).toHaveLength(1);
    ref.send({ type: 'phone.readied' });
    expect(line.inputs).toHaveLength(2);
  });

  it.each([['pending'], ['connecting'], ['connecting', 'ringing']] as const)(
    'gives a joining up that goes no further than %s, and tries another within 30 s',
    (...states) => {
      const { change, clock, line, now } = createTestLine();
      const steps = Math.floor(19_999 / states.length);
      for (const state of states) {
        change(state);
        clock.increment(steps);
      }
      expect(line.isRunning()).toBe(true);
      clock.increment(20_000 - steps * states.length);
      expect([line.isRunning(), now().matches({ media: 'dropped' })]).toEqual([false, true]);
      clock.increment(4_000);
      expect(line.isRunning()).toBe(true);
    },
  );

  it('stays open whatever step of joining is reported late', () => {
    const { change, clock, now } = open();
    change('ringing');
    clock.increment(60_000);
    expect(selectIsOpen(now())).toBe(true);
  });

  it('tries again later when the voice actor fails', () => {
    let tries = 0;
    const liveLine = failing<LineCommand, { conferenceName: string }>(() => {
      tries += 1;
    });
    const { clock, now } = createTestLine({ actors: { liveLine } });
    expect([tries, now().matches({ media: 'dropped' })]).toEqual([1, true]);
    clock.increment(4_000);
    expect(tries).toBe(2);
  });

  it('tries nothing when nobody knows how the device is', () => {
    const watchPhone = failing((sendBack) => sendBack({ type: 'phone.readied' }));
    const { change, clock, line } = createTestLine({ actors: { watchPhone } });
    change('closed');
    clock.increment(60_000);
    expect(line.inputs).toHaveLength(1);
  });

  it('goes on when the device is lost, as the line says itself how it is', () => {
    const { ref, line, now } = open();
    ref.send({ type: 'phone.lost' });
    expect([line.isRunning(), selectLineStatus(now())]).toEqual([true, 'Connected']);
  });
});

describe('a line that was open and falls silent', () => {
  const silent = () => {
    const test = open();
    test.change('reconnecting');
    return test;
  };

  it('is left and joined again at once after ten seconds without a packet, three of which the line takes to tell', () => {
    const test = open();
    test.ref.send({ type: 'line.sendDigits', digits: '12' });
    test.change('reconnecting');
    test.clock.increment(6_999);
    expect([test.line.inputs.length, selectWaitingDigits(test.now())]).toEqual([1, '12']);
    test.clock.increment(1);
    expect([test.line.inputs.length, test.line.isRunning()]).toEqual([2, true]);
    expect(selectWaitingDigits(test.now())).toBe('');
  });

  it('reads Reconnecting until sound arrives again, and is muted as before', () => {
    const { ref, clock, line, change, now } = silent();
    ref.send({ type: 'line.toggleMute' });
    clock.increment(7_000);
    const read = (['pending', 'connecting', 'ringing', 'open'] as const).map((state) => {
      change(state);
      return selectLineStatus(now());
    });
    expect(read).toEqual(['Reconnecting', 'Reconnecting', 'Reconnecting', 'Connected']);
    expect(line.received.at(-1)).toEqual({ type: 'line.mute', muted: true });
  });

  it.each(['pending', 'connecting', 'ringing', 'reconnecting', 'open'] as const)(
    'is muted before anybody could be heard when it is joined again, at %s',
    (state) => {
      const { ref, clock, line, change } = silent();
      ref.send({ type: 'line.toggleMute' });
      clock.increment(7_000);
      const before = line.received.length;
      change(state);
      expect(line.received.slice(before)).toEqual([{ type: 'line.mute', muted: true }]);
    },
  );

  it('is left alone when sound comes back', () => {
    const { clock, line, change } = silent();
    clock.increment(6_000);
    change('open');
    clock.increment(60_000);
    expect(line.inputs).toHaveLength(1);
  });

  it('is left alone while the server is out of reach, and joined again ten seconds after that', () => {
    const { ref, clock, line } = silent();
    ref.send({ type: 'phone.lost' });
    clock.increment(59_000);
    expect(line.inputs).toHaveLength(1);
    ref.send({ type: 'phone.readied' });
    clock.increment(6_999);
    expect(line.inputs).toHaveLength(1);
    clock.increment(1);
    expect(line.inputs).toHaveLength(2);
  });

  it('is given up after a minute without the server, and joined once it is back', () => {
    const { ref, clock, line, now } = silent();
    ref.send({ type: 'phone.lost' });
    clock.increment(60_000);
    expect([line.isRunning(), selectLineStatus(now())]).toEqual([false, 'Reconnecting']);
    ref.send({ type: 'phone.readied' });
    expect(line.isRunning()).toBe(true);
  });
});

describe('what others are told', () => {
  it('is when sound goes, when the line is left, and that its call may be elsewhere', () => {
    const { change, clock, reports } = open();
    expect(reports).toEqual([{ type: 'line.opened' }]);
    change('reconnecting');
    change('open');
    change('closed');
    clock.increment(4_000);
    change('open');
    expect(reports.map(({ type }) => type)).toEqual([
      'line.opened',
      'line.opened',
      'line.left',
      'call.refresh',
      'line.opened',
    ]);
  });

  it('is that the microphone failed and came back, and of no other fault', () => {
    const { line, reports } = createTestLine();
    line.tell({ type: 'line.failed', fault: makeFault(53405) });
    line.tell({ type: 'line.failed', fault: makeFault(31402) });
    line.tell({ type: 'line.microphoneReturned' });
    expect(reports).toEqual([
      { type: 'line.microphoneFailed', fault: makeFault(31402) },
      { type: 'line.microphoneReturned' },
    ]);
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
      expect([line.inputs.length, selectFault(now())]).toEqual([2, null]);
    },
  );

  it.each([
    ['a microphone that is blocked', makeFault(31401), true],
    ['a microphone that is missing', makeFault(31402), true],
    ['a page that gets none', { ...makeFault(31402), kind: 'insecurePage' as const }, false],
    ['audio that did not connect', makeFault(53405), false],
  ])('offer Retry audio on an open line only where it asks for a microphone: %s', (_, fault, isOffered) => {
    const { line, now } = open();
    line.tell({ type: 'line.failed', fault });
    expect(selectOffersRetry(now())).toBe(isOffered);
  });

  it('go with Retry audio, which joins a closed line at once', () => {
    const { ref, change, line, now } = open();
    line.tell({ type: 'line.failed', fault: makeFault(53405) });
    change('closed');
    ref.send({ type: 'line.retryAudio' });
    expect([line.inputs.length, selectFault(now())]).toEqual([2, null]);
  });
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

  it('is reported as the agent changes it, with the key or at the headset, so that a reload keeps it', () => {
    const { ref, buttons, reports } = open();
    const changes = () => reports.filter(({ type }) => type === 'line.muteChanged').map(({ muted }) => muted);
    ref.send({ type: 'line.toggleMute' });
    ref.send({ type: 'line.toggleMute' });
    expect(changes()).toEqual([true, false]);
    buttons.tell({ type: 'headset.toggledMute' });
    buttons.tell({ type: 'headset.toggledMute' });
    expect(changes()).toEqual([true, false, true, false]);
  });

  it('of before a reload holds before anybody could be heard, and can be undone', () => {
    const { ref, line, change, now } = createTestLine({ startsMuted: true });
    expect(selectIsMuted(now())).toBe(true);
    change('pending');
    expect(line.received).toEqual([{ type: 'line.mute', muted: true }]);
    ref.send({ type: 'line.toggleMute' });
    expect(line.received.at(-1)).toEqual({ type: 'line.mute', muted: false });
  });

  it('follows what the line reports', () => {
    const { line, now } = open();
    line.tell({ type: 'line.muteChanged', muted: true });
    expect(selectIsMuted(now())).toBe(true);
    line.tell({ type: 'line.muteChanged', muted: true });
    expect(selectIsMuted(now())).toBe(true);
    for (const _ of [1, 2]) {
      line.tell({ type: 'line.muteChanged', muted: false });
      expect(selectIsMuted(now())).toBe(false);
    }
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

it('listens to a microphone that is back after its actor failed', () => {
  let starts = 0;
  const watchSpeech = failing(() => {
    starts += 1;
  });
  const { line } = open({ actors: { watchSpeech } });
  line.tell({ type: 'line.microphoneReturned' });
  expect(starts).toBe(2);
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

  it('shows which digits still wait for their turn, pauses among them', () => {
    const { ref, line, now, change } = open();
    ref.send({ type: 'line.sendDigits', digits: '1' });
    ref.send({ type: 'line.sendDigits', digits: '1w2#' });
    expect([selectDigits(now()), selectWaitingDigits(now())]).toEqual(['', '11w2#']);
    line.tell({ type: 'line.digitsSent', digits: '11' });
    expect([selectDigits(now()), selectWaitingDigits(now())]).toEqual(['11', 'w2#']);
    line.tell({ type: 'line.digitsSent', digits: '2' });
    expect([selectDigits(now()), selectWaitingDigits(now())]).toEqual(['112', '#']);
    change('closed');
    expect(selectWaitingDigits(now())).toBe('');
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

const fine = { packetsReceived: 50, packetsSent: 50, lossFraction: 0, jitterMs: 5, roundTripMs: 60 };
const lossy = { ...fine, lossFraction: 0.02 };
const broken = { ...fine, lossFraction: 0.3 };

describe('the quality', () => {
  const measured = () => {
    const test = open();
    const seconds = (count: number, sample: QualitySample) => {
      for (let second = 0; second < count; second += 1) test.line.tell({ type: 'line.sampled', sample });
    };
    const word = () => [selectQuality(test.now()), selectQualityReason(test.now())];
    return { ...test, seconds, word };
  };

  it('is measured before there are samples, then told by them', () => {
    const { seconds, word } = measured();
    expect(word()).toEqual(['measuring', null]);
    seconds(5, fine);
    expect(word()).toEqual(['good', null]);
    seconds(9, lossy);
    expect(word()).toEqual(['fair', 'loss']);
    seconds(9, broken);
    expect(word()).toEqual(['poor', 'loss']);
    seconds(20, fine);
    expect(word()).toEqual(['good', null]);
  });

  it('is poor while no sound arrives, and measured anew after that', () => {
    const { change, seconds, word } = measured();
    seconds(5, fine);
    change('reconnecting');
    expect(word()).toEqual(['poor', 'noAudio']);
    change('open');
    expect(word()).toEqual(['measuring', null]);
    change('closed');
    expect(word()).toEqual(['measuring', null]);
  });

  it('is not good for a line that is open with no sound, nor is it Connected', () => {
    const { line, seconds, word, now } = measured();
    seconds(5, fine);
    line.tell({ type: 'line.mediaChanged', flowing: false });
    expect([word(), selectLineStatus(now())]).toEqual([['poor', 'noAudio'], 'Reconnecting']);
    line.tell({ type: 'line.mediaChanged', flowing: true });
    expect([word(), selectLineStatus(now())]).toEqual([['good', null], 'Connected']);
  });

  it('is poor while the microphone delivers nothing', () => {
    const { ears, seconds, word } = measured();
    seconds(5, fine);
    ears.tell({ type: 'microphone.fellSilent' });
    expect(word()).toEqual(['poor', 'silentMicrophone']);
    ears.tell({ type: 'microphone.sounded' });
    expect(word()).toEqual(['good', null]);
  });

  it('leaves every selection as it was while a second brings nothing new', () => {
    const { seconds, now } = measured();
    seconds(6, fine);
    const before = now().context.meter.quality;
    seconds(1, fine);
    expect(now().context.meter.quality).toBe(before);
  });
});

describe("the agent's own microphone", () => {
  it('is listened to from the first open line on, over a loss too, until the line is closed', () => {
    const { change, ears } = createTestLine();
    expect(ears.isRunning()).toBe(false);
    change('open');
    change('reconnecting');
    change('open');
    expect(ears.inputs).toHaveLength(1);
    change('closed');
    expect(ears.isRunning()).toBe(false);
  });

  it('is listened to anew on a line that takes the place of a silent one', () => {
    const { change, clock, ears } = open();
    change('reconnecting');
    clock.increment(7_000);
    expect([ears.isRunning(), ears.inputs.length]).toEqual([false, 1]);
    change('open');
    expect([ears.isRunning(), ears.inputs.length]).toEqual([true, 2]);
  });

  it('is not asked for a second time while it is refused', () => {
    const { change, line, ears } = createTestLine();
    line.tell({ type: 'line.failed', fault: makeFault(31401) });
    change('open');
    expect(ears.isRunning()).toBe(false);
    line.tell({ type: 'line.microphoneReturned' });
    expect(ears.isRunning()).toBe(true);
    line.tell({ type: 'line.failed', fault: makeFault(53405) });
    expect(ears.isRunning()).toBe(true);
    line.tell({ type: 'line.failed', fault: makeFault(31402) });
    expect(ears.isRunning()).toBe(false);
  });

  it('heard speaking while muted is told until they stop or are unmuted', () => {
    const { ref, ears, now } = open();
    ears.tell({ type: 'speech.started' });
    expect(selectIsSpeakingMuted(now())).toBe(false);
    ref.send({ type: 'line.toggleMute' });
    expect(selectIsSpeakingMuted(now())).toBe(true);
    ears.tell({ type: 'speech.stopped' });
    expect(selectIsSpeakingMuted(now())).toBe(false);
    ears.tell({ type: 'speech.started' });
    ref.send({ type: 'line.toggleMute' });
    expect(selectIsSpeakingMuted(now())).toBe(false);
  });

  it('that delivers nothing is told on an open line that is not muted', () => {
    const { ref, ears, now, change } = open();
    ears.tell({ type: 'microphone.fellSilent' });
    expect(selectIsMicrophoneSilent(now())).toBe(true);
    ref.send({ type: 'line.toggleMute' });
    expect(selectIsMicrophoneSilent(now())).toBe(false);
    ref.send({ type: 'line.toggleMute' });
    change('reconnecting');
    expect(selectIsMicrophoneSilent(now())).toBe(false);
  });
});

describe('the headset’s buttons', () => {
  it('mute and unmute as the key does, and show the microphone as it is', () => {
    const { ref, line, buttons, now } = open();
    buttons.tell({ type: 'headset.toggledMute' });
    expect([now().value.sound, line.received.at(-1)]).toEqual(['muted', { type: 'line.mute', muted: true }]);
    ref.send({ type: 'line.toggleMute' });
    buttons.tell({ type: 'headset.toggledMute' });
    buttons.tell({ type: 'headset.toggledMute' });
    expect([now().value.sound, line.received.at(-1)]).toEqual([
      'unmuted',
      { type: 'line.mute', muted: false },
    ]);
    expect(buttons.inputs.map(({ isMicrophoneOn }) => isMicrophoneOn)).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it('hang up by the chart that ends calls', () => {
    const { buttons, reports } = open();
    buttons.tell({ type: 'headset.hungUp' });
    expect(reports.at(-1)).toEqual({ type: 'call.hangUp' });
  });
});
