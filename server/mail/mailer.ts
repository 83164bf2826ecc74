import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

export interface Mailer {
  /** False where the mail was not taken; why stands in the log. Null where the server has no SMTP_URL. */
  send(mail: Mail): Promise<boolean | null>;
}

const timeoutMs = 10_000;

export function createMailer(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Mailer {
  if (smtpUrl === undefined) return { send: async () => null };
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send({ to, subject, paragraphs }) {
      try {
        await transport.sendMail({ from: mailFrom, to, subject, text: `${paragraphs.join('\n\n')}\n` });
        return true;
      } catch (error) {
        log.error({ err: error }, 'a mail was not sent');
        return false;
      }
    },
  };
}
