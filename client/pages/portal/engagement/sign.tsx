import { problemAt } from '#client/app/area/account/account-page.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Checkboxes } from '#client/ui/field/choices.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { matterPath, type EngagementData } from '#shared/areas/portal.ts';
import { earlyStartRequest, intention, type LetterView } from '#shared/matters/engagement.ts';
import { formRights } from './words.ts';

/** Signs the letter above: the hash of the text that was shown travels with the name. */
export function Sign({ letter, data: { matter, values, problems } }: { letter: LetterView; data: EngagementData }) {
  // Ticks belong to the text that they were made under.
  const ticked = (name: string): string[] => (values.letter === letter.id && values[name] === 'yes' ? ['yes'] : []);
  return (
    <>
      <h3 id="sign">Sign it</h3>
      {letter.consumer && <p>{formRights}</p>}
      <p>Is something not as you want it? Sign nothing, and write to us under Messages: we send a new letter.</p>
      <form method="post" action={matterPath(matter.ref, 'engagement')} noValidate aria-labelledby="sign">
        <Kept name="letter" value={letter.id} />
        <Kept name="hash" value={letter.hash} />
        <TextField
          name="name"
          label="Your full name"
          hint="Typed here, it is your signature. The signed copy also names your account and the time."
          autoComplete="name"
          defaultValue={values.name}
          error={problemAt(problems, 'name')}
        />
        <Checkboxes
          name="intention"
          label="Your intention"
          options={[{ value: 'yes', label: intention }]}
          defaultValue={ticked('intention')}
          error={problemAt(problems, 'intention')}
        />
        {letter.consumer && (
          <Checkboxes
            name="early"
            label="Beginning early"
            hint="Leave it empty and we begin once your 14 days are over. You can also ask for it later."
            isOptional
            options={[{ value: 'yes', label: earlyStartRequest }]}
            defaultValue={ticked('early')}
          />
        )}
        <p>
          <Button type="submit">Sign the letter</Button>
        </p>
      </form>
    </>
  );
}
