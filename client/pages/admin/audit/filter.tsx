import { Button } from '#client/ui/button/button.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Kept } from '#client/ui/form-items/hidden-fields.tsx';
import { actionWords, auditActions, isOfTip } from '#shared/audit/actions.ts';
import { auditPath, recordKinds, type AuditData } from '#shared/audit/views.ts';
import { actorWords } from '#shared/audit/who.ts';
import styles from './audit.module.scss';
import { actorOptions } from './words.ts';

const any = { value: '', label: 'Any' };
/** What is done with tips is told to custodians alone, so it cannot be asked for. */
const actions = auditActions
  .filter((action) => !isOfTip(action))
  .map((action) => ({ value: action, label: `${actionWords[action].slice(0, -1)} (${action})` }));
const kinds = Object.entries(recordKinds).map(([value, label]) => ({ value, label }));

/** Asks for some lines; its address can be kept. */
export function Filter({ data: { filter, people } }: { data: AuditData }) {
  const staff = Object.entries(people).map(([id, name]) => ({ value: `staff:${id}`, label: name }));
  const who = [any, ...staff.toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB')), ...actorOptions];
  const isListed = who.some(({ value }) => value === filter.who);
  return (
    <form method="get" action={auditPath} className={styles.filter} role="search" aria-label="Lines of the audit log">
      {filter.record !== '' && <Kept name="record" value={filter.record} />}
      <TextField name="from" id="filter-from" type="date" label="From" defaultValue={filter.from} />
      <TextField name="to" id="filter-to" type="date" label="To" defaultValue={filter.to} />
      <SelectField
        name="who"
        id="filter-who"
        label="Who"
        options={isListed ? who : [...who, { value: filter.who, label: actorWords(filter.who, people) }]}
        defaultValue={filter.who}
      />
      <SelectField name="kind" id="filter-kind" label="Kind of record" options={[any, ...kinds]} defaultValue={filter.kind} />
      <SelectField name="action" id="filter-action" label="What" options={[any, ...actions]} defaultValue={filter.action} />
      <p className={styles.buttons}>
        <Button type="submit" look="secondary">
          Show
        </Button>
        {Object.values(filter).some((value) => value !== '') && <a href={auditPath}>Show all lines</a>}
      </p>
    </form>
  );
}
