/** Whether the sweeps over pages leave nothing out: `npm run test:site` does not. */
const isWhole = process.env.SWEEP === 'whole';

/**
 * What a sweep over pages goes through.
 * @param some In `npm test`: enough to meet each template, each width and each theme once.
 * @param all In `npm run test:site`: each with each.
 */
export const sweep = <Each>(some: readonly Each[], all: readonly Each[]): readonly Each[] => (isWhole ? all : some);
