import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AgentType } from '../db/schema';
import { forbidden, unauthenticated } from './errors';

export type Access = 'public' | 'signedIn' | readonly AgentType[];

export interface SignedIn {
  readonly id: number;
  readonly tokenId: number;
  readonly agentType: AgentType;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface GuardedRoute {
  readonly route: string;
  readonly access: Access;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    routeTable: GuardedRoute[];
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

export type FindSignedIn = (bearer: string) => Promise<SignedIn | null>;

export const adminsOnly: Access = ['admin'];
export const overseers: Access = ['admin', 'supervisor'];

export function currentAgent(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw unauthenticated();
  return request.signedIn;
}

export function isOverseer({ agentType }: SignedIn): boolean {
  return agentType === 'admin' || agentType === 'supervisor';
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Denies by default: a route without `config: { access }` cannot be registered. */
export function guardRoutes(app: FastifyInstance, findSignedIn: FindSignedIn): void {
  app.decorateRequest('signedIn', null);
  app.decorate('routeTable', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'OPTIONS' || method === 'HEAD') return;
    if (config?.access === undefined) {
      throw new Error(`${method} ${url} has no config.access`);
    }
    app.routeTable.push({ route: `${method} ${url}`, access: config.access });
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access ?? 'public';
    if (access === 'public') return;
    const bearer = bearerOf(request);
    request.signedIn = bearer === null ? null : await findSignedIn(bearer);
    const { agentType } = currentAgent(request);
    if (access !== 'signedIn' && !access.includes(agentType)) throw forbidden();
  });
}
