import { hashAt } from '../auth/passwords';

// The full cost would take a third of the processor time of the server's tests; sign-in-work.test.ts proves it.
hashAt({ N: 2 ** 10, r: 8, p: 1 });
