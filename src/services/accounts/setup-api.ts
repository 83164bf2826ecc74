import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { readSignedIn, type SignedIn } from '../session/session-api';
import type { Body } from '../wire/reads';
import type { SetUpForm } from './account.types';

/** Makes the first account, whose time zone is the browser's. */
export async function setUp(http: HttpClient, form: SetUpForm, signal?: AbortSignal): Promise<SignedIn> {
  const json: Body<'POST /setup'> = {
    code: form.setUpCode,
    company_name: form.companyName,
    first_name: form.firstName,
    last_name: form.lastName,
    email: form.email,
    password: form.password,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return readSignedIn(await bodyOf(http.post('setup', { json, signal })));
}
