import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromCallback } from 'xstate';
import {
  selectChosenId,
  selectGone,
  selectNameInUse,
  selectRingVolume,
} from '../../../src/machines/audio-settings/audio-settings.selectors';
import {
  createTestAudio,
  earphone,
  headsetMicrophone,
  makeDevices,
  noChoice,
  opened,
  unnamed,
  withoutHeadset,
  workspaceSpeakers,
} from './create-test-audio';

const usual = { microphoneId: null, speakerId: null, ringSpeakerId: null, ringVolume: 0.7 };
const headset = { microphone: headsetMicrophone, speaker: earphone, ringSpeaker: workspaceSpeakers };

describe('what is used', () => {
  it("is the system's own, the ring at 0.7, until something is chosen", () => {
    const { applied, ref } = createTestAudio();
    expect(applied()).toEqual([usual, usual]);
    expect(selectNameInUse('microphone')(ref.getSnapshot())).toBe('Webcam Microphone');
  });

  it('is what was chosen, kept with its label', () => {
    const { ref, keeper, applied } = createTestAudio();
    ref.send({ type: 'audio.choose', role: 'microphone', id: 'm1' });
    ref.send({ type: 'audio.choose', role: 'ringSpeaker', id: 's2' });
    expect(applied().at(-1)).toEqual({ ...usual, microphoneId: 'm1', ringSpeakerId: 's2' });
    expect(keeper.received.at(-1)).toEqual({
      type: 'choice.keep',
      choice: { ...noChoice, microphone: headsetMicrophone, ringSpeaker: workspaceSpeakers },
    });
    ref.send({ type: 'audio.choose', role: 'microphone', id: null });
    expect(applied().at(-1)).toEqual({ ...usual, ringSpeakerId: 's2' });
  });

  it('is what was kept from before, also before the browser names what is plugged in', () => {
    const { applied } = createTestAudio(headset, unnamed);
    expect(applied().at(-1)).toEqual({
      microphoneId: 'm1',
      speakerId: 's1',
      ringSpeakerId: 's2',
      ringVolume: 0.7,
    });
  });

  it('is for the sounds around a call what it is for the call', () => {
    const { reports } = createTestAudio(headset);
    expect(reports.findLast(({ type }) => type === 'sounds.adjust')).toMatchObject({
      speakerId: 's2',
      callSpeakerId: 's1',
    });
  });

  it('is what another tab of this browser chose', () => {
    const { keeper, applied } = createTestAudio();
    keeper.tell({ type: 'choice.recalled', choice: { ...noChoice, speaker: earphone } });
    expect(applied().at(-1)).toEqual({ ...usual, speakerId: 's1' });
    expect(keeper.received).toEqual([]);
  });

  it.each([
    [-1, 0],
    [2, 1],
    [0.25, 0.25],
  ])('rings at %d as at %d', (volume, ringVolume) => {
    const { ref, applied, keeper } = createTestAudio();
    ref.send({ type: 'audio.setRingVolume', volume });
    expect(applied().at(-1)).toEqual({ ...usual, ringVolume });
    expect(keeper.received.at(-1)?.choice.ringVolume).toBe(ringVolume);
  });
});

describe('a ring that is turned off', () => {
  it('is silent, keeps its volume, and comes back with another', () => {
    const { ref, applied, keeper } = createTestAudio({ rings: false, ringVolume: 0.6 });
    expect([applied().at(-1)?.ringVolume, selectRingVolume(ref.getSnapshot())]).toEqual([0, 0]);
    ref.send({ type: 'audio.choose', role: 'speaker', id: earphone.id });
    expect(keeper.received.at(-1)?.choice).toMatchObject({ rings: false, ringVolume: 0.6 });
    ref.send({ type: 'audio.setRingVolume', volume: 0.3 });
    expect([applied().at(-1)?.ringVolume, selectRingVolume(ref.getSnapshot())]).toEqual([0.3, 0.3]);
    expect(keeper.received.at(-1)?.choice).toMatchObject({ rings: true, ringVolume: 0.3 });
  });
});

