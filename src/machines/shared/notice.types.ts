/** What a call that is over left: how many pieces, and under which call they wait to be ordered after all. */
export interface LeftUnordered {
  readonly itemCount: number;
  readonly keptCallId: string | null;
}

/**
 * What a chart wants shown as a toast. The chart names the occasion, views/notices/notice-text.ts
 * has the words. message: null where the server gave none that is usable.
 */
export type Notice =
  | { readonly code: 'signedIn' }
  | { readonly code: 'signInFailed'; readonly message: string }
  | { readonly code: 'signedOut' }
  | { readonly code: 'signOutFailed'; readonly message: string }
  | { readonly code: 'switchedToAgent' | 'switchToAgentFailed' | 'switchedToAdmin' | 'switchToAdminFailed' }
  | { readonly code: 'callStarted'; readonly agent: string; readonly restaurant: string }
  /** totalCents: null where the event has no readable amount. */
  | { readonly code: 'orderCreated'; readonly totalCents: number | null; readonly restaurant: string }
  /** Events that came too fast for a toast each. */
  | { readonly code: 'moreHappened'; readonly newOrders: number; readonly callsStarted: number }
  | { readonly code: 'callTaken' }
  | { readonly code: 'answerFailed'; readonly message: string | null }
  /** The call is this agent's, and the page lacks the code to show it. */
  | { readonly code: 'callUnopened' }
  /** The code of what is on the page has not come. */
  | { readonly code: 'partMissing' }
  /** by: who ended it, where the server says. */
  | ({
      readonly code: 'callOver';
      readonly by: 'caller' | 'lost' | null;
      /** null where the call never opened and its length is not known. */
      readonly seconds: number | null;
    } & LeftUnordered)
  /** The agent was gone for too long, and others have the call. */
  | { readonly code: 'callLost' }
  /** An order that waits there must be finished first. */
  | { readonly code: 'manualUnfinished'; readonly restaurant: string }
  /** The call went to others, as the agent never got onto the line. */
  | { readonly code: 'callPassedOn' }
  /** The call ended while its order was on its way. */
  | { readonly code: 'orderUnconfirmed' }
  /** It was placed: the server has it. */
  | { readonly code: 'orderFoundPlaced' }
  /** The same, and it was changed since it was sent. */
  | { readonly code: 'partFoundPlaced'; readonly orderId: string | null }
  /** It was continued, replaced or discarded in a later call; by whom, null for this agent or nobody known. */
  | { readonly code: 'keptSettled'; readonly by: string | null }
  | { readonly code: 'lookupFailed'; readonly message: string | null }
  | { readonly code: 'customerNotFound' }
  | { readonly code: 'customerFound'; readonly who: string }
  | { readonly code: 'customerCreated' }
  | { readonly code: 'createCustomerFailed'; readonly message: string | null }
  | { readonly code: 'customerUpdated' | 'updateCustomerFailed' }
  | { readonly code: 'manualOrderPlaced' | 'needsItems' }
  | { readonly code: 'manualOrderFailed'; readonly message: string | null }
  | { readonly code: 'itemAdded'; readonly item: string }
  | { readonly code: 'cannotSimulate' }
  /** So many of the wanted calls ring; fewer than wanted when it was stopped. */
  | { readonly code: 'callsSimulated'; readonly started: number; readonly wanted: number }
  | {
      readonly code: 'simulationFailed';
      readonly message: string | null;
      readonly started: number;
      readonly wanted: number;
    }
  | { readonly code: 'orderStatusChanged'; readonly orderId: string; readonly status: string }
  | { readonly code: 'orderChanged'; readonly orderId: string }
  | { readonly code: 'orderStatusFailed'; readonly orderId: string; readonly message: string | null }
  /** '1,203 orders' */
  | { readonly code: 'exported'; readonly what: string }
  | { readonly code: 'exportFailed' }
  /** other: what is used instead, nameless where the browser gives no name; null where nothing is left. */
  | {
      readonly code: 'deviceUnplugged';
      readonly label: string;
      readonly other: { readonly label: string | null } | null;
    }
  | { readonly code: 'deviceReturned'; readonly label: string }
  /** Somebody else set this agent's status, at once or for after the call. */
  | {
      readonly code: 'statusSet';
      readonly by: string;
      readonly status: string;
      readonly isLater: boolean;
      readonly reason: string;
    }
  /** A supervisor took the call from this agent. */
  | { readonly code: 'callReleased'; readonly by: string | null; readonly why: string | null }
  /** A supervisor ended it. */
  | ({
      readonly code: 'endedBySupervisor';
      readonly by: string | null;
      readonly why: string | null;
    } & LeftUnordered)
  /** This person did something for another agent. */
  | {
      readonly code: 'agentSet';
      readonly name: string;
      readonly status: string;
      readonly isLater: boolean;
    }
  | { readonly code: 'callFreed'; readonly name: string; readonly action: 'offer_again' | 'end' }
  | { readonly code: 'changeStatusFailed'; readonly message: string | null }
  | { readonly code: 'wrapUpFailed'; readonly message: string | null };

export interface NoticeRaised {
  readonly type: 'notice.raised';
  readonly notice: Notice;
}

/** These say something of a screen that is no longer there. */
export interface NoticesOutdated {
  readonly type: 'notices.outdated';
  readonly codes: readonly Notice['code'][];
}

/** Lists kept by the data cache that a live event made old. */
export type DataKey =
  | 'stats'
  | 'activeCalls'
  | 'recentOrders'
  | 'orders'
  | 'agents'
  | 'waitingCalls'
  /** All calls, where the server keeps them. */
  | 'calls'
  /** Heavy: read again at most every 10 s. */
  | 'customers'
  | 'restaurants'
  | 'company'
  | 'accounts'
  /** The user's own. */
  | 'ownAccount'
  | 'ownSessions'
  | 'secondFactor'
  | 'invitations'
  | 'onboarding'
  | 'webhooks'
  | 'webhookMessages'
  /** The user's own, made old by what they did themselves. */
  | 'ownCalls'
  | 'ownOrders'
  | 'ownTasks'
  | 'kitchenScreens';

export interface DataInvalidated {
  readonly type: 'data.invalidated';
  readonly keys: readonly DataKey[];
}
