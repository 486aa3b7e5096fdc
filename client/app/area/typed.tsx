import { TextArea } from '#client/ui/field/text-area.tsx';
import type { TypedFields } from '#shared/areas/typed.ts';
import { labelOf, numbered } from './typed-fields.ts';

/** What somebody has typed and nothing came of, to be copied. */
export function Typed({ fields }: { fields: TypedFields }) {
  return numbered(fields, 'typed').map(({ id, name, value }) => (
    <TextArea key={id} name={name} id={id} label={labelOf(name)} defaultValue={value} rows={4} readOnly />
  ));
}

/** The same in an answer that comes once; nothing where nothing was typed. */
export function TypedOnce({ fields }: { fields: TypedFields }) {
  if (fields.length === 0) return null;
  return (
    <>
      <p>What you typed is shown this once. Copy what you need: it is kept nowhere, and is gone when you leave this page.</p>
      <Typed fields={fields} />
    </>
  );
}
