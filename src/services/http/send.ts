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
const refusalIn = (status: number, body: unknown, headers?: Headers, cause?: unknown): HttpRefusal => {
  const inner = isRecord(body) ? body.data : null;
  return new HttpRefusal(
    {
      status,
      serverMessage: messageIn(body) ?? messageIn(inner),
      errors: errorsIn(body) ?? errorsIn(inner) ?? {},
      conflict: isRecord(body) && ('version' in body || 'second_factor' in body) ? body : undefined,
      // Seconds, from our server; a date is not read.
      retryAfterMs: Math.min(Number(headers?.get('retry-after')) * 1_000 || 0, longestWaitMs),
    },
    { cause },
  );
};

const toRefusal = async (error: HTTPError): Promise<HttpRefusal> => {
  const { status, headers } = error.response;
  return refusalIn(status, await error.response.json().catch(() => null), headers, error);
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

/** Of a change, which a 2xx answer confirms whatever its body: null where that cannot be read. */
export async function bodyIfAny(pending: Promise<KyResponse>): Promise<unknown> {
  const response = await answered(pending);
  const copy = response.clone();
  try {
    return await contentOfChange(response);
  } catch (error) {
    if (isAbort(error) || error instanceof HttpRefusal) throw error;
    // A page is of somebody between, under whatever type.
    if (/^\s*<(!doctype|html)/i.test(await copy.text().catch(() => ''))) throw error;
    return null;
  }
}

/** Some servers refuse a change with status 200. */
export async function contentOfChange(response: KyResponse): Promise<unknown> {
  const body = await contentOf(response);
  if (isRecord(body) && body.success === false) throw refusalIn(response.status, body);
  return body;
}

/** null where it is empty. */
async function contentOf(response: KyResponse): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw isAbort(cause) ? cause : new NetworkFault({ cause });
  });
  if (text.trim() === '') return null;
  if (holdsForeignNumber(text)) await loadPhoneLibrary();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BadPayload('body', 'not JSON', { cause });
  }
}
