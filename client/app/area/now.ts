import { createContext } from 'react';

/** The moment at which the server made the page, as an ISO time: the same on both sides, so that "today" is the same day. */
export const NowContext = createContext<string | undefined>(undefined);
