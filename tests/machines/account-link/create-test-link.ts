import { accountLinkMachine } from '../../../src/machines/account-link/account-link.machine';
import type { Session } from '../../../src/machines/session/session.types';
import type { HeldLink, LinkForm, LinkKind, OpenedLink } from '../../../src/services/accounts/account.types';
import type { Result } from '../../../src/services/errors/result';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const opened: OpenedLink = {
  company: 'Harbour Group',
  email: 'ann@harbour.test',
  firstName: 'Ann',
  lastName: 'Lee',
};

export const form: LinkForm = {
  firstName: 'Ann',
  lastName: 'Lee',
  phoneNumber: '',
  password: 'a long enough one',
};

export function createTestLink(kind: LinkKind = 'invitation') {
  const sessions: Session[] = [];
  const openLink = standInPromise<Result<OpenedLink>, HeldLink>();
  const sendLinkForm = standInPromise<Result<Session | null>, HeldLink & { readonly form: LinkForm }>();
  const watchLink = standInCallback();
  const chart = startUnderParent(
    accountLinkMachine.provide({
      actors: { openLink: openLink.logic, sendLinkForm: sendLinkForm.logic, watchLink: watchLink.logic },
      actions: { openSession: (_, session) => sessions.push(session) },
    }),
    { kind, secret: 'secret' },
  );
  return {
    ...chart,
    openLink,
    sendLinkForm,
    watchLink,
    sessions,
    state: () => chart.ref.getSnapshot().value,
  };
}
