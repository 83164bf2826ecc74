import type { AccountChange, AccountStep, InvitationToSend } from '../services/accounts/people-api';
import type { CompanyChange } from '../services/company/company-settings';
import type { HttpClient } from '../services/http/http-client';
import type { RestaurantToCreate } from '../services/tenants/edit-restaurant';

type Save = (http: HttpClient, input: never, signal: AbortSignal) => Promise<unknown>;

/**
 * What forms save, a line each, whose code is fetched when it is first saved. The input of a change to
 * something stored has its `version`.
 */
export const saves = {
  createRestaurant: async (http: HttpClient, input: RestaurantToCreate, signal: AbortSignal) =>
    (await import('../services/tenants/edit-restaurant')).createRestaurant(http, input, signal),
  saveCompany: async (http: HttpClient, input: CompanyChange, signal: AbortSignal) =>
    (await import('../services/company/company-settings')).saveCompany(http, input, signal),
  dismissChecklist: async (http: HttpClient, _: object, signal: AbortSignal) =>
    (await import('../services/company/onboarding')).dismissChecklist(http, signal),
  invite: async (http: HttpClient, input: InvitationToSend, signal: AbortSignal) =>
    (await import('../services/accounts/people-api')).invite(http, input, signal),
  revokeInvitation: async (http: HttpClient, input: { readonly id: string }, signal: AbortSignal) =>
    (await import('../services/accounts/people-api')).revokeInvitation(http, input, signal),
  changeAccount: async (http: HttpClient, input: AccountChange, signal: AbortSignal) =>
    (await import('../services/accounts/people-api')).changeAccount(http, input, signal),
  setAccountActive: async (http: HttpClient, input: AccountStep, signal: AbortSignal) =>
    (await import('../services/accounts/people-api')).setAccountActive(http, input, signal),
  makePasswordLink: async (http: HttpClient, input: { readonly id: string }, signal: AbortSignal) =>
    (await import('../services/accounts/people-api')).makePasswordLink(http, input, signal),
} satisfies Record<string, Save>;

export type Saves = typeof saves;
