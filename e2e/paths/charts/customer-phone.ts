import { paths } from '../../../tests/machines/customer-phone/customer-phone.paths';
import { expect } from '../../fixtures';
import { AgentWorkspace } from '../../page-models/agent-workspace';
import { CustomerPhone } from '../../page-models/customer-phone';
import { LiveCall } from '../../page-models/live-call';
import type { Person } from '../../support/person';
import { restaurantName } from '../../support/scene';
import { isRead } from '../acts';
import { type BrowserPaths, byItself, type Scene } from '../browser-paths';

const phone = ({ person }: Scene) => new CustomerPhone(person);

/** Who answers the caller. */
const agents = new WeakMap<Person, Person>();

function agentOf({ person }: Scene): Person {
  const agent = agents.get(person);
  if (agent === undefined) throw new Error('Nobody answers');
  return agent;
}

const caller = (name: string) => (scene: Scene) =>
  scene.page.getByRole('button', { name, exact: true }).click();

const doneWhile = (type: string): object | null => {
  if (/^caller\.(choose|edit|dial)/.test(type)) return { online: 'ready' };
  if (type === 'exchange.directoryRead') return { online: 'connecting' };
  if (type === 'exchange.rang') return { online: 'dialing' };
  if (type === 'exchange.answered') return { online: { inCall: 'ringing' } };
  if (type === 'exchange.audioChanged') return { online: { inCall: { talking: 'connecting' } } };
  if (/^exchange\.(ended|digitsReceived)$/.test(type))
    return { online: { inCall: { talking: 'connected' } } };
  return null;
};

export const customerPhone: BrowserPaths = {
  chart: 'customer-phone',
  paths,
  walk: {
    ...paths.walks[0],
    canHappen: ({ type }, snapshot) => {
      const state = doneWhile(type);
      return state === null || snapshot.matches(state);
    },
  },
  open: async ({ stranger, signedIn }) => {
    const person = await stranger({ path: '/phone' });
    const agent = await signedIn('agent');
    await new AgentWorkspace(agent.page).ready();
    agents.set(person, agent);
    return { person };
  },
  passing: ['online.connecting', 'online.dialing', 'online.inCall.talking.connecting'],
  causes: [
    {
      event: {
        type: 'exchange.directoryRead',
        restaurants: [{ id: '3', name: 'Luna', phone: null }],
        waiting: [],
      },
      act: byItself,
    },
    {
      event: { type: 'caller.chooseRestaurant', restaurantId: '3' },
      act: async ({ page }) => {
        await page.getByRole('button', { name: /Restaurant$/ }).click();
        await page.getByRole('option', { name: restaurantName }).click();
      },
    },
    {
      event: { type: 'caller.editNumber', fromNumber: '+12065550199' },
      act: ({ page }) => page.getByRole('textbox', { name: 'Your number' }).fill('+12065550199'),
    },
    {
      event: { type: 'caller.chooseVoice', voice: 'sample' },
      act: ({ page }) => page.getByText('Sample voice', { exact: true }).click(),
    },
    { event: { type: 'caller.dial' }, act: caller('Call') },
    { event: { type: 'caller.hangUp' }, act: caller('Hang up') },
    { event: { type: 'caller.startOver' }, act: caller('Make another call') },
    { event: { type: 'exchange.rang', callId: '12', restaurant: null }, act: byItself },
    {
      event: { type: 'exchange.answered', since: 0 },
      act: async (scene) => {
        const agent = agentOf(scene);
        await new AgentWorkspace(agent.page).answer.click();
        await new LiveCall(agent).connected();
      },
    },
    { event: { type: 'exchange.audioChanged', flowing: true }, act: byItself },
    {
      event: { type: 'exchange.digitsReceived', digits: '1' },
      act: async (scene) => {
        await new LiveCall(agentOf(scene)).typeDigits('1');
        await isRead(scene.page, 'Digits heard');
      },
    },
    {
      event: { type: 'exchange.ended', reason: 'agent' },
      act: (scene) => new LiveCall(agentOf(scene)).end.click(),
    },
  ],
  shows: {
    'online.ready': ({ page }) =>
      expect(page.getByRole('button', { name: 'Call', exact: true })).toBeVisible(),
    'online.inCall.ringing': async (scene) => {
      await expect(phone(scene).hangUp).toBeVisible();
      await new AgentWorkspace(agentOf(scene).page).rings();
    },
    'online.inCall.talking.connected': async (scene) => {
      await phone(scene).connected();
      await expect(phone(scene).hangUp).toBeVisible();
    },
    'online.over': async (scene) => {
      await isRead(scene.page, /(You|The restaurant) hung up\./);
      await new AgentWorkspace(agentOf(scene).page).quiet();
    },
  },
};
