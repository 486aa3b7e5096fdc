import { Checkboxes } from '#client/ui/field/choices.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import type { RightsRequestData } from '#shared/areas/admin.ts';
import { longDate } from '#shared/text/dates.ts';
import { chosenOf, fieldsOf } from '../action-form.tsx';

type Props = {
  data: RightsRequestData;
  action: string;
  item?: string;
  /** ISO day until which the person is to hear of it. */ by: string | null;
  /** When they are told at all, where that depends on what is chosen. */ when?: string | undefined;
};

/** How the person hears of a step: by a mail, or from whoever takes it. Both may say something to staff. */
export function Telling({ data, action, item, by, when }: Props) {
  const field = fieldsOf(data, action, item);
  return (
    <>
      <TextArea {...field('note')} label="Note for staff" rows={2} isOptional />
      {data.request.mailing ? (
        <p>{when === undefined ? 'A mail' : `${when} a mail`} goes to the person. It says nothing of what it is about.</p>
      ) : (
        <Checkboxes
          {...field('told')}
          defaultValue={chosenOf(data, action, item, 'told')}
          label={`No mail reaches this person: ${when === undefined ? '' : `${when.toLowerCase()} `}tell them ${by === null ? 'without delay' : `by ${longDate(by)}`}`}
          options={[{ value: 'yes', label: 'I have told them by letter or on the telephone' }]}
        />
      )}
    </>
  );
}
