import { paths } from '../../../tests/machines/readiness/readiness.paths';
import { expect } from '../../fixtures';
import { AgentWorkspace } from '../../page-models/agent-workspace';
import { answered, type BrowserPaths, byItself, elapsed, failed, type Scene } from '../browser-paths';

const report = 'POST /agent/readiness';

const workspace = ({ page }: Scene) => new AgentWorkspace(page);
const microphone = ({ page }: Scene) => page.getByRole('listitem').filter({ hasText: 'Microphone' });

const allow =
  (...permissions: string[]) =>
  async ({ page }: Scene) => {
    await page.context().clearPermissions();
    await page.context().grantPermissions(permissions, { origin: new URL(page.url()).origin });
  };

const noted = (notReady: 'microphone' | null) => ({ kind: 'noted', notReady });
const outputs = [noted('microphone'), noted(null)];

export const readiness: BrowserPaths = {
  chart: 'readiness',
  paths,
  holds: [report],
  walk: {
    ...paths.walks[0],
    distinguish: ({ context: { reported, known, wanted } }) => [reported, known, wanted],
    canHappen: ({ type, answer, output }, snapshot) => {
      const isUsable = snapshot.matches({ microphone: 'usable' });
      switch (type) {
        case 'readiness.attend':
          return snapshot.matches({ report: 'off' });
        case 'phone.readied':
          return snapshot.matches({ voice: 'settling', report: 'resting' });
        case 'phone.microphoneChanged':
          // The report of one is answered before the next.
          return (
            snapshot.matches({ voice: 'up' }) &&
            !snapshot.matches({ report: 'reporting' }) &&
            (answer === 'blocked') === isUsable
          );
        default:
          return output?.kind !== 'noted' || output.notReady === snapshot.context.wanted;
      }
    },
  },
  open: async ({ signedIn }) => {
    const person = await signedIn('agent');
    await expect(new AgentWorkspace(person.page).phoneLine).toContainText('Ready');
    return { person };
  },
  passing: ['voice.settling', 'report.off'],
  causes: [
    { event: { type: 'readiness.attend' }, act: byItself },
    { event: { type: 'phone.readied' }, act: byItself },
    { event: { type: 'phone.microphoneChanged', answer: 'blocked' }, act: allow() },
    { event: { type: 'phone.microphoneChanged', answer: 'allowed' }, act: allow('microphone') },
    ...outputs.flatMap((output) =>
      answered(paths, 'reportReadiness', output, ({ requests }) => requests.pass(report)),
    ),
    ...answered(paths, 'reportReadiness', { kind: 'unknown' }, ({ person, requests }) =>
      requests.refuse(person, report, 404),
    ),
    ...failed(paths, 'reportReadiness', ({ person, requests }) => requests.lose(person, report)),
    ...elapsed(paths, 'retryAfter', byItself),
  ],
  shows: {
    'voice.settling': 'the line is there in a second',
    'voice.up': async (scene) => {
      await expect(workspace(scene).phoneLine).toContainText('Ready');
    },
    'microphone.usable': (scene) => expect(microphone(scene)).toContainText('Ready'),
    'microphone.unusable': (scene) => expect(microphone(scene)).toContainText('Blocked'),
    'report.off': 'the phone is wanted at once',
    'report.resting': 'nobody sees that nothing is to be reported',
    'report.reporting': 'nobody sees the report itself',
    'report.pausing': 'nobody sees that the report waits',
    'report.unsupported': 'nobody sees what the server does not know',
  },
};