describe('a device that is unplugged', () => {
  it("gives way to the system's own at once, and says so", () => {
    const { plug, applied, notices, ref } = createTestAudio(headset);
    plug(withoutHeadset);
    expect(applied().at(-1)).toEqual({ ...usual, ringSpeakerId: 's2' });
    expect(notices()).toEqual([
      { code: 'deviceUnplugged', label: 'Headset Microphone', other: { label: 'Webcam Microphone' } },
      { code: 'deviceUnplugged', label: 'Headset Earphone', other: { label: 'Workspace Speakers' } },
    ]);
    expect(selectGone('microphone')(ref.getSnapshot())).toBe('Headset Microphone');
    expect(selectChosenId('microphone')(ref.getSnapshot())).toBeNull();
  });

  it('comes back into use when it is plugged in again, under a new id too', () => {
    const { plug, applied, notices, ref } = createTestAudio({ microphone: headsetMicrophone });
    plug(withoutHeadset);
    plug(
      makeDevices({
        microphones: { devices: [{ id: 'm9', label: 'Headset Microphone' }], usual: null },
      }),
    );
    expect(applied().at(-1)).toEqual({ ...usual, microphoneId: 'm9' });
    expect(notices().at(-1)).toEqual({ code: 'deviceReturned', label: 'Headset Microphone' });
    expect(selectGone('microphone')(ref.getSnapshot())).toBeNull();
  });

  it('is said once although it is in use for two things', () => {
    const { plug, notices } = createTestAudio({ speaker: earphone, ringSpeaker: earphone });
    plug(withoutHeadset);
    expect(notices()).toEqual([
      { code: 'deviceUnplugged', label: 'Headset Earphone', other: { label: 'Workspace Speakers' } },
    ]);
  });

  it("is said of the system's own as well, for which the system takes another", () => {
    const { plug, notices, applied } = createTestAudio();
    plug(makeDevices({ microphones: { devices: [headsetMicrophone], usual: 'Headset Microphone' } }));
    expect(notices()).toEqual([
      { code: 'deviceUnplugged', label: 'Webcam Microphone', other: { label: 'Headset Microphone' } },
    ]);
    expect(applied()).toHaveLength(3);
  });

  it('may have been the last one', () => {
    const { plug, notices } = createTestAudio({ microphone: headsetMicrophone });
    plug(makeDevices({ microphones: { devices: [], usual: null } }));
    expect(notices()).toEqual([{ code: 'deviceUnplugged', label: 'Headset Microphone', other: null }]);
  });

  it('is nobody’s business when it was not in use', () => {
    const { plug, notices, applied } = createTestAudio();
    plug(withoutHeadset);
    expect([notices(), applied().length]).toEqual([[], 2]);
  });

  it('that was gone before the page was opened is not announced', () => {
    const { notices, applied, ref } = createTestAudio({ microphone: headsetMicrophone }, withoutHeadset);
    expect([notices(), applied().at(-1)]).toEqual([[], usual]);
    expect(selectGone('microphone')(ref.getSnapshot())).toBe('Headset Microphone');
  });

  it('is not made up when the names go with the permission', () => {
    const { plug, notices } = createTestAudio(headset);
    plug(unnamed);
    expect(notices()).toEqual([]);
  });
});

