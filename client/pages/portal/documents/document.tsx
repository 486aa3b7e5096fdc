import { CopyText } from '#client/ui/copy-text/copy-text.tsx';
import { fileSize } from '#client/ui/file-list/file-size.ts';
import { HiddenText } from '#client/ui/hidden-text/hidden-text.tsx';
import { matterPath } from '#shared/areas/portal.ts';
import { nameOfType } from '#shared/files/allowed-types.ts';
import type { DocumentView } from '#shared/matters/document-views.ts';
import type { MatterView } from '#shared/matters/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import frame from '../matter-frame.module.scss';
import styles from './document.module.scss';

type Props = { document: DocumentView; matter: MatterView };

/** One document: what it is, from whom, and the number by which anybody can tell that it is still the same. */
export function Document({ document: { id, name, type, bytes, by, addedAt, sha256, scanned, stripped, requestId }, matter }: Props) {
  const answered = matter.requests.find((request) => request.id === requestId);
  return (
    <div className={styles.document} id={`document-${id}`}>
      <h3>{name}</h3>
      <p className={frame.when}>
        Added by {who(by, matter)} at {londonTime(addedAt)}
      </p>
      <p>
        <a href={`${matterPath(matter.ref, 'documents')}/${id}`}>
          Download<HiddenText> {name}</HiddenText>
        </a>{' '}
        ({nameOfType(type)}, {fileSize(bytes)})
      </p>
      <dl>
        {answered !== undefined && (
          <div>
            <dt>Answers</dt>
            <dd>{answered.what}</dd>
          </div>
        )}
        <div>
          <dt>Virus scan</dt>
          <dd>{scanned ? 'Nothing harmful found' : 'Not scanned: open it with care'}</dd>
        </div>
        {stripped && (
          <div>
            <dt>Hidden details</dt>
            <dd>Removed before it was kept</dd>
          </div>
        )}
        <div>
          <dt>SHA-256</dt>
          <dd>
            <CopyText text={sha256} what={`the SHA-256 of ${name}`} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function who(by: DocumentView['by'], { role }: MatterView): string {
  if (by === 'you') return 'you';
  if (by === 'us') return 'us';
  return role === 'client' ? 'somebody on your side' : 'the client or somebody on their side';
}
