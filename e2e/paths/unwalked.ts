type Reasons = Readonly<Record<string, readonly string[]>>;

const fault = 'only a fault in the program or in the browser ends this actor';
const neverOffered = 'the page does not offer it there';
const tooQuick = 'nobody is quick enough: the state lasts less than a second or two';
const signedOut = 'nobody is signed in any more, and the page goes with the chart';
const repeatsAll = 'the product’s own server repeats what was missed';
const repeatsAtOnce = 'the product’s own server repeats what was missed in a moment';
const codeMissing = 'the code of the page would have to be missing on the server';

/** What becomes of a part that broke. */
const begunAnew = (chart: string, region: string, part: string): readonly string[] => {
  const [running, broken, anew] = [`${region}.running`, `${region}.broken`, `${region}.running.anew`];
  return [
    broken,
    anew,
    `${running} on xstate.error.actor.${part} to ${anew}`,
    `${running} on xstate.error.actor.${part} to ${broken}`,
    `${broken} on xstate.after.beginAnewAfter.${chart}.${broken} to ${anew}`,
    `${anew} on xstate.after.beginAnewAfter.${chart}.${anew} to ${running}.well`,
  ];
};

/** By chart and reason, what is not walked, by the names that the table of `npm run paths` prints. */
const unwalked: Readonly<Record<string, Reasons>> = {
  call: {
    [fault]: [
      'root on xstate.error.actor.incoming',
      'root on incoming.beginAnew',
      'live.open on xstate.error.actor.* [isLive] to ended',
    ],
    [codeMissing]: [
      'live.unopened',
      'live on agentChannel.callEnded [isThisCall] to ended',
      'live on signOut.callEnded [isThisCall] to ended',
      'live.opening on xstate.error.actor.0.call.live.opening to live.unopened',
      'live.unopened on xstate.after.retryAfter.call.live.unopened to live.opening',
    ],
  },
  'incoming-calls': {
    [fault]: [
      'root on xstate.error.actor.dismissed',
      'root on accept.done to restoring',
      'ringing.keys.blocked on xstate.error.actor.0.incomingCalls.ringing.keys.blocked',
    ],
  },
  'kept-offer': {
    'the minute would pass for the whole call on the page': ['waiting on kept.aged'],
  },
  'kept-orders': {
    [fault]: ['root on xstate.error.actor.keptStore'],
    [tooQuick]: [
      'server.waiting on order.left to server.sending',
      'server.resting on order.left to server.sending',
      'server.waiting on always [isForgotten] to server.off',
      'server.waiting on always [isFlushing] to server.sending',
      'server.resting on kept.flush to server.sending',
      'server.resting on always [isForgotten] to server.off',
      'server.waiting on always to server.idle',
    ],
    'the product’s own server says with which key an order was placed': [
      'outcome.unoffered',
      'outcome.asking on xstate.done.actor.0.keptOrders.outcome.asking [isUnoffered] to outcome.unoffered',
    ],
    'an answer would have to be lost, the cart changed, and the call over before another try': [
      'keptStore.open on kept.placed [isPartPlaced]',
    ],
  },
  'manual-draft': {
    [fault]: [
      'root on xstate.error.actor.keeper',
      'draft.taken on xstate.error.actor.* [isWizard] to draft.unloaded',
    ],
    [codeMissing]: [
      'draft.unloaded',
      'draft.loading on xstate.error.actor.0.manualDraft.draft.loading to draft.unloaded',
      'draft.unloaded on manual.retry to draft.loading',
      'draft.unloaded on xstate.after.retryAfter.manualDraft.draft.unloaded to draft.resting',
    ],
    [signedOut]: ['draft.forgotten on draft.changedElsewhere', 'draft.forgotten on manual.begin'],
  },
  'manual-order': {
    [fault]: [
      'root on xstate.error.actor.restaurants',
      'wizard.taking on xstate.error.actor.lookup',
      'wizard.taking on xstate.error.actor.order to wizard.broken',
      'wizard.taking.items.submitting on xstate.error.actor.order to wizard.broken',
      'wizard.broken',
      'wizard.broken on xstate.after.startAfter.manualOrder.wizard.broken to wizard.taking',
    ],
    [neverOffered]: [
      'wizard.taking.items.submitting on manual.editName',
      'wizard.taking.items.submitting on manual.goTo',
    ],
    'the order would have to change while the customer is renamed': [
      'wizard.taking.items.submitting.placing on order.notSent [lacksItems] to wizard.taking.items.editing',
      'wizard.taking.items.submitting.placing on order.notSent to wizard.taking.items.editing',
    ],
  },
  menu: {
    [codeMissing]: [
      'slips.unknown',
      'slips.guessing on xstate.error.actor.0.menu.slips.guessing to slips.unknown',
      'slips.guessing on xstate.after.guessWithin.menu.slips.guessing to slips.unknown',
    ],
  },
  monitor: {
    [fault]: [
      'root on xstate.error.actor.0.monitor',
      'root on xstate.error.actor.freshness',
      'root on xstate.error.actor.toasts',
      'root on xstate.error.actor.fileExport',
      'root on xstate.error.actor.callBurst',
      'root on xstate.error.actor.callLab',
      'root on xstate.error.actor.orderStatus',
      'root on xstate.error.actor.orderList',
      'root on xstate.error.actor.customerList',
      'root on xstate.error.actor.callList',
      'root on xstate.error.actor.help',
    ],
    [repeatsAll]: [
      'link.live on live.gained to link.live',
      'link.catchingUp on live.gained to link.live',
      'link.stale on live.gained to link.live',
    ],
    [repeatsAtOnce]: [
      'link.live on live.catchingUp to link.catchingUp',
      'link.live on live.caughtUp to link.live',
      'link.lost on live.caughtUp to link.live',
      'link.stale on live.caughtUp to link.live',
      'link.catchingUp on live.lost to link.lost',
      'link.catchingUp on xstate.after.catchUpWithin.monitor.link.catchingUp to link.live',
      'link.unjoined on live.catchingUp to link.catchingUp',
      'link.unjoined on live.caughtUp to link.live',
    ],
  },
  'long-list': {
    'the demo data has fewer orders than one page of the list': [
      'list.held.paused',
      'list.held.stuck',
      'list.held.filling on xstate.done.actor.0.longList.list.held.filling to list.held.filling',
      'list.held.filling on xstate.error.actor.0.longList.list.held.filling to list.held.stuck',
      'list.held.filling on always to list.held.paused',
      'list.held.paused on always [isShown] to list.held.filling',
      'list.held.stuck on list.attend to list.held.filling',
      'list.held.stuck on list.retry to list.held.filling',
    ],
    'so many orders would have to change at once that the server answers in parts': [
      'changes.asking on xstate.done.actor.0.longList.changes.asking [isCut] to changes.asking',
    ],
    'the server would have to be restored from a backup while the page is open': [
      'list on reading.replaced to list.held',
      'changes.asking on xstate.done.actor.0.longList.changes.asking [isReplacement] to changes.settled',
    ],
  },
  'phone-lease': {
    [fault]: [
      'keeping',
      'out on phoneLease.keep to keeping',
      'keeping on lock.granted to holding',
      'keeping on lock.failed to holding',
      'keeping on call.mirrored',
      'keeping on phoneLease.release to out',
      'keeping on xstate.after.answerWithin.phoneLease.keeping to holding',
    ],
    'the browser would have to be one without locks or channels': [
      'root on xstate.error.actor.*',
      'asking on lock.failed to holding',
      'taking on lock.failed to watching',
    ],
    'the browser would have to be stuck for seconds': [
      'asking on xstate.after.answerWithin.phoneLease.asking to holding',
      'holding on lock.busy to watching',
      'taking on xstate.after.takeWithin.phoneLease.taking to watching',
    ],
    [tooQuick]: [
      'inheriting on lock.lost to watching',
      'inheriting on phoneLease.takeOver to holding',
      'inheriting on otherTab.showed [isNewPhase]',
      'inheriting on otherTab.showed',
      'taking on otherTab.showed [isNewPhase]',
      'taking on otherTab.showed',
    ],
  },
  'repeat-order': {
    [neverOffered]: ['ready.reviewing on repeat.choose'],
  },
  supervision: {
    [tooQuick]: [
      'channel.catchingUp on realtime.dropped to channel.left',
      'channel.catchingUp on always to channel.left',
    ],
    [fault]: ['monitor.open on xstate.error.actor.* to monitor.unloaded'],
    [codeMissing]: [
      'monitor.unloaded',
      'monitor.loading on xstate.error.actor.0.supervision.monitor.loading to monitor.unloaded',
      'monitor.unloaded on supervision.retry to monitor.loading',
      'monitor.unloaded on xstate.after.retryAfter.supervision.monitor.unloaded to monitor.loading',
      'monitor.unloaded on always to monitor.absent',
    ],
  },
  'after-call': {
    [fault]: ['asking on xstate.error.actor.* to idle'],
    [codeMissing]: ['loading on xstate.error.actor.0.afterCall.loading to idle'],
  },
  app: {
    [fault]: [
      'root on xstate.error.actor.notices',
      'root on xstate.error.actor.location to broken',
      'root on xstate.error.actor.session to broken',
      'signedIn.atWorkspace on xstate.error.actor.* [isWorkspace] to broken',
      'signedIn.atWorkspace on xstate.error.actor.invalidations',
      'signedIn.leaving on xstate.error.actor.* [isWorkspace] to broken',
      'broken',
    ],
    [codeMissing]: [
      'signedIn.workspaceFailed',
      'signedIn.loadingWorkspace on xstate.error.actor.0.app.signedIn.loadingWorkspace to signedIn.workspaceFailed',
      'signedIn.workspaceFailed on app.retryWorkspace to signedIn.loadingWorkspace',
      'signedIn.workspaceFailed on xstate.after.retryWorkspaceAfter.app.signedIn.workspaceFailed to signedIn.loadingWorkspace',
    ],
  },
  attention: {
    [fault]: [
      'root on xstate.error.actor.permission',
      'root on xstate.error.actor.1.attention',
      'work.ringing on xstate.error.actor.0.attention.work.ringing',
      'work.live on xstate.error.actor.0.attention.work.live',
      'work.live on xstate.error.actor.1.attention.work.live',
    ],
  },
  audio: {
    [fault]: ['open on xstate.error.actor.* to unloaded'],
    [codeMissing]: ['loading on xstate.error.actor.0.audio.loading to unloaded'],
  },
  'audio-settings': {
    [fault]: ['root on xstate.error.actor.keeper', 'root on xstate.error.actor.devices'],
  },
  availability: {
    [fault]: ['root on xstate.error.actor.wrapUp'],
    'the product’s own server has the request': [
      'offered on availability.offer [lacksRequest] to readOnly',
      'changing on availability.offer [lacksRequest] to readOnly',
    ],
  },
  'call-feedback': {
    [fault]: ['root on xstate.error.actor.carrier'],
  },
  'customer-lookup': {
    [fault]: ['search on xstate.error.actor.matches'],
  },
  'customer-phone': {
    [fault]: [
      'root on xstate.error.actor.0.customerPhone',
      'online.inCall.ringing on xstate.error.actor.0.customerPhone.online.inCall.ringing',
      'online.inCall.talking on xstate.error.actor.0.customerPhone.online.inCall.talking',
    ],
  },
  'dismissed-calls': {
    [fault]: ['listed on xstate.error.actor.0.dismissedCalls.listed'],
  },
  'file-export': {
    [fault]: ['saving on xstate.error.actor.0.fileExport.saving to idle'],
  },
  'live-call': {
    [fault]: [
      'root on xstate.error.actor.*',
      'live.sending.awaited on xstate.error.actor.order to live.sending.settled',
      ...['line', 'lookup', 'order', 'hangUp', 'watch'].flatMap((part) =>
        begunAnew('liveCall', `live.${part}`, part),
      ),
    ],
  },
  'live-line': {
    [fault]: [
      'phone on phone.begunAnew',
      'phone on xstate.error.actor.phone to phone.lost',
      'sound.unmuted on xstate.error.actor.0.liveLine.sound.unmuted',
      'sound.muted on xstate.error.actor.0.liveLine.sound.muted',
      'microphone.on on xstate.error.actor.0.liveLine.microphone.on to microphone.off',
    ],
  },
  'order-draft': {
    [fault]: ['root on xstate.error.actor.*'],
    [codeMissing]: [
      'quote.failed',
      'quote.loading on xstate.error.actor.0.orderDraft.quote.loading to quote.failed',
      'quote.failed on order.submit [hasTerms] to quote.loading',
      'quote.failed on xstate.after.loadAgainAfter.orderDraft.quote.failed to quote.loading',
      'order.sending.pricing on always [lacksQuote] to order.editing',
      'order.sending.waiting on xstate.after.quoteWithin.orderDraft.order.sending.waiting to order.sending.pricing',
    ],
  },
  phone: {
    [fault]: ['microphone on xstate.error.actor.0.phone.microphone'],
  },
  realtime: {
    [fault]: [
      'root on xstate.error.actor.presence',
      'root on xstate.error.actor.2.realtime',
      'root on xstate.error.actor.*',
    ],
  },
  channel: {
    [fault]: [
      'events.starting on always [isAnew] to events.broken',
      'events.broken on xstate.after.beginAnewAfter.channel.events.broken to events.beginning',
    ],
    [tooQuick]: ['events.beginning on channel.joined to events.beginning'],
  },
  recorder: {
    [fault]: [
      'recording on xstate.error.actor.* to unloaded',
      'recording on xstate.done.actor.* to unloaded',
    ],
    [codeMissing]: ['loading on xstate.error.actor.0.recorder.loading to unloaded'],
  },
  session: {
    [fault]: [
      'root on xstate.error.actor.keeper',
      'secondStep on xstate.error.actor.* [isSecondStep] to signedOut',
    ],
    'the admin of this walk has nothing unsaved on the page': [
      'signedIn.mode.asking',
      'signedIn.mode.settled on session.switchMode [isHeldUp] to signedIn.mode.asking',
      'signedIn.mode.asking on mode.leave to signedIn.mode.switching',
      'signedIn.mode.asking on mode.stay to signedIn.mode.settled',
    ],
  },
  'sign-out': {
    'the agent of this walk has taken no order by hand': [
      'unfinished',
      'checking on always [hasUnfinished] to unfinished',
      'unfinished on signOut.stay to settled',
      'unfinished on signOut.discard to saving',
      'unfinished on call.mirrored [isNewlyLive] to asked',
    ],
    'the agent of this walk has nothing unsaved on the page': [
      'unsaved',
      'wanted on always to unsaved',
      'unsaved on signOut.stay to settled',
      'unsaved on signOut.leave [isInCall] to asked',
      'unsaved on signOut.leave to checking',
      'unsaved on call.mirrored [isNewlyLive] to settled',
    ],
    'the server would have to leave a draft unanswered for seconds while somebody signs out': [
      'saving on xstate.after.saveWithin.signOut.saving to leaving',
    ],
    [tooQuick]: [
      'looking',
      'settled on signOut.want [isOnUnknownCall] to looking',
      'looking on call.mirrored to wanted',
      'looking on xstate.after.lookWithin.signOut.looking to wanted',
      'saving on call.mirrored [isNewlyLive] to asked',
    ],
  },
  sounds: {
    [fault]: ['root on xstate.error.actor.player', 'lock.locked on xstate.error.actor.0.sounds.lock.locked'],
  },
  'waiting-calls': {
    [fault]: [
      'watching on xstate.error.actor.0.waitingCalls.watching',
      'watching on xstate.error.actor.1.waitingCalls.watching',
    ],
  },
  workspace: {
    [fault]: [
      'root on xstate.error.actor.*',
      ...['realtime', 'phone', 'call', 'phoneLease'].flatMap((part) =>
        begunAnew('workspace', `parts.${part}`, part),
      ),
      'work.inCall on xstate.error.actor.call to work.free',
      'connection.connected on xstate.error.actor.realtime to connection.disconnected',
      'phoneLease.held.page.recovering on incoming.begun',
      'phoneLease.held.page.attending on incoming.begun',
      'phoneLease.held.page.away on incoming.begun to phoneLease.held.page.recovering',
    ],
  },
  'wrap-up': {
    [fault]: [
      'wrapping.time.counting on xstate.error.actor.0.wrapUp.wrapping.time.counting to wrapping.time.overdue',
      'wrapping.callers on xstate.error.actor.0.wrapUp.wrapping.callers',
    ],
  },
};

/** Why states and transitions of this chart are not walked in a browser, by name. */
export function reasonsOf(chart: string): ReadonlyMap<string, string> {
  const reasons = Object.entries(unwalked[chart] ?? {});
  return new Map(reasons.flatMap(([reason, parts]) => parts.map((part) => [part, reason] as const)));
}
