import type { Agent, PartialAgent } from '../agents/agent.types';
import { readAgent, readPartialAgent } from '../agents/agent-schema';
import { BadPayload } from '../errors/bad-payload';
import { HttpRefusal } from '../errors/http-refusal';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { answered, bodyIfAny, bodyOf } from '../http/send';
import { idOf, textOf } from '../schema/values';
import type { Body } from '../wire/reads';
import type { AskedSecondStep } from './second-step.types';

export interface SignedIn {
  readonly user: Agent;
  readonly token: string;
}

export { credentialErrors } from './credentials';

type Wire = Readonly<Record<string, unknown>>;

const isAgent = (value: unknown): value is Wire => isRecord(value) && idOf(value.id) !== null;

/** Innermost first. */
const placesIn = (body: unknown): readonly Wire[] => [unwrap(body), body].filter(isRecord);

const agentIn = (places: readonly Wire[]): Wire | undefined => {
  const inside = places.flatMap((place) => [place.agent, place.user]);
  return inside.find(isAgent) ?? inside.find(isRecord) ?? places.find(isAgent);
};

/** The token and the user may be in `data` or at the top of the body. */
export function readSignedIn(body: unknown): SignedIn {
  const places = placesIn(body);
  const user = agentIn(places);
  const token = places
    .flatMap((place) => [place.token, place.access_token])
    .map(textOf)
    .find((text) => text !== null);
  if (user === undefined) throw new BadPayload('agent', 'is missing');
  if (typeof token !== 'string') throw new BadPayload('token', 'is missing');
  return { user: readAgent(user), token };
}

/** null for every refusal but one that asks for a second factor, which only our server sends. */
const askedIn = (error: unknown): AskedSecondStep | null => {
  const asked =
    error instanceof HttpRefusal && isRecord(error.conflict) ? error.conflict.second_factor : null;
  if (!isRecord(asked) || typeof asked.challenge !== 'string') return null;
  const { challenge, methods } = asked;
  return { challenge, needsSetUp: Array.isArray(methods) && methods.includes('set_up') };
};

export async function signIn(
  http: HttpClient,
  credentials: { readonly email: string; readonly password: string },
  signal?: AbortSignal,
): Promise<SignedIn | AskedSecondStep> {
  const json: Body<'POST /auth/login'> = { email: credentials.email, password: credentials.password };
  try {
    return readSignedIn(await bodyOf(http.post('auth/login', { json, signal })));
  } catch (error) {
    const asked = askedIn(error);
    if (asked === null) throw error;
    return asked;
  }
}

/** Goes on when nobody waits for it any more, and the page is gone. */
export async function signOut(http: HttpClient): Promise<void> {
  await answered(http.post('auth/logout', { keepalive: true }));
}

/** An agent may have a user of its own inside, with another id. */
export function readMe(body: unknown): PartialAgent {
  const places = placesIn(body);
  const agent = places.map((place) => place.agent).find(isAgent) ?? places.find(isAgent);
  return readPartialAgent(agent ?? agentIn(places) ?? unwrap(body));
}

export async function fetchMe(http: HttpClient, signal?: AbortSignal): Promise<PartialAgent> {
  return readMe(await bodyOf(http.get('auth/me', { signal })));
}

export function refreshToken(http: HttpClient, signal?: AbortSignal): Promise<unknown> {
  return bodyOf(http.post('auth/refresh', { signal }));
}

export async function switchMode(
  http: HttpClient,
  to: 'agent' | 'admin',
  signal?: AbortSignal,
): Promise<void> {
  await bodyIfAny(
    http.post(to === 'agent' ? 'admin/switch-to-agent' : 'admin/switch-back-to-admin', { signal }),
  );
}
