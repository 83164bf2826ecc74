/** The HTTP contract, spoken by a test directly. */
export interface SignIn {
  readonly token: string;
  readonly agent: { readonly id: number; readonly name: string; readonly email: string };
}

export const password = 'demo-password';

export const emails = {
  admin: 'admin@demo.test',
  supervisor: 'supervisor@demo.test',
  agent: 'agent@demo.test',
  agent2: 'agent2@demo.test',
  agent3: 'agent3@demo.test',
} as const;

export type Who = keyof typeof emails;

export async function request(
  origin: string,
  method: string,
  path: string,
  options: { token?: string; body?: unknown } = {},
): Promise<{ status: number; body: unknown }> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers,
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
}

export async function signIn(origin: string, who: Who): Promise<SignIn> {
  const { status, body } = await request(origin, 'POST', '/auth/login', {
    body: { email: emails[who], password },
  });
  if (status !== 200) throw new Error(`${who} could not sign in: ${status} ${JSON.stringify(body)}`);
  return (body as { data: SignIn }).data;
}
