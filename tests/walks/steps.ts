import type { AnyEventObject } from 'xstate';
import type { Fault } from '../world/network';
import type { EndReason } from '../world/server';
import type { World } from '../world/world';

/** A step as data: what is done, and a number that says which, how long or how. */
export interface Step {
  readonly does: string;
  readonly n: number;
}

export interface Kind<TWorld = World> {
  /** How often it is chosen, beside the others. */
  readonly weight: number;
  readonly run: (world: TWorld, n: number) => unknown;
  readonly say: (n: number) => string;
}

export const pick = <T>(values: readonly [T, ...T[]], n: number): T => values[n % values.length] ?? values[0];

const callers = ['+12065550173', '+12065550174', '+12065550199'] as const;
export const waits = [5, 25, 60, 200, 600, 1_100, 3_100, 6_000, 12_000] as const;
export const sleeps = [1_000, 30_000, 100_000, 400_000] as const;
export const faults: readonly [Fault, ...Fault[]] = [
  500,
  401,
  409,
  422,
  'lost',
  'answerLost',
  'unanswered',
  404,
  429,
  503,
];
export const losses: readonly [Fault, ...Fault[]] = ['answerLost', 'lost', 'unanswered'];
const routes = [
  'POST /orders',
  'POST /calls/*',
  'GET /calls/active',
  'GET /auth/me',
  'PUT /calls/*',
  'GET /tenants*',
  'GET /customers*',
  'POST /agent/*',
  'GET /agent/*',
  'POST /auth/logout',
  '*',
] as const;
const ends: readonly [EndReason, ...EndReason[]] = [
  'caller',
  'supervisor',
  'released',
  'no_audio',
  'agent_lost',
  'lost',
];
export const pages = ['/agent', '/agent/calls', '/agent/manual-order', '/agent/stats'] as const;

/** The newest call, the one before, ... */
export const callId = (world: World, n: number): string =>
  [...world.server.calls.keys()].at(-1 - (n % 3)) ?? '0';

const itemId = (n: number) => `3${1 + (n % 3)}`;

/** A press that needs no number. */
export const press = (weight: number, chart: string, event: AnyEventObject): Kind => ({
  weight,
  run: ({ agent }) => agent.send(chart, event),
  say: () => `agent: ${event.type}${chart.startsWith('wizard') ? ' in the manual order' : ''}`,
});

const onItem = (weight: number, type: string): Kind => ({
  weight,
  run: ({ agent }, n) => agent.send('order', { type, lineId: itemId(n), note: `note ${n}` }),
  say: (n) => `agent: ${type} of item ${itemId(n)}`,
});

/** A fact of the agent's channel, whatever the server knows. */
const fact = (type: string): Kind => ({
  weight: 1,
  run: (world, n) => {
    const id = callId(world, n);
    world.tab().find('incomingCalls')?.send({ type, callId: id });
    world.tab().find('call')?.send({ type, callId: id });
  },
  say: (n) => `a stray ${type} of the call ${(n % 3) + 1} from the last`,
});

const answerSlowly = ({ agent, network }: World, n: number) => {
  network.delay('POST /calls/*', pick(waits, 3 + n));
  agent.answer();
};

const takeOverThere = (world: World) => {
  world.chooseTab(world.tabs.indexOf(world.tab()) === 0 ? 1 : 0);
  world.agent.send('phoneLease', { type: 'phoneLease.takeOver' });
};

