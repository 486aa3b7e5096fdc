import { Button } from '#client/ui/button/button.tsx';
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import { DayField } from '#client/ui/field/day-field.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { mattersPath } from '#shared/areas/admin.ts';
import type { MattersData } from '#shared/areas/admin-matters.ts';
import { matterViews, openStates } from '#shared/matters/list.ts';
import styles from '../list.module.scss';
import { showWord } from './words.ts';

/** What else a list may be narrowed by. */
export function Filters({ filter, manages, colleagues, services }: MattersData) {
  const shows = [...matterViews, ...openStates].map((value) => ({ value, label: showWord(value) }));
  const people = [{ value: '', label: 'Anybody' }, { value: 'me', label: 'Me' }, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <Disclosure summary="Narrow this list" open={Object.keys(filter).length > 1}>
      <form method="get" action={mattersPath} className={styles.filters}>
        <SelectField name="show" label="Show" options={shows} defaultValue={filter.show} />
        {manages && <SelectField name="person" label="Who leads it or works on it" options={people} defaultValue={filter.person} />}
        <SelectField name="service" label="Service" options={[{ value: '', label: 'Any service' }, ...services]} defaultValue={filter.service} />
        <DayField name="from" label="Opened from" defaultValue={filter.from} />
        <DayField name="to" label="Opened up to" defaultValue={filter.to} />
        <p>
          <Button type="submit" look="secondary">
            Show these
          </Button>
        </p>
      </form>
    </Disclosure>
  );
}
