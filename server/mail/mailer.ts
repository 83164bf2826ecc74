import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** False where the mail was not taken; why stands in the log. */
  send(mail: Mail): Promise<boolean>;
}

const timeoutMs = 10_000;

/** Null where the server has no SMTP_URL. */
export function createMailer(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Mailer | null {
  if (smtpUrl === undefined) return null;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, from: mailFrom });
        return true;
      } catch (error) {
        log.error({ err: error }, 'a mail was not sent');
        return false;
      }
    },
  };
}
