import { paths } from '../../../tests/machines/audio-settings/audio-settings.paths';
import {
  earphone,
  headsetMicrophone,
  makeDevices,
} from '../../../tests/machines/audio-settings/create-test-audio';
import { expect } from '../../fixtures';
import { AudioPanel } from '../../page-models/audio-panel';
import { onDutyAgent } from '../acts';
import { answered, type BrowserPaths, byItself, type Scene } from '../browser-paths';

const panel = ({ page }: Scene) => new AudioPanel(page);
const press = (name: string) => (scene: Scene) => panel(scene).dialog.getByRole('button', { name }).click();

const chooseLast = (label: string) => async (scene: Scene) => {
  await panel(scene)
    .dialog.getByRole('button', { name: new RegExp(`${label}$`) })
    .click();
  await scene.page.getByRole('option').last().click();
};

export const audioSettings: BrowserPaths = {
  chart: 'audio-settings',
  paths,
  walk: {
    ...paths.walks[0],
    canHappen: ({ type }, snapshot) => {
      if (type === 'devices.changed') return snapshot.context.devices === null;
      if (type === 'level.measured') return snapshot.matches({ open: { meter: { metering: 'waiting' } } });
      return type === 'audio.openPanel' || snapshot.matches('open');
    },
  },
  open: async (entrance) => ({ person: await onDutyAgent(entrance) }),
  passing: ['open.meter.resting', 'open.meter.metering.waiting'],
  causes: [
    { event: { type: 'devices.changed', devices: makeDevices() }, act: byItself },
    { event: { type: 'level.measured', level: 0.5 }, act: byItself },
    { event: { type: 'audio.openPanel' }, act: (scene) => panel(scene).open() },
    { event: { type: 'audio.closePanel' }, act: press('Done') },
    {
      event: { type: 'audio.choose', role: 'microphone', id: headsetMicrophone.id },
      act: chooseLast('Microphone'),
    },
    {
      event: { type: 'audio.choose', role: 'speaker', id: earphone.id },
      act: chooseLast('Speaker in calls'),
    },
    {
      event: { type: 'audio.setRingVolume', volume: 0.4 },
      act: async (scene) => {
        await panel(scene).dialog.getByRole('slider', { name: 'Ring volume' }).press('ArrowLeft');
      },
    },
    { event: { type: 'audio.testSpeaker' }, act: press('Play test sound') },
    { event: { type: 'audio.testRing' }, act: press('Play ring') },
    { event: { type: 'audio.stopTest' }, act: press('Stop') },
    ...answered(paths, 'playTest', undefined, byItself),
  ],
  shows: {
    closed: (scene) => expect(panel(scene).dialog).toBeHidden(),
    'open.meter.metering.measuring': (scene) => expect(panel(scene).level).toBeVisible(),
    'open.test.quiet': (scene) =>
      expect(panel(scene).dialog.getByRole('button', { name: 'Stop' })).toBeHidden(),
    'open.test.playingSpeaker': (scene) =>
      expect(panel(scene).dialog.getByRole('button', { name: 'Stop' })).toBeVisible(),
    'open.test.playingRing': (scene) =>
      expect(panel(scene).dialog.getByRole('button', { name: 'Stop' })).toBeVisible(),
  },
};
