export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type Facts = Readonly<Record<string, unknown>>;

export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly facts: Facts | undefined;

  constructor(
    status: number,
    message: string,
    details: { errors?: FieldErrors; retryAfterSeconds?: number; facts?: Facts } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.facts = details.facts;
  }
}

export function unauthenticated() {
  return new HttpError(401, 'Unauthenticated.');
}
export function forbidden(message = 'This action is unauthorized.') {
  return new HttpError(403, message);
}
export function notFound(what: string) {
  return new HttpError(404, `${what} not found.`);
}
export function conflict(message: string, facts?: Facts) {
  return new HttpError(409, message, facts === undefined ? {} : { facts });
}

export function noSuchRestaurant(): HttpError {
  return invalid({ tenant_id: ['The selected restaurant does not exist.'] });
}

export function invalid(errors: FieldErrors): HttpError {
  const texts = Object.values(errors).flat();
  const more = texts.length - 1;
  const suffix = more > 0 ? ` (and ${more} more ${more === 1 ? 'error' : 'errors'})` : '';
  return new HttpError(422, `${texts[0] ?? 'The given data was invalid.'}${suffix}`, { errors });
}
