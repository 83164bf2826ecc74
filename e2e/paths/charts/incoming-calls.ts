import { makeCall } from '../../../tests/machines/call/call.fixtures';
import { paths } from '../../../tests/machines/incoming-calls/incoming-calls.paths';
import { expect } from '../../fixtures';
import { AgentWorkspace } from '../../page-models/agent-workspace';
import { LiveCall } from '../../page-models/live-call';
import { OtherTab } from '../../page-models/other-tab';
import { request } from '../../support/api';
import { callsOf } from '../../support/scene';
import { endCallOf, ring, takeOverElsewhere, takeOverHere } from '../acts';
import { answered, type BrowserPaths, byItself, elapsed, failed, type Scene } from '../browser-paths';

const accept = 'POST /calls/*/accept';
const active = 'GET /calls/active';

const first = makeCall();
const second = makeCall({ id: '13' });

const workspace = ({ page }: Scene) => new AgentWorkspace(page);
const live = ({ person }: Scene) => new LiveCall(person);

/** Whoever this is answers what rings, and ends it. */
async function finishCalls({ product }: Scene, token: string): Promise<void> {
  for (const { id } of await callsOf(product.origin, token))
    for (const does of ['accept', 'end'])
      await request(product.origin, 'POST', `/calls/${id}/${does}`, { token });
}

async function takeElsewhere(scene: Scene): Promise<void> {
  const { token } = await scene.product.signIn('agent2');
  await finishCalls(scene, token);
}

/** Another device of the agent does, while the accept of this one is on its way. */
const endElsewhere = (scene: Scene) => finishCalls(scene, scene.person.token);

/** Pages that took the phone back, with a question put off until the call is over: what was offered meanwhile? */
const returned = new WeakSet<Scene>();

async function afterCall(scene: Scene): Promise<void> {
  if (returned.delete(scene)) await scene.requests.pass(active);
}

export const incomingCalls: BrowserPaths = {
  chart: 'incoming-calls',
  paths,
  holds: [accept, active],
  beside: ['ringing.keys', 'restoring.ring'],
  walk: {
    ...paths.walks[0],
    canHappen: (event, snapshot) => {
      const { offer, queue, unanswered, triedId } = snapshot.context;
      // It asks again within seconds.
      if (snapshot.matches('idle') && unanswered > 0) return event.type.startsWith('xstate.after.');
      switch (event.type) {
        case 'call.attend':
          return snapshot.matches(event.isBack ? { engaged: 'yielding' } : 'away');
        case 'call.yield':
          return snapshot.matches({ engaged: 'answering' });
        case 'agentChannel.callOffered':
          return (
            (snapshot.matches('idle') && event.call.id === first.id) ||
            (snapshot.matches('ringing') && queue.length === 0 && event.call.id !== offer?.id)
          );
        case 'agentChannel.callCancelled':
          // Each that rings here is another call: none whose accept was not answered before.
          return snapshot.matches('ringing') && offer?.id === event.callId && offer?.id !== triedId;
        case 'accept.done':
        case 'accept.failed':
        case 'accept.ended':
        case 'accept.gone':
          return snapshot.matches({ engaged: 'answering' });
        case 'call.finished':
          return snapshot.matches({ engaged: 'live' }) && offer?.id === event.callId;
        default:
          return true;
      }
    },
  },
  // The page has the phone as soon as it is opened.
  passing: ['away'],
  open: async ({ signedIn }) => {
    const person = await signedIn('agent');
    // The one who answers what is not answered here.
    const other = await signedIn('agent2');
    await new AgentWorkspace(other.page).ready();
    return { person };
  },
  causes: [
    { event: { type: 'call.attend', isBack: false }, act: byItself },
    {
      event: { type: 'call.attend', isBack: true },
      act: async (scene) => {
        await takeOverHere(scene);
        returned.add(scene);
      },
    },
    { event: { type: 'call.yield' }, act: takeOverElsewhere },
    ...answered(paths, 'restoreCalls', [], ({ requests }) => requests.pass(active)),
    ...failed(paths, 'restoreCalls', async ({ requests, person }) => {
      await requests.lose(person, active);
      await requests.lose(person, active);
    }),
    ...elapsed(paths, 'askAgainAfter', byItself),
    { event: { type: 'agentChannel.callOffered', call: first }, act: ring },
    { event: { type: 'agentChannel.callOffered', call: second }, act: ring },
    {
      event: { type: 'agentChannel.callCancelled', callId: first.id },
      act: takeElsewhere,
    },
    { event: { type: 'incoming.accept' }, act: (scene) => workspace(scene).answer.click() },
    { event: { type: 'incoming.dismiss' }, act: (scene) => workspace(scene).dismiss.click() },
    { event: { type: 'accept.done' }, act: ({ requests }) => requests.pass(accept) },
    {
      event: { type: 'accept.ended', mayRingOn: false },
      act: async (scene) => {
        await endElsewhere(scene);
        await afterCall(scene);
      },
    },
    {
      event: { type: 'accept.gone', refusal: { code: 'callTaken' } },
      act: async (scene) => {
        scene.person.expectComplaints(/409|410/);
        await takeElsewhere(scene);
        await scene.requests.pass(accept);
        returned.delete(scene);
      },
    },
    {
      event: { type: 'accept.ended', mayRingOn: true },
      act: async (scene) => {
        await scene.requests.refuse(scene.person, accept, 403);
        await afterCall(scene);
      },
    },
    {
      event: { type: 'accept.failed', refusal: { code: 'answerFailed', message: null } },
      act: async (scene) => {
        await takeElsewhere(scene);
        await scene.requests.lose(scene.person, accept);
        returned.delete(scene);
      },
    },
    {
      event: { type: 'call.finished', callId: first.id },
      act: async (scene) => {
        await endCallOf(scene);
        await expect(live(scene).end).toBeHidden();
        await afterCall(scene);
      },
    },
  ],
  shows: {
    away: 'it is left at once',
    'restoring.question.asking': (scene) => expect(workspace(scene).popup).toBeHidden(),
    idle: (scene) => expect(workspace(scene).popup).toBeHidden(),
    'ringing.check.waiting': async (scene) => {
      await expect(workspace(scene).popup).toContainText('Incoming call');
      await expect(workspace(scene).answer).toBeEnabled();
    },
    'ringing.check.asking': (scene) => expect(workspace(scene).answer).toBeEnabled(),
    'engaged.answering.waiting': ({ page }) =>
      expect(page.getByRole('button', { name: 'Answering...' })).toBeVisible(),
    'engaged.yielding': ({ page }) => new OtherTab(page).shown(),
    'engaged.live': (scene) => expect(live(scene).end).toBeVisible(),
  },
};
