import { liveCallMachine } from '../../../src/machines/live-call/live-call.machine';
import { makeCall } from '../../../tests/machines/call/call.fixtures';
import { answers, farewell, paths } from '../../../tests/machines/call/call.paths';
import { expect } from '../../fixtures';
import { AgentWorkspace } from '../../page-models/agent-workspace';
import { LiveCall } from '../../page-models/live-call';
import { OtherTab } from '../../page-models/other-tab';
import { request } from '../../support/api';
import { endCallOf, onDutyAgent, ring, takeOverElsewhere, takeOverHere } from '../acts';
import { answered, type BrowserPaths, byItself, elapsed, failed, type Scene } from '../browser-paths';

const accept = 'POST /calls/*/accept';

const call = makeCall();
const live = ({ person }: Scene) => new LiveCall(person);
const workspace = ({ page }: Scene) => new AgentWorkspace(page);

async function answerNext(scene: Scene): Promise<void> {
  const other = new OtherTab(scene.page);
  if ((await other.takeOver.count()) > 0) {
    await endCallOf(scene);
    await other.takeOver.click();
    await workspace(scene).ready();
  }
  if ((await workspace(scene).answer.count()) === 0) await ring(scene);
  await workspace(scene).answer.click();
}

export const callPaths: BrowserPaths = {
  chart: 'call',
  paths,
  holds: [accept],
  walk: {
    ...paths.walks[0],
    canHappen: ({ type }, snapshot) => {
      // The other tab takes only what this one has.
      if (type === 'call.yield') return snapshot.matches({ accepting: 'mine' });
      if (type === 'agentChannel.callEnded') return snapshot.matches({ live: { open: 'shown' } });
      if (type.endsWith('.live')) return snapshot.matches({ live: { open: 'shown' } });
      return true;
    },
  },
  open: async (entrance) => ({ person: await onDutyAgent(entrance) }),
  causes: [
    { event: { type: 'incoming.accepted', call }, act: answerNext },
    {
      event: { type: 'incoming.resumed', call },
      act: async (scene) => {
        const { product, person, page } = scene;
        const id = await ring(scene);
        await request(product.origin, 'POST', `/calls/${id}/accept`, { token: person.token });
        await page.reload();
      },
    },
    ...answered(paths, 'acceptCall', answers[0], ({ requests }) => requests.pass(accept)),
    ...answered(paths, 'acceptCall', answers[1], ({ requests, person }) =>
      requests.refuse(person, accept, 409),
    ),
    ...failed(paths, 'acceptCall', ({ requests, person }) => requests.lose(person, accept)),
    {
      event: { type: 'call.yield' },
      act: async (scene) => {
        await takeOverElsewhere(scene);
        await expect(new OtherTab(scene.page).call).toContainText('Incoming call');
      },
    },
    { event: { type: 'call.attend' }, act: takeOverHere },
    ...elapsed(paths, 'showAfter', byItself),
    ...answered(paths, 'loadLiveCall', liveCallMachine, byItself),
    {
      event: { type: 'xstate.done.actor.live', output: farewell },
      act: (scene) => live(scene).end.click(),
    },
    { event: { type: 'agentChannel.callEnded', callId: call.id }, act: byItself },
  ],
  // Its code is there by then.
  passing: ['live.opening', 'live.open.joining'],
  shows: {
    idle: async (scene) => {
      await expect(live(scene).end).toBeHidden();
    },
    'accepting.mine': ({ page }) => expect(page.getByRole('button', { name: 'Answering...' })).toBeVisible(),
    'accepting.yielding': ({ page }) => new OtherTab(page).shown(),
    'live.open.shown': async (scene) => {
      await live(scene).connected();
      await expect(live(scene).end).toBeVisible();
      await expect(workspace(scene).popup).toBeHidden();
    },
  },
};
