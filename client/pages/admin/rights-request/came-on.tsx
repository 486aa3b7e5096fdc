import type { RightsRequestData } from '#shared/areas/admin.ts';
import { DayInput } from '../day-input.tsx';

type Props = { data: RightsRequestData; action: string; item?: string; label: string };

/** The day on which something came: today, unless it lay somewhere. */
export const CameOn = (props: Props) => <DayInput {...props} name="came" first={props.data.today} hint="The time goes on from that day." />;
