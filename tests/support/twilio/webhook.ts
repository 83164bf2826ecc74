import { createHmac } from 'node:crypto';

export interface Callback {
  readonly url: string;
  readonly form: Readonly<Record<string, string>>;
}

/** https://www.twilio.com/docs/usage/webhooks/webhooks-security */
export function signatureOf({ url, form }: Callback, authToken: string): string {
  const pairs = Object.keys(form)
    .toSorted()
    .map((name) => `${name}${form[name]}`);
  return createHmac('sha1', authToken)
    .update(url + pairs.join(''))
    .digest('base64');
}

/** Posts as Twilio does, signed over the public address, to where the server really listens. */
export function post(callback: Callback, authToken: string, origin: string): Promise<Response> {
  const { pathname, search } = new URL(callback.url);
  return fetch(`${origin}${pathname}${search}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': signatureOf(callback, authToken),
    },
    body: new URLSearchParams(callback.form).toString(),
  });
}