describe('the panel', () => {
  it('measures the microphone in use only while it is open', () => {
    const { ref, meter, watch } = createTestAudio({ microphone: headsetMicrophone });
    expect(meter.inputs).toEqual([]);
    ref.send({ type: 'audio.openPanel' });
    expect(meter.inputs.map(({ microphoneId }) => microphoneId)).toEqual(['m1']);
    expect(watch.received).toEqual([{ type: 'devices.look' }]);
    meter.tell({ type: 'level.measured', level: 0.5 });
    expect(ref.getSnapshot().context.level).toBe(0.5);
    ref.send({ type: 'audio.closePanel' });
    expect(meter.isRunning()).toBe(false);
  });

  it('measures another microphone as soon as that is in use', () => {
    const { ref, meter, plug } = opened();
    meter.tell({ type: 'level.measured', level: 0.5 });
    ref.send({ type: 'audio.choose', role: 'microphone', id: 'm1' });
    expect([meter.inputs.at(-1)?.microphoneId, ref.getSnapshot().context.level]).toEqual(['m1', 0]);
    plug(withoutHeadset);
    expect(meter.inputs.map(({ microphoneId }) => microphoneId)).toEqual([null, 'm1', null]);
    ref.send({ type: 'audio.setRingVolume', volume: 0.2 });
    expect(meter.inputs).toHaveLength(3);
  });

  it('does not open a microphone that was not allowed yet, and does once it is', () => {
    const { meter, plug, state } = opened({}, unnamed);
    expect([state(), meter.inputs]).toEqual([{ open: { meter: 'resting', test: 'quiet' } }, []]);
    plug(makeDevices());
    expect(meter.inputs).toHaveLength(1);
    plug(makeDevices({ microphones: { devices: [], usual: null } }));
    expect(meter.isRunning()).toBe(false);
  });

  it('says when no level comes, and goes on when one does', () => {
    const { clock, meter, state } = opened();
    clock.increment(5_000);
    expect(state()).toEqual({ open: { meter: { metering: 'unmeasured' }, test: 'quiet' } });
    meter.tell({ type: 'level.measured', level: 0.1 });
    expect(state()).toEqual({ open: { meter: { metering: 'measuring' }, test: 'quiet' } });
  });

  it.each([
    ['audio.testSpeaker', { sound: 'speaker', speakerId: 's1', volume: 1 }],
    ['audio.testRing', { sound: 'ring', speakerId: 's2', volume: 0.7 }],
  ] as const)('%s plays through the device chosen for it, and is over at its end', async (type, input) => {
    const { ref, play } = opened(headset);
    ref.send({ type });
    expect(play.calls.map((call) => call.input)).toEqual([input]);
    expect(ref.getSnapshot().hasTag('testing')).toBe(true);
    await play.answer(undefined);
    expect(ref.getSnapshot().hasTag('testing')).toBe(false);
  });

  it('plays one sound at a time, and stops it when told to or closed', () => {
    const { ref, play } = opened();
    ref.send({ type: 'audio.testSpeaker' });
    ref.send({ type: 'audio.testRing' });
    ref.send({ type: 'audio.stopTest' });
    ref.send({ type: 'audio.testRing' });
    ref.send({ type: 'audio.closePanel' });
    expect(play.calls.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  });

  it.each(['audio.testSpeaker', 'audio.testRing'] as const)('%s is over when it is stopped', (type) => {
    const { ref, play, state } = opened();
    ref.send({ type });
    ref.send({ type: 'audio.stopTest' });
    expect(play.calls.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(state()).toEqual({ open: { meter: { metering: 'waiting' }, test: 'quiet' } });
  });

  it('says when the level cannot be measured', () => {
    const { state } = opened({}, makeDevices(), {
      levelMeter: fromCallback<AnyEventObject, { microphoneId: string | null }>(() => {
        throw new Error('stand-in failure');
      }),
    });
    expect(state()).toEqual({ open: { meter: { metering: 'unmeasured' }, test: 'quiet' } });
  });

  it.each(['audio.testSpeaker', 'audio.testRing'] as const)(
    '%s says of a sound that could not be played that it could not',
    async (type) => {
      const { ref, play, state, logs } = opened();
      ref.send({ type });
      await play.fail();
      expect(state()).toEqual({ open: { meter: { metering: 'waiting' }, test: 'unplayed' } });
      expect(logs).toEqual(['audioSettings.playTest failed: stand-in failure']);
    },
  );

  it.each(['audio.testSpeaker', 'audio.testRing'] as const)(
    '%s does not wait for ever for a sound to end',
    (type) => {
      const { ref, clock, state } = opened();
      ref.send({ type });
      clock.increment(15_000);
      expect(state()).toEqual({ open: { meter: { metering: 'unmeasured' }, test: 'quiet' } });
    },
  );
});