export const kinds: Readonly<Record<string, Kind>> = {
  wait: {
    weight: 30,
    run: (world, n) => world.advance(pick(waits, n)),
    say: (n) => `${pick(waits, n)} ms pass`,
  },
  settle: { weight: 10, run: (world) => world.settle(5_000), say: () => 'everything comes to rest' },
  customerCalls: {
    weight: 8,
    run: (world, n) => world.customerCalls({ from: pick(callers, n), restaurant: n % 5 === 4 ? '4' : '3' }),
    say: (n) => `${pick(callers, n)} calls restaurant ${n % 5 === 4 ? 4 : 3}`,
  },
  callEnds: {
    weight: 4,
    run: (world, n) => world.server.end(callId(world, Math.floor(n / 6)), pick(ends, n)),
    say: (n) => `the call ${Math.floor(n / 6) + 1} from the last ends: ${pick(ends, n)}`,
  },
  otherTakes: {
    weight: 2,
    run: (world, n) => world.server.takeByOther(callId(world, n)),
    say: (n) => `another agent answers the call ${(n % 3) + 1} from the last`,
  },

  answer: press(12, 'incomingCalls', { type: 'incoming.accept' }),
  answerSlowly: {
    weight: 3,
    run: answerSlowly,
    say: (n) => `agent: incoming.accept, which is answered ${pick(waits, 3 + n)} ms late`,
  },
  answerByKey: press(2, 'incomingCalls', { type: 'incoming.accept', byKey: true }),
  dismiss: press(3, 'incomingCalls', { type: 'incoming.dismiss' }),
  takeBack: {
    weight: 2,
    run: ({ agent, tab }) => {
      const dismissed = tab().find('incomingCalls')?.getSnapshot().children.dismissed;
      const call = dismissed?.getSnapshot().context.calls[0];
      if (call !== undefined) agent.send('incomingCalls', { type: 'incoming.takeBack', call });
    },
    say: () => 'agent: answers the call that was dismissed',
  },
  takeNext: press(2, 'wrapUp', { type: 'wrapUp.takeNext' }),
  finishWrapUp: press(3, 'wrapUp', { type: 'wrapUp.finish' }),
  hangUp: press(5, 'hangUp', { type: 'call.hangUp' }),
  confirmHangUp: press(4, 'hangUp', { type: 'call.confirmHangUp' }),
  armHangUp: press(1, 'hangUp', { type: 'call.armHangUp' }),
  keepTaking: press(1, 'hangUp', { type: 'call.keepTaking' }),
  dismissAlert: press(1, 'hangUp', { type: 'call.dismissAlert' }),

  add: {
    weight: 14,
    run: ({ agent }, n) => agent.add(n % 3),
    say: (n) => `agent: adds item ${(n % 3) + 1}`,
  },
  increase: onItem(2, 'order.increase'),
  decrease: onItem(2, 'order.decrease'),
  remove: onItem(1, 'order.remove'),
  note: onItem(1, 'order.note'),
  chooseType: {
    weight: 1,
    run: ({ agent }, n) =>
      agent.send('order', {
        type: 'order.chooseType',
        orderType: pick(['pickup', 'delivery', 'dine_in'], n),
      }),
    say: (n) => `agent: ${pick(['pickup', 'delivery', 'dine_in'], n)}`,
  },
  submit: press(10, 'order', { type: 'order.submit' }),
  submitInVain: {
    weight: 3,
    run: ({ agent, network }, n) => {
      network.fail('POST /orders', pick(losses, n));
      agent.submit();
    },
    say: (n) => `agent: order.submit, which goes wrong: ${pick(losses, n)}`,
  },
  retryMenu: press(1, 'menu', { type: 'menu.retry' }),
  continueKept: press(3, 'keptOffer', { type: 'kept.continue' }),
  confirmKept: press(2, 'keptOffer', { type: 'kept.confirm' }),
  discardOffer: press(1, 'keptOffer', { type: 'kept.discard' }),
  discardKept: {
    weight: 1,
    run: (world, n) => world.agent.send('kept', { type: 'kept.discard', callId: callId(world, n) }),
    say: () => 'agent: discards a kept order',
  },
  keptToManual: {
    weight: 2,
    run: (world, n) => world.agent.send('kept', { type: 'kept.toManual', callId: callId(world, n) }),
    say: () => 'agent: takes a kept order to the manual order',
  },

  startOver: press(1, 'lookup', { type: 'lookup.startOver' }),
  searchCustomer: press(3, 'lookup', { type: 'lookup.search' }),
  editPhone: {
    weight: 1,
    run: ({ agent }, n) => agent.send('lookup', { type: 'lookup.editPhone', phone: pick(callers, n) }),
    say: (n) => `agent: types ${pick(callers, n)}`,
  },
  nameCustomer: {
    weight: 2,
    run: ({ agent }) => agent.send('lookup', { type: 'lookup.editDetail', field: 'firstName', value: 'Ada' }),
    say: () => 'agent: types the first name Ada',
  },
  createCustomer: press(4, 'lookup', { type: 'lookup.create' }),
  updateCustomer: press(1, 'lookup', { type: 'lookup.update' }),

  pickRestaurant: press(3, 'restaurants', { type: 'restaurants.pick', restaurantId: '3' }),
  manualPhone: press(2, 'wizardLookup', { type: 'lookup.editPhone', phone: callers[0] }),
  manualSearch: press(3, 'wizardLookup', { type: 'lookup.search' }),
  manualAdd: {
    weight: 3,
    run: ({ agent }, n) => agent.add(n % 3, 'wizardOrder'),
    say: (n) => `agent: adds item ${(n % 3) + 1} to the manual order`,
  },
  manualSubmit: press(3, 'wizard', { type: 'manual.submit' }),
  manualDiscard: press(1, 'wizard', { type: 'manual.discard' }),
  manualConfirm: press(1, 'wizard', { type: 'manual.confirmDiscard' }),

  mute: press(1, 'line', { type: 'line.toggleMute' }),
  retryAudio: press(1, 'line', { type: 'line.retryAudio' }),
  retryPhone: press(1, 'phone', { type: 'phone.retry' }),
  chooseStatus: {
    weight: 2,
    run: ({ agent }, n) =>
      agent.send('availability', {
        type: 'availability.choose',
        status: pick(['available', 'on_break', 'offline'], n),
      }),
    say: (n) => `agent: chooses ${pick(['available', 'on_break', 'offline'], n)}`,
  },
  goTo: {
    weight: 4,
    run: ({ agent }, n) => agent.goTo(pick(pages, n)),
    say: (n) => `agent: opens ${pick(pages, n)}`,
  },
  signOut: press(2, 'workspace', { type: 'workspace.signOut' }),
  stay: press(1, 'signOut', { type: 'signOut.stay' }),
  endAndSignOut: press(1, 'signOut', { type: 'signOut.endCall' }),
  discardAndSignOut: press(1, 'signOut', { type: 'signOut.discard' }),
  signIn: { weight: 2, run: ({ agent }) => agent.signIn(), say: () => 'agent: signs in' },

  fail: {
    weight: 9,
    run: ({ network }, n) => network.fail(pick(routes, n), pick(faults, Math.floor(n / 11))),
    say: (n) => `the next ${pick(routes, n)} goes wrong: ${pick(faults, Math.floor(n / 11))}`,
  },
  delay: {
    weight: 7,
    run: ({ network }, n) => network.delay(pick(routes, n), pick(waits, 3 + Math.floor(n / 11))),
    say: (n) => `the next ${pick(routes, n)} is answered ${pick(waits, 3 + Math.floor(n / 11))} ms late`,
  },
  networkDown: { weight: 1, run: ({ network }) => network.setDown(true), say: () => 'the network is gone' },
  heal: { weight: 2, run: (world) => world.heal(), say: () => 'network and socket are back' },
  socketDown: { weight: 3, run: ({ realtime }) => realtime.setDown(true), say: () => 'the socket is lost' },
  socketUp: {
    weight: 3,
    run: ({ realtime }) => realtime.isDown() && realtime.setDown(false),
    say: () => 'the socket is back',
  },
  holdEvents: { weight: 2, run: ({ realtime }) => realtime.hold(), say: () => 'live events are held up' },
  releaseEvents: {
    weight: 3,
    run: ({ realtime }, n) => realtime.release(n % 2 === 0 ? 'reversed' : 'inOrder'),
    say: (n) => `the held live events come${n % 2 === 0 ? ' in reverse' : ''}`,
  },
  repeatEvent: {
    weight: 3,
    run: ({ realtime }, n) => realtime.repeat(n % 4),
    say: (n) => `the live event ${(n % 4) + 1} from the last comes again`,
  },
  strayCancel: fact('agentChannel.callCancelled'),
  strayEnd: fact('agentChannel.callEnded'),
  revoke: { weight: 1, run: ({ server }) => server.revokeTokens(), say: () => 'the server ends the session' },
  soldOut: {
    weight: 2,
    run: ({ server }, n) => server.changeItem(itemId(n), n % 2 === 0 ? null : 1_700 + n),
    say: (n) => `item ${itemId(n)} ${n % 2 === 0 ? 'is sold out' : `costs ${1_700 + n} cents`}`,
  },

  lineDrops: { weight: 2, run: ({ tab }) => tab().voice.dropLine(), say: () => 'the voice line is closed' },
  silence: {
    weight: 2,
    run: ({ tab }, n) => tab().voice.setFlowing(n % 2 === 1),
    say: (n) => (n % 2 === 1 ? 'the far end can be heard again' : 'the far end cannot be heard'),
  },
  lineFails: {
    weight: 1,
    run: ({ tab }, n) => tab().voice.failNextLine(pick([31_005, 31_208, 31_402, 53_405], n)),
    say: (n) => `the next line fails: ${pick([31_005, 31_208, 31_402, 53_405], n)}`,
  },
  device: {
    weight: 2,
    run: ({ tab }, n) => tab().voice.setRegistered(n % 2 === 1),
    say: (n) => `the voice device is ${n % 2 === 1 ? 'registered' : 'lost'}`,
  },
  reload: { weight: 4, run: (world) => world.reload(), say: () => 'the page is reloaded' },
  openTab: {
    weight: 2,
    run: (world) => world.tabs.length < 2 && world.openTab(),
    say: () => 'a second tab is opened',
  },
  chooseTab: {
    weight: 2,
    run: (world, n) => world.chooseTab(n % 2),
    say: (n) => `agent: goes to tab ${(n % 2) + 1}`,
  },
  takeOver: press(3, 'phoneLease', { type: 'phoneLease.takeOver' }),
  takeOverThere: {
    weight: 4,
    run: takeOverThere,
    say: () => 'agent: takes the phone over in the other tab',
  },
  answerAndTakeOver: {
    weight: 4,
    run: (world, n) => {
      answerSlowly(world, n);
      takeOverThere(world);
    },
    say: (n) =>
      `agent: incoming.accept, which is answered ${pick(waits, 3 + n)} ms late, and takes the phone over in the other tab`,
  },
  takeUp: press(1, 'manual', { type: 'manual.takeUp' }),
  closeTab: {
    weight: 1,
    run: (world) => world.tabs.length > 1 && world.closeTab(),
    say: () => 'the tab is closed',
  },
  sleep: {
    weight: 2,
    run: (world, n) => world.time.sleep(pick(sleeps, n)),
    say: (n) => `the computer sleeps for ${pick(sleeps, n)} ms`,
  },
  clock: {
    weight: 1,
    run: ({ time }, n) => time.setWallClock(n % 2 === 0 ? 300_000 : -300_000),
    say: (n) => `the clock is set ${n % 2 === 0 ? 'forward' : 'back'} by 5 minutes`,
  },
  blur: {
    weight: 1,
    run: ({ tab }, n) => tab().page.look(n % 2 === 1),
    say: () => 'the window gains or loses the focus',
  },
  online: { weight: 1, run: ({ tab }) => tab().page.online(), say: () => 'the browser is online again' },
};

/** Steps whose whole meaning is to change the cart. */
export const cartSteps: ReadonlySet<string> = new Set([
  'add',
  'increase',
  'decrease',
  'remove',
  'note',
  'chooseType',
  'continueKept',
  'confirmKept',
]);
