import { makeCallToTake } from '../../../tests/machines/wrap-up/create-test-wrap-up';
import { paths } from '../../../tests/machines/wrap-up/wrap-up.paths';
import { makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { WrapUp } from '../../page-models/wrap-up';
import { answer } from '../../support/on-duty';
import { onDutyAgent, ring } from '../acts';
import {
  afterMs,
  answered,
  type BrowserPaths,
  byItself,
  elapsed,
  failed,
  type Scene,
} from '../browser-paths';

const change = 'POST /agent/wrap-up';
const accept = 'POST /calls/*/accept';

const bar = ({ page }: Scene) => new WrapUp(page);

/** A call is answered and ended. */
async function call(scene: Scene): Promise<void> {
  await ring(scene);
  const answered = answer(scene.person);
  await scene.requests.pass(accept);
  await (await answered).end.click();
}

export const wrapUp: BrowserPaths = {
  chart: 'wrap-up',
  paths,
  env: { WRAP_UP_SECONDS: '300' },
  hasClock: true,
  holds: [change, accept],
  walk: {
    ...paths.walks[0],
    distinguish: ({ context }) => [context.secondsLeft > 0, context.endsAt !== null, context.calls.length],
    canHappen: ({ type, secondsLeft, now, output }, snapshot) => {
      const { context } = snapshot;
      const isFinishing = snapshot.matches({ wrapping: { request: 'finishing' } });
      switch (type) {
        case 'wrapUp.received':
          if (secondsLeft === 0) return isFinishing;
          // Asked again, the server answers how much is left.
          return secondsLeft === 4
            ? snapshot.matches({ wrapping: { time: { overdue: 'rechecking' } } })
            : !snapshot.matches('wrapping');
        case 'clock.ticked':
          return now === 1_000 ? context.endsAt === null : context.endsAt !== null;
        case 'callers.listed':
          return context.calls.length === 0 && snapshot.matches({ wrapping: { request: 'settled' } });
        default:
          // What is done ends the wrap-up at once.
          return !(isFinishing && output?.kind === 'done');
      }
    },
  },
  open: async (entrance) => ({ person: await onDutyAgent(entrance) }),
  passing: ['wrapping.time.overdue.waiting', 'wrapping.time.overdue.rechecking'],
  causes: [
    {
      event: { type: 'wrapUp.received', secondsLeft: 5 },
      act: call,
    },
    { event: { type: 'wrapUp.received', secondsLeft: 4 }, act: byItself },
    { event: { type: 'wrapUp.received', secondsLeft: 0 }, act: ({ requests }) => requests.pass(change) },
    { event: { type: 'clock.ticked', now: 1_000 }, act: byItself },
    { event: { type: 'clock.ticked', now: 6_000 }, act: afterMs(400_000) },
    ...elapsed(paths, 'recheckAfter', byItself),
    {
      event: { type: 'callers.listed', calls: [makeCallToTake()] },
      act: async (scene) => {
        await ring(scene);
        await expect(bar(scene).takeNext).toBeVisible();
      },
    },
    {
      event: { type: 'wrapUp.takeNext' },
      act: async (scene) => {
        await bar(scene).takeNext.click();
        await scene.requests.refuse(scene.person, accept, 409);
      },
    },
    { event: { type: 'wrapUp.finish' }, act: (scene) => bar(scene).readyNow.click() },
    { event: { type: 'wrapUp.prolong' }, act: (scene) => bar(scene).longer.click() },
    ...answered(paths, 'changeWrapUp', { kind: 'done', value: { status: 'available' } }, ({ requests }) =>
      requests.pass(change),
    ),
    ...answered(paths, 'changeWrapUp', makeRefusal(409), ({ person, requests }) =>
      requests.refuse(person, change, 409),
    ),
    ...answered(paths, 'changeWrapUp', makeRefusal(500), ({ person, requests }) =>
      requests.refuse(person, change, 500),
    ),
    ...failed(paths, 'changeWrapUp', ({ person, requests }) => requests.lose(person, change)),
  ],
  shows: {
    none: (scene) => expect(bar(scene).timer).toBeHidden(),
    'wrapping.time.counting': (scene) => expect(bar(scene).timer).toHaveText(/^Wrap-up \d:\d\d$/),
    'wrapping.time.overdue.waiting': 'it is over in two seconds',
    'wrapping.time.overdue.rechecking': 'the server answers at once',
    'wrapping.request.settled': async (scene) => {
      await expect(bar(scene).readyNow).not.toHaveAttribute('data-pending');
      await expect(bar(scene).longer).not.toHaveAttribute('data-pending');
    },
    'wrapping.request.finishing': (scene) => expect(bar(scene).readyNow).toHaveAttribute('data-pending', ''),
    'wrapping.request.prolonging': (scene) => expect(bar(scene).longer).toHaveAttribute('data-pending', ''),
    'wrapping.callers': (scene) => expect(bar(scene).timer).toBeVisible(),
    over: (scene) => expect(bar(scene).timer).toBeHidden(),
  },
};
