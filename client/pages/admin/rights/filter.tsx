import { Button } from '#client/ui/button/button.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { rightsPath, type RightsData } from '#shared/areas/admin.ts';
import { requestKinds, requestStates } from '#shared/rights/law.ts';
import { requestKindWords, requestStateWords } from '../rights-words.tsx';
import styles from './rights.module.scss';

const kinds = [{ value: '', label: 'All' }, ...requestKinds.map((value) => ({ value, label: requestKindWords[value] }))];
const states = [
  { value: '', label: 'All' },
  ...requestStates.map((value) => ({ value, label: requestStateWords[value] })),
  { value: 'spam', label: 'Suspected spam' },
];

/** Narrows the lists to one kind, one state, or both. */
export const Filter = ({ kind, state }: Pick<RightsData, 'kind' | 'state'>) => (
  <form method="get" action={rightsPath}>
    <div className={styles.filter}>
      <div>
        <SelectField name="kind" label="Kind" options={kinds} defaultValue={kind ?? ''} />
      </div>
      <div>
        <SelectField name="state" label="State" options={states} defaultValue={state ?? ''} />
      </div>
      <Button type="submit" look="secondary">
        Show
      </Button>
    </div>
  </form>
);
