import { createContext } from 'react';

/** Opens what there is to know of the field of that name, or path of a line, beside an element. */
export type ExplainField = (name: string, beside: Element) => void;

/** Undefined where no form explains its fields. */
export const FieldInfoContext = createContext<ExplainField | undefined>(undefined);
