import { useQuery } from '@tanstack/react-query';
import { Section } from '#client/app/area/sections.tsx';
import { useLoaderData } from '#client/app/router.ts';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { matterApi, type DocumentsData, type DocumentsSection } from '#shared/areas/portal.ts';
import { CheckForUpdates } from '../check-for-updates.tsx';
import { MatterFrame } from '../matter-frame.tsx';
import styles from '../matter-frame.module.scss';
import { Document } from './document.tsx';
import { SendFiles } from './send-files.tsx';

/** What client and agency have given each other. */
export function Component() {
  const data = useLoaderData() as DocumentsData;
  return (
    <MatterFrame data={data}>
      <section aria-labelledby="documents">
        <h2 id="documents">Documents</h2>
        {data.mayAdd && (
          <p>
            <a href="#send">Send us documents</a>
          </p>
        )}
        {data.matter.role === 'delegate' && <p>You see the documents that were shared with you one by one, and those that you have sent.</p>}
        <Section<DocumentsSection> name="documents" what="the documents">
          {(first) => <Documents first={first} data={data} />}
        </Section>
      </section>
      {data.mayAdd ? <SendFiles data={data} /> : <p>{whyNot(data)}</p>}
    </MatterFrame>
  );
}

function Documents({ first, data: { matter } }: { first: DocumentsSection; data: DocumentsData }) {
  const queryKey = matterApi(matter.ref, 'documents');
  const { data } = useQuery<DocumentsSection>({ queryKey, initialData: first, networkMode: 'always' });
  return (
    <>
      <CheckForUpdates queryKey={queryKey} checkedAt={data.checkedAt} />
      {data.documents.length === 0 ? (
        <EmptyState title="No documents yet.">What you send, and each document that we share with you, is listed here with its SHA-256.</EmptyState>
      ) : (
        <ul className={styles.items}>
          {data.documents.map((document) => (
            <li key={document.id}>
              <Document document={document} matter={matter} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function whyNot({ matter }: DocumentsData): string {
  if (matter.closedAt !== null) return 'The matter is closed: nothing can be added to it. Call us if something is missing.';
  return 'To send a file, answer what was asked of you on the overview: the form there takes files.';
}
