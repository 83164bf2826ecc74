import { expect, it } from 'vitest';
import { audioMachine } from '../../../src/machines/audio/audio.machine';
import { selectSettingsRef } from '../../../src/machines/audio/audio.selectors';
import type {
  AudioSettingsLogic,
  audioSettingsMachine,
} from '../../../src/machines/audio-settings/audio-settings.machine';
import { failingChart, standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const createTestAudioLoader = () => {
  const load = standInPromise<AudioSettingsLogic>();
  const settings = standInChart<typeof audioSettingsMachine>();
  const chart = startUnderParent(audioMachine.provide({ actors: { loadAudio: load.logic } }));
  return { ...chart, load, settings, state: () => chart.ref.getSnapshot().value };
};

const opened = async () => {
  const test = createTestAudioLoader();
  await test.load.answer(test.settings.logic);
  return test;
};

it('runs the audio settings once their code is there', async () => {
  const { ref, state, settings } = await opened();
  expect([state(), settings.isRunning()]).toEqual(['open', true]);
  expect(selectSettingsRef(ref.getSnapshot())).not.toBeNull();
});

it('closes the panel', async () => {
  const { ref, settings } = await opened();
  ref.send({ type: 'audio.closePanel' });
  expect(settings.received).toEqual([{ type: 'audio.closePanel' }]);
});

it('does not mind a ring before the code is there', () => {
  const { ref, state } = createTestAudioLoader();
  ref.send({ type: 'audio.closePanel' });
  expect([state(), selectSettingsRef(ref.getSnapshot())]).toEqual(['loading', null]);
});

it('tries again when the code does not come', async () => {
  const { clock, load, state, logs } = createTestAudioLoader();
  await load.fail();
  expect([state(), logs]).toEqual(['unloaded', ['audio.loadAudio failed: stand-in failure']]);
  clock.increment(10_000);
  await load.fail();
  expect([state(), load.calls.length]).toEqual(['unloaded', 2]);
});

it('loads them again when they fail', async () => {
  const { ref, clock, load, settings, state } = createTestAudioLoader();
  await load.answer(failingChart());
  ref.send({ type: 'audio.closePanel' });
  expect([state(), selectSettingsRef(ref.getSnapshot())]).toEqual(['unloaded', null]);
  clock.increment(10_000);
  await load.answer(settings.logic);
  expect([state(), settings.isRunning()]).toEqual(['open', true]);
});

it('stops the settings with itself', async () => {
  const { stop, settings } = await opened();
  stop();
  expect(settings.isRunning()).toBe(false);
});
