import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Account } from './account';
import { readTwiml } from './twiml';

interface Answer {
  readonly status: number;
  readonly body: object;
}

const notFound: Answer = { status: 404, body: { code: 20_404, message: 'not found', status: 404 } };
const notInProgress: Answer = {
  status: 400,
  body: { code: 21_220, message: 'Call is not in-progress. Cannot redirect.', status: 400 },
};
const good = (body: object): Answer => ({ status: 200, body });

function conferencesAnswer(account: Account, sid: string | undefined, fields: URLSearchParams): Answer {
  const shown = account.conferences.map((conference) => ({
    conference,
    body: { sid: conference.sid, friendly_name: conference.name, status: conference.status },
  }));
  if (sid === undefined) {
    const name = fields.get('FriendlyName');
    return good({ conferences: shown.map(({ body }) => body).filter((body) => body.friendly_name === name) });
  }
  const found = shown.find(({ body }) => body.sid === sid);
  if (found === undefined) return notFound;
  if (fields.get('Status') === 'completed') account.tell(found.conference.end());
  return good({ ...found.body, status: found.conference.status });
}

function callsAnswer(account: Account, sid: string | undefined, fields: URLSearchParams): Answer {
  const leg = account.legs.get(sid ?? '');
  if (leg === undefined) return notFound;
  const twiml = fields.get('Twiml');
  if (twiml !== null && leg.status === 'completed') return notInProgress;
  if (twiml !== null) leg.follow(readTwiml(twiml));
  if (fields.get('Status') === 'completed') leg.hangUp();
  return good({ sid: leg.sid, status: leg.status });
}

/** As much of https://www.twilio.com/docs/voice/api as the product asks for. */
export async function serveRest(
  request: IncomingMessage,
  response: ServerResponse,
  accounts: readonly Account[],
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'https://api.twilio.com');
  const fields = request.method === 'GET' ? searchParams : new URLSearchParams(await text(request));
  const [, version, , accountSid, resource, sid] = pathname.replace(/\.json$/, '').split('/');
  const account = accounts.find((one) => one.accountSid === accountSid);
  const expected = btoa(`${account?.apiKeySid}:${account?.apiKeySecret}`);
  let answer = notFound;
  if (account === undefined || request.headers.authorization !== `Basic ${expected}`) {
    answer = { status: 401, body: { code: 20_003, message: 'Authenticate', status: 401 } };
  } else if (!account.isReachable) answer = { status: 503, body: { code: 20_503, status: 503 } };
  else if (version === '2010-04-01' && resource === 'Conferences') {
    answer = conferencesAnswer(account, sid, fields);
  } else if (version === '2010-04-01' && resource === 'Calls') answer = callsAnswer(account, sid, fields);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
}
