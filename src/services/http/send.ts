import { HTTPError, type KyResponse } from 'ky';
import { BadPayload } from '../errors/bad-payload';
import { type FieldErrors, HttpRefusal } from '../errors/http-refusal';
import { NetworkFault } from '../errors/network-fault';
import { holdsForeignNumber, loadPhoneLibrary } from '../format/phone';
import { isRecord } from './envelope';

const messageIn = (part: unknown): string | null =>
  isRecord(part) && typeof part.message === 'string' && part.message.trim() !== '' ? part.message : null;

const errorsIn = (part: unknown): FieldErrors | null => {
  if (!isRecord(part) || !isRecord(part.errors)) return null;
  return Object.fromEntries(
    Object.entries(part.errors).map(([field, texts]) => [
      field,
      (Array.isArray(texts) ? texts : [texts]).filter((text) => typeof text === 'string'),
    ]),
  );
};

/** Nothing is put off for longer; a timer of some weeks would end at once. */
const longestWaitMs = 3_600_000;

/** Refusals of some servers have their texts inside `data`. */
const toRefusal = async (error: HTTPError): Promise<HttpRefusal> => {
  const body: unknown = await error.response.json().catch(() => null);
  const inner = isRecord(body) ? body.data : null;
  return new HttpRefusal(
    {
      status: error.response.status,
      serverMessage: messageIn(body) ?? messageIn(inner),
      errors: errorsIn(body) ?? errorsIn(inner) ?? {},
      conflict: isRecord(body) && ('version' in body || 'second_factor' in body) ? body : undefined,
      // Seconds, from our server; a date is not read.
      retryAfterMs: Math.min(Number(error.response.headers.get('retry-after')) * 1_000 || 0, longestWaitMs),
    },
    { cause: error },
  );
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Turns every failure into one of our errors, except an abort. */
export async function answered(pending: Promise<KyResponse>): Promise<KyResponse> {
  try {
    const response = await pending;
    // A page, such as the sign-in page of a network, says nothing of what was asked, whatever its status.
    const isPage =
      response.headers.get('content-type')?.startsWith('text/html') &&
      /^\s*</.test(await response.clone().text());
    if (isPage) throw new BadPayload('body', 'a page');
    return response;
  } catch (error) {
    if (isAbort(error) || error instanceof BadPayload) throw error;
    throw error instanceof HTTPError ? await toRefusal(error) : new NetworkFault({ cause: error });
  }
}

export async function bodyOf(pending: Promise<KyResponse>): Promise<unknown> {
  const response = await answered(pending);
  // Of a list it says that there are none; an empty body may be one that was lost.
  return response.status === 204 ? [] : contentOf(response);
}

/** null where it is empty. */
export async function contentOf(response: KyResponse): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw isAbort(cause) ? cause : new NetworkFault({ cause });
  });
  if (text === '') return null;
  if (holdsForeignNumber(text)) await loadPhoneLibrary();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BadPayload('body', 'not JSON', { cause });
  }
}
