import type { ReactNode } from 'react';
import { fileSize } from '#client/ui/file-list/file-size.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { groupDigest, normaliseDigest } from '#shared/verify/digest.ts';
import type { Reading } from './use-file-digest.ts';

/** What the comparison shows, in words. */
export function Verdict({ reading, expected }: { reading: Reading; expected: string }) {
  if (reading.state === 'failed')
    return (
      <Notice kind="danger" title="The file could not be read.">
        “{reading.name}” was moved or changed meanwhile, or is a folder. Nothing was sent. Choose it once more.
      </Notice>
    );
  if (reading.state !== 'read') return null;
  const wanted = normaliseDigest(expected);
  if (expected.trim() === '')
    return (
      <Notice title="The file is read.">
        Paste the digits that it should have, and both are compared. <Read {...reading} />
      </Notice>
    );
  if (wanted === undefined)
    return (
      <Notice kind="warn" title="What you pasted is no SHA-256.">
        It has to be 64 digits and letters from a to f; {count(expected)}. Nothing was compared. <Read {...reading} />
      </Notice>
    );
  return wanted === reading.digest ? (
    <Notice kind="success" title="The same.">
      To the last bit this is the file that the digits were made from. That does not say who made it, when, or whether what stands in it is true.{' '}
      <Read {...reading} />
    </Notice>
  ) : (
    <Notice kind="danger" title="Not the same.">
      Either this is another file or version, or it was changed since, for which opening and saving it is enough. Get it anew from where it came from, and
      compare the digits with those on paper. <Read {...reading} />
    </Notice>
  );
}

const count = (text: string): ReactNode => `yours has ${[...text.replaceAll(/\s/g, '')].length} signs`;

const Read = ({ name, size, digest }: { name: string; size: number; digest: string }) => (
  <>
    <br />
    {name}, {fileSize(size)}:
    <br />
    <code>{groupDigest(digest)}</code>
  </>
);
