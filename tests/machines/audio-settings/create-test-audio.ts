import type { AnyEventObject } from 'xstate';
import { audioSettingsMachine } from '../../../src/machines/audio-settings/audio-settings.machine';
import type { AudioChoice, AudioDevice, AudioDevices } from '../../../src/services/audio/audio-choice.types';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const headsetMicrophone: AudioDevice = { id: 'm1', label: 'Headset Microphone' };
const webcamMicrophone: AudioDevice = { id: 'm2', label: 'Webcam Microphone' };
export const earphone: AudioDevice = { id: 's1', label: 'Headset Earphone' };
export const workspaceSpeakers: AudioDevice = { id: 's2', label: 'Workspace Speakers' };

export const noChoice: AudioChoice = {
  microphone: null,
  speaker: null,
  ringSpeaker: null,
  rings: true,
  ringVolume: 0.7,
};

/** Headset, webcam and workspace speakers; webcam and workspace speakers are what the system prefers. */
export function makeDevices(changes: Partial<AudioDevices> = {}): AudioDevices {
  return {
    microphones: { devices: [headsetMicrophone, webcamMicrophone], usual: webcamMicrophone.label },
    speakers: { devices: [earphone, workspaceSpeakers], usual: workspaceSpeakers.label },
    areNamed: true,
    canChooseSpeaker: true,
    ...changes,
  };
}

/** The headset has been pulled out. */
export const withoutHeadset = makeDevices({
  microphones: { devices: [webcamMicrophone], usual: webcamMicrophone.label },
  speakers: { devices: [workspaceSpeakers], usual: workspaceSpeakers.label },
});

export const unnamed = makeDevices({
  microphones: { devices: [], usual: null },
  speakers: { devices: [], usual: null },
  areNamed: false,
});

/** The audio settings chart with stand-ins for the browser, which has told what it keeps and what is plugged in. */
export function createTestAudio(
  choice: Partial<AudioChoice> = {},
  devices: AudioDevices | null = makeDevices(),
  actors: Parameters<typeof audioSettingsMachine.provide>[0]['actors'] = {},
) {
  const watch = standInCallback<{ type: 'devices.look' }>();
  const keeper = standInCallback<{ type: 'choice.keep'; choice: AudioChoice }>();
  const meter = standInCallback<AnyEventObject, { microphoneId: string | null }>();
  const play = standInPromise<
    void,
    { sound: 'speaker' | 'ring'; speakerId: string | null; volume: number }
  >();
  const { reports, ...chart } = startUnderParent(
    audioSettingsMachine.provide({
      actors: {
        watchDevices: watch.logic,
        choiceKeeper: keeper.logic,
        levelMeter: meter.logic,
        playTest: play.logic,
        ...actors,
      },
    }),
  );
  keeper.tell({ type: 'choice.recalled', choice: { ...noChoice, ...choice } });
  const plug = (now: AudioDevices) => watch.tell({ type: 'devices.changed', devices: now });
  if (devices !== null) plug(devices);
  return {
    ...chart,
    watch,
    keeper,
    meter,
    play,
    plug,
    reports,
    state: () => chart.ref.getSnapshot().value,
    /** What the phone and the sounds are to use, newest last. */
    applied: () => {
      const phone = reports.filter(({ type }) => type === 'phone.chooseDevices');
      const sounds = reports.filter(({ type }) => type === 'sounds.adjust');
      return phone.map(({ devices }, index) => ({
        ...devices,
        ringSpeakerId: sounds[index]?.speakerId,
        ringVolume: sounds[index]?.volume,
      }));
    },
    notices: () => reports.flatMap((report) => (report.type === 'notice.raised' ? [report.notice] : [])),
  };
}

export function opened(...start: Parameters<typeof createTestAudio>) {
  const test = createTestAudio(...start);
  test.ref.send({ type: 'audio.openPanel' });
  return test;
}
