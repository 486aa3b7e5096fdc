import { KeptPage } from '#client/app/kept-page.tsx';
import { Steps, useRightsLive } from './steps.tsx';

/** The policy keeps its markup; a step of a form is printed from its answers. */
export function Component() {
  const live = useRightsLive();
  return live === null ? <KeptPage /> : <Steps live={live} />;
}
