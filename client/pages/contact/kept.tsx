import { ContactFrame } from './frame.tsx';

const nothing = (): null => null;

/** The enquiry as it was loaded, which it always is in full. */
export const Component = () => <ContactFrame top={nothing} after={nothing} />;
