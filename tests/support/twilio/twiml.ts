/** The verbs of TwiML that the product uses. https://www.twilio.com/docs/voice/twiml */
export type Instruction =
  | { readonly verb: 'conference'; readonly settings: ConferenceSettings }
  | { readonly verb: 'say'; readonly text: string }
  | { readonly verb: 'reject'; readonly reason: string };

export interface ConferenceSettings {
  readonly name: string;
  readonly startsOnEnter: boolean;
  readonly endsOnExit: boolean;
  readonly statusUrl: string | null;
  readonly label: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) => text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole);

function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  return found === undefined ? null : unescaped(found);
}

/** The first verb; throws where Twilio would announce an application error. */
export function readTwiml(text: string): Instruction {
  const body = /<Response>(.*)<\/Response>/s.exec(text)?.[1];
  const [, verb, attributes = '', content = ''] =
    /<(\w+)([^>]*?)(?:\/>|>(.*?)<\/\1>)/s.exec(body ?? '') ?? [];
  if (verb === 'Say') return { verb: 'say', text: unescaped(content) };
  if (verb === 'Reject') return { verb: 'reject', reason: attribute(attributes, 'reason') ?? 'rejected' };
  const [, settings, name] = /<Conference([^>]*)>([^<]*)</.exec(content) ?? [];
  if (verb !== 'Dial' || settings === undefined || name === undefined)
    throw new Error(`no such TwiML: ${text}`);
  return {
    verb: 'conference',
    settings: {
      name: unescaped(name),
      startsOnEnter: attribute(settings, 'startConferenceOnEnter') !== 'false',
      endsOnExit: attribute(settings, 'endConferenceOnExit') === 'true',
      statusUrl: attribute(settings, 'statusCallback'),
      label: attribute(settings, 'participantLabel') ?? '',
    },
  };
}
