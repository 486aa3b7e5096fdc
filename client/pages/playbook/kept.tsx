import { PlaybookFrame } from './frame.tsx';

const nothing = (): null => null;

/** A playbook that has just been loaded in full. */
export const Component = () => <PlaybookFrame top={nothing} steps={nothing} end={nothing} />;
