import type { OwnAccountChange, PasswordChange } from '../services/accounts/own-account-api';
import type {
  AccountChange,
  AccountStep,
  InvitationToSend,
  LinkWanted,
} from '../services/accounts/people-api';
import type { Proof } from '../services/accounts/second-factor.types';
import type { CompanyChange } from '../services/company/company-settings';
import type { CustomerEdit, MergeToUndo, PersonToErase } from '../services/customers/care';
import type { HttpClient } from '../services/http/http-client';
import type { ScreenToAdd, ScreenToRevoke } from '../services/kitchen/screens-api';
import type { TaskToSettle } from '../services/kitchen/tasks-api';
import type { MenuCopy } from '../services/menu/edit-menu';
import type { MenuToExport } from '../services/menu/menu-files';
import type { Cancellation } from '../services/orders/order-change.types';
import type {
  ActiveToChange,
  RestaurantToChange,
  RestaurantToCreate,
} from '../services/tenants/edit-restaurant';
import type { WebhookAtVersion, WebhookToAdd, WebhookToChange } from '../services/webhooks/webhooks-api';

type Save = (http: HttpClient, input: never, signal: AbortSignal) => Promise<unknown>;

const ownAccount = () => import('../services/accounts/own-account-api');
const webhooks = () => import('../services/webhooks/webhooks-api');
const restaurants = () => import('../services/tenants/edit-restaurant');

/**
 * What forms save, a line each, whose code is fetched when it is first saved. The input of a change to
 * something stored has its `version`.
 */
export const saves = {
  createRestaurant: async (http: HttpClient, input: RestaurantToCreate, signal: AbortSignal) =>
    (await restaurants()).createRestaurant(http, input, signal),
  changeRestaurant: async (http: HttpClient, input: RestaurantToChange, signal: AbortSignal) =>
    (await restaurants()).changeRestaurant(http, input, signal),
  changeActive: async (http: HttpClient, input: ActiveToChange, signal: AbortSignal) =>
    (await restaurants()).changeActive(http, input, signal),
  copyMenu: async (http: HttpClient, input: MenuCopy, signal: AbortSignal) =>
    (await import('../services/menu/edit-menu')).copyMenu(http, input, signal),
  /** Reads, as a form's button does: the file is made by the server. */
  exportMenu: async (http: HttpClient, input: MenuToExport, signal: AbortSignal) =>
    (await import('../services/menu/menu-files')).exportMenu(http, input, signal),
  saveCompany: async (http: HttpClient, input: CompanyChange, signal: AbortSignal) =>
    (await import('../services/company/company-settings')).saveCompany(http, input, signal),
  dismissChecklist: async (http: HttpClient, _: object, signal: AbortSignal) =>
    (await import('../services/company/onboarding')).dismissChecklist(http, signal),
  invite: async (http: HttpClient, input: InvitationToSend, signal: AbortSignal) =>
    (await import('../services/accounts/people-api')).invite(http, input, signal),
  revokeInvitation: async (http: HttpClient, input: { readonly id: string }, signal: AbortSignal) =>
    (await import('../services/accounts/people-api')).revokeInvitation(http, input, signal),
  renewInvitation: async (http: HttpClient, input: LinkWanted, signal: AbortSignal) =>
    (await import('../services/accounts/people-api')).renewInvitation(http, input, signal),
  changeAccount: async (http: HttpClient, input: AccountChange, signal: AbortSignal) =>
    (await import('../services/accounts/people-api')).changeAccount(http, input, signal),
  setAccountActive: async (http: HttpClient, input: AccountStep, signal: AbortSignal) =>
    (await import('../services/accounts/people-api')).setAccountActive(http, input, signal),
  makePasswordLink: async (http: HttpClient, input: LinkWanted, signal: AbortSignal) =>
    (await import('../services/accounts/people-api')).makePasswordLink(http, input, signal),
  changeOwnAccount: async (http: HttpClient, input: OwnAccountChange, signal: AbortSignal) =>
    (await ownAccount()).changeOwnAccount(http, input, signal),
  changeOwnPassword: async (http: HttpClient, input: PasswordChange, signal: AbortSignal) =>
    (await ownAccount()).changeOwnPassword(http, input, signal),
  endSession: async (http: HttpClient, input: { readonly id: string | null }, signal: AbortSignal) =>
    (await ownAccount()).endSession(http, input, signal),
  renewRecoveryCodes: async (http: HttpClient, input: Proof, signal: AbortSignal) =>
    (await import('../services/accounts/second-factor-api')).renewRecoveryCodes(http, input, signal),
  switchSecondFactorOff: async (http: HttpClient, input: Proof, signal: AbortSignal) =>
    (await import('../services/accounts/second-factor-api')).switchSecondFactorOff(http, input, signal),
  switchOffSecondFactorOf: async (http: HttpClient, input: { readonly id: string }, signal: AbortSignal) =>
    (await import('../services/accounts/people-api')).switchOffSecondFactorOf(http, input, signal),
  editCustomer: async (http: HttpClient, input: CustomerEdit, signal: AbortSignal) =>
    (await import('../services/customers/care')).editCustomer(http, input, signal),
  erasePerson: async (http: HttpClient, input: PersonToErase, signal: AbortSignal) =>
    (await import('../services/customers/care')).erasePerson(http, input, signal),
  undoMerge: async (http: HttpClient, input: MergeToUndo, signal: AbortSignal) =>
    (await import('../services/customers/care')).undoMerge(http, input, signal),
  addWebhook: async (http: HttpClient, input: WebhookToAdd, signal: AbortSignal) =>
    (await webhooks()).addWebhook(http, input, signal),
  changeWebhook: async (http: HttpClient, input: WebhookToChange, signal: AbortSignal) =>
    (await webhooks()).changeWebhook(http, input, signal),
  renewWebhookSecret: async (http: HttpClient, input: WebhookAtVersion, signal: AbortSignal) =>
    (await webhooks()).renewSecret(http, input, signal),
  removeWebhook: async (http: HttpClient, input: { readonly id: string }, signal: AbortSignal) =>
    (await webhooks()).removeWebhook(http, input, signal),
  pingWebhook: async (http: HttpClient, input: { readonly id: string }, signal: AbortSignal) =>
    (await webhooks()).pingWebhook(http, input, signal),
  resendMessage: async (http: HttpClient, input: { readonly id: string }, signal: AbortSignal) =>
    (await webhooks()).resendMessage(http, input, signal),
  addScreen: async (http: HttpClient, input: ScreenToAdd, signal: AbortSignal) =>
    (await import('../services/kitchen/screens-api')).addScreen(http, input, signal),
  revokeScreen: async (http: HttpClient, input: ScreenToRevoke, signal: AbortSignal) =>
    (await import('../services/kitchen/screens-api')).revokeScreen(http, input, signal),
  cancelOrder: async (http: HttpClient, input: Cancellation, signal: AbortSignal) =>
    (await import('../services/orders/order-changes')).cancelOrder(http, input, signal),
  settleTask: async (http: HttpClient, input: TaskToSettle, signal: AbortSignal) =>
    (await import('../services/kitchen/tasks-api')).settleTask(http, input, signal),
} satisfies Record<string, Save>;

export type Saves = typeof saves;
