import twilio from 'twilio';
import type { TwilioSettings } from '../../config';
import { noteAnswer, requestTo, type Trace } from '../../telemetry/tracing';

/** A leg or conference that is already over is not an error. */
export interface TwilioLines {
  endConference(name: string): Promise<void>;
  hangUp(callSid: string, farewell?: string): Promise<void>;
  isOver(callSid: string): Promise<boolean>;
  hold(conference: string, callSid: string, holdUrl: string | null): Promise<void>;
}

const timeoutMs = 5_000;
/** "Call is not in-progress. Cannot redirect." https://www.twilio.com/docs/api/errors/21220 */
const notInProgress = 21_220;
const finalStatuses: readonly string[] = ['completed', 'busy', 'failed', 'no-answer', 'canceled'];

function isGone(error: unknown): boolean {
  return error instanceof twilio.RestException && (error.status === 404 || error.code === notInProgress);
}

type ClientRequest<Data> = Parameters<typeof twilio.RequestClient.prototype.request<Data>>[0];

class TracedClient extends twilio.RequestClient {
  readonly #trace: Trace;

  constructor(trace: Trace) {
    super({ timeout: timeoutMs });
    this.#trace = trace;
  }

  override request<Data>(asked: ClientRequest<Data>) {
    return this.#trace(requestTo(new URL(asked.uri), asked.method.toUpperCase()), async (span) => {
      const answer = await super.request(asked);
      noteAnswer(span, answer.statusCode);
      return answer;
    });
  }
}

export function createTwilioClient(trace: Trace): InstanceType<typeof twilio.RequestClient> {
  return new TracedClient(trace);
}

/** Twilio's REST API. https://www.twilio.com/docs/voice/api */
export function createTwilioLines(
  settings: TwilioSettings,
  httpClient: InstanceType<typeof twilio.RequestClient>,
): TwilioLines {
  const { accountSid, apiKeySid, apiKeySecret, region, edge } = settings;
  const client = twilio(apiKeySid, apiKeySecret, {
    accountSid,
    httpClient,
    ...(region === undefined ? {} : { region }),
    ...(edge === undefined ? {} : { edge }),
  });

  async function ignoreGone(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  return {
    async endConference(name) {
      // A conference that waits for its moderator has status `init`, which the API cannot filter for.
      const found = await client.conferences.list({ friendlyName: name, limit: 20 });
      const open = found.filter(({ status }) => status !== 'completed');
      for (const { sid } of open) {
        await ignoreGone(client.conferences(sid).update({ status: 'completed' }));
      }
    },
    hangUp: (callSid, farewell) =>
      ignoreGone(
        client.calls(callSid).update(farewell === undefined ? { status: 'completed' } : { twiml: farewell }),
      ),
    async hold(conference, callSid, holdUrl) {
      const change = holdUrl === null ? { hold: false } : { hold: true, holdUrl, holdMethod: 'GET' };
      const found = await client.conferences.list({
        friendlyName: conference,
        status: 'in-progress',
        limit: 20,
      });
      for (const { sid } of found) {
        await ignoreGone(client.conferences(sid).participants(callSid).update(change));
      }
    },
    async isOver(callSid) {
      try {
        const { status } = await client.calls(callSid).fetch();
        return finalStatuses.includes(status);
      } catch (error) {
        if (isGone(error)) return true;
        throw error;
      }
    },
  };
}
