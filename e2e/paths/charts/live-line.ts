import { paths } from '../../../tests/machines/live-line/live-line.paths';
import { expect } from '../../fixtures';
import { LiveCall } from '../../page-models/live-call';
import { answer } from '../../support/on-duty';
import { onDutyAgent, ring } from '../acts';
import { type BrowserPaths, byItself, type Scene } from '../browser-paths';

const live = ({ person }: Scene) => new LiveCall(person);
const sent = ({ page }: Scene) => page.getByRole('textbox', { name: 'Digits sent' });

const ofLine = /^(phone\.readied|line\.changed)$/;

export const liveLine: BrowserPaths = {
  chart: 'live-line',
  paths,
  walk: {
    ...paths.walks[0],
    distinguish: ({ context }) => context.digits.length > 0,
    canHappen: ({ type, muted }, snapshot) => {
      const isOpen = snapshot.matches({ media: { joined: 'open' } });
      if (ofLine.test(type)) return !isOpen;
      if (type === 'line.muteChanged') return isOpen && muted === snapshot.matches({ sound: 'unmuted' });
      if (type === 'line.digitsSent') return isOpen && snapshot.matches({ keypad: 'open' });
      return isOpen;
    },
  },
  // The sound of the caller and of the microphone goes its own way.
  beside: ['media', 'phone', 'contact', 'microphone'],
  open: async (entrance) => {
    const person = await onDutyAgent(entrance);
    await ring(entrance);
    await answer(person);
    return { person };
  },
  causes: [
    { event: { type: 'phone.readied' }, act: byItself },
    { event: { type: 'line.changed', state: 'open' }, act: byItself },
    { event: { type: 'line.muteChanged', muted: true }, act: (scene) => live(scene).mute.click() },
    { event: { type: 'line.muteChanged', muted: false }, act: (scene) => live(scene).unmute.click() },
    {
      event: { type: 'line.toggleKeypad' },
      act: async (scene) => {
        if ((await sent(scene).count()) > 0) await scene.page.keyboard.press('Escape');
        else await scene.page.getByRole('button', { name: /^Keypad/ }).click();
      },
    },
    {
      event: { type: 'line.digitsSent', digits: '1' },
      act: async (scene) => {
        await scene.page.keyboard.type('1');
        await expect(sent(scene)).toHaveValue('1');
      },
    },
  ],
  shows: {
    'sound.unmuted': (scene) => expect(live(scene).mute).toBeAttached(),
    'sound.muted': (scene) => expect(live(scene).unmute).toBeAttached(),
    quality: (scene) => expect(live(scene).end).toBeAttached(),
    'keypad.closed': (scene) => expect(sent(scene)).toBeHidden(),
    'keypad.open': (scene) => expect(sent(scene)).toBeVisible(),
  },
};
