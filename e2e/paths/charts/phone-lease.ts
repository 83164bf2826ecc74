import { makeMirrored } from '../../../tests/machines/phone-lease/create-test-phone-lease';
import { paths } from '../../../tests/machines/phone-lease/phone-lease.paths';
import { expect } from '../../fixtures';
import { AgentWorkspace } from '../../page-models/agent-workspace';
import { OtherTab } from '../../page-models/other-tab';
import { endCallOf, onDutyAgent, ring, takeOverElsewhere, takeOverHere } from '../acts';
import { type BrowserPaths, byItself, elapsed, type Scene } from '../browser-paths';

const here = ({ page }: Scene) => new OtherTab(page);
const isElsewhere = (scene: Scene) => here(scene).shown();

/** The last tab that was opened, which has the phone. */
function elsewhere({ person }: Scene): AgentWorkspace {
  const page = person.context.pages().at(-1);
  if (page === undefined) throw new Error('There is no other tab');
  return new AgentWorkspace(page);
}

export const phoneLease: BrowserPaths = {
  chart: 'phone-lease',
  paths,
  walk: {
    ...paths.walks[0],
    distinguish: ({ context }) => context.call?.phase,
    canHappen: ({ type, call, isLeft }, snapshot) => {
      const { phase } = snapshot.context.call ?? { phase: null };
      switch (type) {
        case 'lock.lost':
          return snapshot.matches('holding') && phase === null;
        case 'lock.granted':
          return isLeft === snapshot.matches('watching') && phase === null;
        case 'otherTab.showed':
          if (!snapshot.matches('watching')) return false;
          if (call === null) return phase === 'live';
          return call.phase === 'ringing' ? phase === null : phase === 'ringing';
        case 'phoneLease.takeOver':
          return phase === null;
        default:
          return true;
      }
    },
  },
  open: async (entrance) => ({ person: await onDutyAgent(entrance) }),
  passing: ['out', 'asking', 'taking', 'inheriting'],
  causes: [
    { event: { type: 'phoneLease.want' }, act: byItself },
    { event: { type: 'lock.granted', isLeft: false }, act: byItself },
    {
      event: { type: 'lock.granted', isLeft: true },
      act: async ({ person, page }) => {
        const others = person.context.pages().filter((one) => one !== page);
        await Promise.all(others.map((other) => other.close()));
      },
    },
    { event: { type: 'lock.lost' }, act: takeOverElsewhere },
    { event: { type: 'phoneLease.takeOver' }, act: takeOverHere },
    { event: { type: 'otherTab.asked' }, act: ({ person }) => person.anotherTab('/agent') },
    {
      event: { type: 'otherTab.showed', call: makeMirrored({ phase: 'ringing', openedAt: null }) },
      act: async (scene) => {
        await ring(scene);
        await expect(here(scene).call).toContainText('Incoming call');
      },
    },
    {
      event: { type: 'otherTab.showed', call: makeMirrored() },
      act: async (scene) => {
        await elsewhere(scene).answer.click();
        await expect(here(scene).call).toContainText('Live call');
      },
    },
    {
      event: { type: 'otherTab.showed', call: null },
      act: async (scene) => {
        await endCallOf(scene);
        await expect(here(scene).call).toBeHidden();
      },
    },
    ...elapsed(paths, 'inheritAfter', byItself),
  ],
  shows: {
    out: 'the phone is asked for at once',
    asking: 'the browser answers at once',
    holding: (scene) => expect(here(scene).takeOver).toBeHidden(),
    'watching.still': isElsewhere,
    'watching.timing': async (scene) => {
      await isElsewhere(scene);
      await expect(here(scene).call.getByRole('timer', { name: 'Call time' })).toBeVisible();
    },
    inheriting: 'it is over in less than two seconds',
    taking: 'the other tab gives way at once',
  },
};
