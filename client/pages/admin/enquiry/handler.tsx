import { SelectField } from '#client/ui/field/select-field.tsx';
import type { EnquiryData } from '#shared/areas/admin.ts';
import { ActionForm, FoldedForm, fieldsOf } from '../action-form.tsx';
import styles from '../back-office.module.scss';

/** Who works on the enquiry; and, before any work has begun, that it is spam after all. */
export function Handler({ data, path }: { data: EnquiryData; path: string }) {
  const { enquiry, work, me, handlers } = data;
  return (
    <section aria-labelledby="handler">
      <h2 id="handler">Who works on it</h2>
      <div className={styles.row}>
        {enquiry.handler !== me && <ActionForm path={path} action="take" version={work.version} button="Take it" look="secondary" />}
        {(enquiry.state === 'received' || enquiry.state === 'triage') && (
          <ActionForm path={path} action="hold" version={work.version} button="Mark as suspected spam" look="secondary" />
        )}
      </div>
      <FoldedForm data={data} path={path} action="hand" version={work.version} summary="Hand it to somebody else" button="Hand it over" look="secondary">
        <SelectField
          {...fieldsOf(data, 'hand')('handler', enquiry.handler ?? '')}
          label="Who works on it"
          options={[{ value: '', label: 'Nobody' }, ...handlers.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </FoldedForm>
    </section>
  );
}
