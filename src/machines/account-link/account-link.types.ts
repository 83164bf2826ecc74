import type { PromiseActorLogic } from 'xstate';
import type { HeldLink, LinkForm, OpenedLink } from '../../services/accounts/account.types';
import type { Result } from '../../services/errors/result';
import type { Session } from '../session/session.types';
import type { FormErrors } from '../shared/form-errors';
import type { LinkFact } from '../shared/link.types';

/** The fields under the server's names; password_again is only compared here. */
export const linkFields = ['first_name', 'last_name', 'phone_number', 'password', 'password_again'] as const;

export type LinkField = (typeof linkFields)[number];

export interface AccountLinkContext {
  readonly link: HeldLink;
  /** null until the server has answered. */
  readonly opened: OpenedLink | null;
  readonly form: LinkForm | null;
  readonly errors: FormErrors;
  /** Why the link is of no use. */
  readonly reason: string | null;
}

export type AccountLinkEvent =
  | { type: 'link.retry' }
  | { type: 'link.submit'; form: LinkForm; passwordAgain: string }
  | { type: 'link.edit'; field: LinkField }
  | LinkFact;

export type OpenLink = PromiseActorLogic<Result<OpenedLink>, HeldLink>;
/** A session where the link was an invitation, unless the role requires a second factor first. */
export type SendLinkForm = PromiseActorLogic<Result<Session | null>, HeldLink & { readonly form: LinkForm }>;
