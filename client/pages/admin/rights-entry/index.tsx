import { useLoaderData } from '#client/app/router.ts';
import { Radios } from '#client/ui/field/choices.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { rightsEntryPath, rightsPath, type RightsEntryData } from '#shared/areas/admin.ts';
import { cameWays, requestKinds } from '#shared/rights/law.ts';
import { ActionForm, fieldsOf } from '../action-form.tsx';
import { AdminPage } from '../admin-page.tsx';
import { DayInput } from '../day-input.tsx';
import { cameWords, requestLawWords } from '../rights-words.tsx';

/** A request that did not come by the form of the site: nobody has to use it. */
export function Component() {
  const data = useLoaderData() as RightsEntryData;
  const field = fieldsOf(data, 'enter');
  return (
    <AdminPage data={data} title="Enter a request" place={<a href={rightsPath}>Rights</a>}>
      <p>
        A person may ask in any way and in any words. The time counts from the day on which it came, not from today, so enter it as soon as you have it. What
        you write is kept sealed, and opens for a reason that the audit log keeps.
      </p>
      <ActionForm path={rightsEntryPath} action="enter" submission={data.submission} button="Enter the request">
        <Radios {...field('kind')} label="What they ask for" options={requestKinds.map((value) => ({ value, label: requestLawWords[value] }))} />
        <Radios {...field('cameBy')} label="How it came" options={cameWays.map((value) => ({ value, label: cameWords[value] }))} />
        <DayInput
          data={data}
          action="enter"
          name="came"
          label="Day on which it came"
          hint="The day on which it reached us, whoever read it, also where that was a day off."
        />
        <TextArea
          {...field('asked')}
          label="What they ask for or complain about"
          hint="In their own words where you can: they need not have named a law, nor what to look for."
          rows={6}
        />
        <TextArea {...field('wish')} label="Of a complaint: what should be done to put it right" rows={2} isOptional />
        <TextField {...field('name')} label="Name of the person" autoComplete="off" width="half" />
        <TextField {...field('names')} label="Other names we may know them by" autoComplete="off" width="half" isOptional />
        <TextField
          {...field('email')}
          label="E-mail address"
          hint="One way to reach them is enough. Where there is an address here, a mail with the reference and the date goes there at once: leave it out where they would not want that."
          type="email"
          autoComplete="off"
          spellCheck={false}
          width="half"
        />
        <TextArea {...field('address')} label="Postal address" rows={3} />
        <TextField {...field('telephone')} label="Telephone number" type="tel" autoComplete="off" width="half" />
      </ActionForm>
    </AdminPage>
  );
}
