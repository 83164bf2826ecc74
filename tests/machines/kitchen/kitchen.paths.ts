import { kitchenMachine } from '../../../src/machines/kitchen/kitchen.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';
import { makeBoard, makeOrder, session } from './create-test-kitchen';

const machine = kitchenMachine.provide({
  actions: { keepSession: () => {}, forgetSession: () => {}, readAnew: () => {} },
});
const out = makeRefusal(401, 'Unauthenticated.');
const events = [
  { type: 'presses.answered' },
  { type: 'presses.rest' },
  { type: 'release.replaced', isPartMissing: false },
  { type: 'release.replaced', isPartMissing: true },
  { type: 'kitchen.retry' },
  { type: 'link.opened', secret: 'another' },
  { type: 'browser.woke' },
  { type: 'browser.left' },
  { type: 'live.connected' },
  { type: 'live.lost' },
  { type: 'live.changed' },
  { type: 'clock.ticked', now: 1_000 },
] as const;
const answers = {
  presses: [undefined],
  openKitchen: [
    done(session),
    makeRefusal(422, 'Used', { secret: ['Used already'] }),
    makeRefusal(503, 'Later'),
  ],
  fetchBoard: [
    done(makeBoard(makeOrder())),
    done(makeBoard()),
    done({ ...makeBoard(), leftOut: 1 }),
    out,
    makeRefusal(503, 'Later'),
  ],
};

export const paths: ChartPaths = {
  machine: kitchenMachine,
  survivors: {
    'sent elsewhere: opening › invoke › onDone › 0 to #kitchen.starting':
      'with a session and no secret, starting leads on to open at once',
  },
  walks: [
    { machine, input: { secret: 'secret', session: null }, events, answers },
    { machine, input: { secret: 'old', session }, events, answers },
    { machine, input: { secret: null, session }, events, answers },
    { machine, input: { secret: null, session: null }, events, answers },
  ],
};
