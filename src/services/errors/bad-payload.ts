import { AppError } from './app-error';

/** An answer or event in the wrong form; `field` is the path of the first wrong part. */
export class BadPayload extends AppError {
  readonly field: string;
  readonly detail: string;

  constructor(field: string, detail: string, options?: ErrorOptions) {
    super('bad_payload', `Unreadable answer: ${field}: ${detail}`, options);
    this.field = field;
    this.detail = detail;
  }
}
