import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AgentType } from '../db/schema';
import { forbidden, unauthenticated } from './errors';

export type Access = 'public' | 'signedIn' | 'kitchen' | readonly AgentType[];

export interface SignedIn {
  readonly id: number;
  readonly tokenId: number;
  readonly expiresAt: Date;
  readonly agentType: AgentType;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Not a person: a screen in the kitchen of one restaurant, which reaches nothing but its own routes. */
export interface KitchenScreen {
  /** Its private channel, on which it is told of its restaurant's orders. */
  readonly channel: string;
  readonly id: number;
  readonly name: string;
  readonly tenantId: number;
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
    kitchen: KitchenScreen | null;
  }
}

export type FindSignedIn = (bearer: string) => Promise<SignedIn | null>;
export type FindKitchen = (bearer: string) => Promise<KitchenScreen | null>;

export const adminsOnly: Access = ['admin'];
export const overseers: Access = ['admin', 'supervisor'];

export function currentAgent(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw unauthenticated();
  return request.signedIn;
}

export function currentKitchen(request: FastifyRequest): KitchenScreen {
  if (request.kitchen === null) throw unauthenticated();
  return request.kitchen;
}

export function isOverseer({ agentType }: Pick<SignedIn, 'agentType'>): boolean {
  return agentType === 'admin' || agentType === 'supervisor';
}

export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Denies by default: a route without `config: { access }` cannot be registered. */
export function guardRoutes(
  app: FastifyInstance,
  findSignedIn: FindSignedIn,
  findKitchen: FindKitchen,
): void {
  app.decorateRequest('signedIn', null);
  app.decorateRequest('kitchen', null);
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
    if (access === 'kitchen') {
      request.kitchen = bearer === null ? null : await findKitchen(bearer);
      if (request.kitchen !== null) return;
      if (bearer !== null && (await findSignedIn(bearer)) !== null) throw forbidden();
      throw unauthenticated();
    }
    request.signedIn = bearer === null ? null : await findSignedIn(bearer);
    const { agentType } = currentAgent(request);
    if (access !== 'signedIn' && !access.includes(agentType)) throw forbidden();
  });
}
