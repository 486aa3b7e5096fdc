import { VerifyFrame } from './frame.tsx';

const nothing = (): null => null;

/** The page as it was loaded. */
export const Component = () => <VerifyFrame top={nothing} after={nothing} />;
