import { createContext } from 'react';

/** True while what the fields had in them is on its way: what was changed now would be lost with its answer. */
export const FieldsHeld = createContext(false);
