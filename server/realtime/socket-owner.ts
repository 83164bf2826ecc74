/** Whose open sockets are closed with 4009. */
export type Revoked =
  | { readonly tokenId: number }
  /** isSignedIn: only what they hear has changed, and the voice of a call goes on. */
  | { readonly agentId: number; readonly isSignedIn?: boolean | undefined }
  /** A screen in a kitchen. */
  | { readonly screenId: number };
/** How a service outside learns whose a connection is, so that it can end it. */
export type PusherServiceKind = 'pusher' | 'reverb' | 'soketi';

/** At a service outside each session is a user of its own: signing out of one leaves the others alone. */
export function sessionUser(tokenId: number): string {
  return `session-${tokenId}`;
}

export function screenUser(screenId: number): string {
  return `screen-${screenId}`;
}

/**
 * Laravel Reverb does not know pusher:signin. It takes a user from the channel data of every subscription, of
 * private channels too, and needs one on each.
 */
export function channelDataFor(kind: PusherServiceKind | null, userId: string): string | undefined {
  return kind === 'reverb' ? JSON.stringify({ user_id: userId }) : undefined;
}
