/** A restaurant the customer phone page can dial, and a simulated call it can pick up. */
export interface DialableRestaurant {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
}

export interface WaitingCall {
  readonly callId: string;
  readonly restaurant: string;
  readonly fromNumber: string | null;
}

export interface CustomerPhoneContext {
  readonly restaurants: readonly DialableRestaurant[];
  readonly waiting: readonly WaitingCall[];
  readonly restaurantId: string | null;
  readonly fromNumber: string;
  readonly voice: 'microphone' | 'sample';
  readonly callId: string | null;
  readonly digits: string;
  readonly elapsedSeconds: number;
  readonly error: string | null;
}

/** States: connecting · ready · dialing · ringing · talking · over · lost. */
export type CustomerPhoneEvent =
  | { type: 'caller.chooseRestaurant'; restaurantId: string }
  | { type: 'caller.editNumber'; fromNumber: string }
  | { type: 'caller.chooseVoice'; voice: 'microphone' | 'sample' }
  | { type: 'caller.dial' }
  | { type: 'caller.pickUp'; callId: string }
  | { type: 'caller.hangUp' }
  | { type: 'caller.startOver' }
  | { type: 'exchange.directoryRead'; restaurants: readonly DialableRestaurant[]; waiting: readonly WaitingCall[] }
  | { type: 'exchange.rang'; callId: string }
  | { type: 'exchange.answered' }
  | { type: 'exchange.digitsHeard'; digits: string }
  | { type: 'exchange.ended'; reason: 'agent' | 'caller' | 'missed' | 'lost' }
  | { type: 'exchange.failed'; message: string }
  | { type: 'exchange.dropped' }
  | { type: 'clock.ticked'; now: number };
