// How many random walks it takes to find each fault that is planted in the charts; npm run walks -- --prove is the same.
import { argv } from 'node:process';

argv.push('--prove');
await import('../scripts/walks');
