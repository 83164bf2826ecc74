import { AppError } from './app-error';

/** CONST-12: the text is shown on the page as it is. */
export class MissingSetting extends AppError {
  constructor(name: string) {
    super('missing_setting', `Missing required environment variable: ${name}`);
  }
}
