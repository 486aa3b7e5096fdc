import { useLoaderData } from '#client/app/router.ts';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Radios } from '#client/ui/field/choices.tsx';
import { FileField } from '#client/ui/field/file-field.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { staffMatterPath, type StaffDocumentsData } from '#shared/areas/admin.ts';
import { largestMegabytes, mostFiles } from '#shared/files/limits.ts';
import { documentUses, type StaffDocument } from '#shared/matters/staff-views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { ActionForm, FoldedForm, fieldsOf } from '../action-form.tsx';
import styles from '../back-office.module.scss';
import { Facts } from '../facts.tsx';
import { StaffMatterFrame } from '../staff-matter-frame.tsx';
import { keptAsHints, keptAsWords } from '../words.ts';

/** What client and firm have given each other. Ours is private until it is shared. */
export function Component() {
  const data = useLoaderData() as StaffDocumentsData;
  const { matter, documents } = data;
  const path = staffMatterPath(matter.ref, 'documents');
  return (
    <StaffMatterFrame data={data}>
      {matter.state !== 'closed' && <Add data={data} path={path} />}
      <section aria-labelledby="documents">
        <h2 id="documents">Documents</h2>
        {documents.length === 0 && <EmptyState title="No documents yet.">What the client sends and what you add is kept here, encrypted.</EmptyState>}
        <ul className={styles.items}>
          {documents.map((document) => (
            <li key={document.id} id={`document-${document.id}`}>
              <Document data={data} path={path} document={document} />
            </li>
          ))}
        </ul>
      </section>
    </StaffMatterFrame>
  );
}

function Add({ data, path }: { data: StaffDocumentsData; path: string }) {
  const field = fieldsOf(data, 'add');
  const { defaultValue: _, ...files } = field('files');
  return (
    <section aria-labelledby="add">
      <h2 id="add">Add documents</h2>
      <ActionForm path={path} action="add" submission={data.submission} button="Add" isUpload>
        <FileField
          {...files}
          label="Files"
          hint={`Up to ${mostFiles} at once, ${largestMegabytes} MB each. Nobody outside the firm sees them until you share them.`}
          multiple
        />
        <Radios {...field('keptAs', 'paper')} label="Kept as" options={uses} />
      </ActionForm>
    </section>
  );
}

const uses = documentUses.map((value) => ({ value, label: keptAsWords[value], hint: keptAsHints[value] }));

function Document({ data, path, document }: { data: StaffDocumentsData; path: string; document: StaffDocument }) {
  const { id: item, name, version, side, addedBy, addedAt, bytes, sha256, scanned, keptAs, removedAt, removedBecause } = document;
  const isOpen = data.matter.state !== 'closed' || side === 'firm';
  return (
    <>
      <h3>{name}</h3>
      <p>
        <Standing document={document} />
      </p>
      <Facts
        facts={[
          ['Added', `${londonTime(addedAt)} by ${side === 'client' ? 'the client' : (data.people[addedBy.replace('staff:', '')] ?? 'somebody who has left')}`],
          ['Size', `${bytes.toLocaleString('en-GB')} bytes, ${scanned ? 'scanned' : 'not scanned'}`],
          ['Kept as', keptAsWords[keptAs]],
          ['SHA-256', <code key="hash">{sha256}</code>],
          ['Put aside because', removedBecause],
        ]}
      />
      {removedAt === null && (
        <p>
          <a href={`${path}/${item}`}>Save {name}</a>
        </p>
      )}
      {data.owns && removedAt !== null && (
        <ActionForm path={path} action="bring-back" item={item} version={version} button="Bring it back" label={`Bring ${name} back`} look="secondary" />
      )}
      {data.manages && isOpen && removedAt === null && !document.frozen && <Decide data={data} path={path} document={{ ...document, version }} />}
    </>
  );
}

function Standing({ document: { side, shared, frozen, removedAt } }: { document: StaffDocument }) {
  if (removedAt !== null) return <Status kind="closed">Put aside</Status>;
  if (frozen) return <Status kind="done">Issued as the report</Status>;
  if (side === 'client') return <Status kind="fresh">From the client</Status>;
  return shared ? <Status kind="done">Shared with the client</Status> : <Status kind="waiting">Private</Status>;
}

function Decide({ data, path, document: { id: item, name, version, side, shared } }: { data: StaffDocumentsData; path: string; document: StaffDocument }) {
  return (
    <>
      {side === 'firm' && !shared && (
        <ActionForm path={path} action="share" item={item} version={version} button="Share" label={`Share ${name} with the client`} />
      )}
      {side === 'firm' && shared && (
        <ActionForm path={path} action="unshare" item={item} version={version} button="Stop sharing" label={`Stop sharing ${name}`} look="secondary" />
      )}
      <FoldedForm data={data} path={path} action="remove" item={item} version={version} summary={`Put ${name} aside`} button="Put it aside" look="danger">
        <TextField
          {...fieldsOf(data, 'remove', item)('reason')}
          label="Why"
          hint="For staff. Gone for everybody at once, erased after 30 days."
          autoComplete="off"
        />
      </FoldedForm>
    </>
  );
}
