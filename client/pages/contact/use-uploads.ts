import { useRef, useState } from 'react';
import { postFiles, type Posting } from '#client/ui/upload/post-files.ts';
import { whyUnfit } from '#client/ui/upload/unfit-file.ts';
import { mostFiles } from '#shared/files/limits.ts';
import { formFields, type HeldFile } from '#shared/forms/live.ts';
import type { Problem } from '#shared/forms/definition.ts';

export type Upload = {
  id: string;
  name: string;
  bytes: number;
  state: 'sending' | 'received' | 'refused';
  /** From 0 to 1. */
  done: number;
  /** Why it was refused, and what to do. */
  reason?: string;
  held?: HeldFile;
};

export type Uploads = {
  list: readonly Upload[];
  /** Those that are with us. */
  held: readonly HeldFile[];
  add: (files: FileList | null) => void;
  remove: (id: string) => void;
  /** Takes over which files the server still holds. */
  renew: (files: readonly HeldFile[]) => void;
  problems: () => readonly Problem[];
};

type UploadAnswer = { held: HeldFile } | { problem: string };

const lost = 'The connection was lost. Choose it again.';

/** Sends each file as soon as it is chosen, with its progress, one request for each. Scripts only: without them files go with the form. */
export function useUploads(initial: readonly HeldFile[], token: string): Uploads {
  const [list, setList] = useState<readonly Upload[]>(() => initial.map(received));
  const postings = useRef(new Map<string, Posting>());
  const change = (id: string, part: Partial<Upload>) => setList((current) => current.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  const send = (file: File, id: string): void => {
    const body = new FormData();
    body.append(formFields.token, token);
    body.append('files', file);
    const posting = postFiles('/contact/files', body, (done) => change(id, { done }));
    postings.current.set(id, posting);
    void posting.answer.then(({ body: answered }) => {
      postings.current.delete(id);
      const answer = answered as UploadAnswer | null;
      if (answer !== null && 'held' in answer) change(id, { state: 'received', done: 1, held: answer.held });
      else change(id, { state: 'refused', reason: answer?.problem ?? lost });
    });
  };

  return {
    list,
    held: list.flatMap(({ held }) => held ?? []),
    add(files) {
      const chosen = [...(files ?? [])].map((file): [File, Upload] => [file, begin(file)]);
      setList((current) => [...current, ...chosen.map(([, upload]) => upload)]);
      for (const [file, upload] of chosen) if (upload.state === 'sending') send(file, upload.id);
    },
    remove(id) {
      postings.current.get(id)?.abort();
      setList((current) => current.filter((upload) => upload.id !== id));
    },
    renew: (files) => setList((current) => [...files.map(received), ...current.filter(({ state }) => state !== 'received')]),
    problems() {
      if (list.some(({ state }) => state === 'sending')) return [{ field: 'files', message: 'Wait until every file has arrived, or remove it' }];
      return list.filter(({ state }) => state !== 'refused').length > mostFiles ? [{ field: 'files', message: `Choose no more than ${mostFiles} files` }] : [];
    },
  };
}

const received = (held: HeldFile): Upload => ({ id: held.ticket, name: held.name, bytes: held.bytes, state: 'received', done: 1, held });

function begin(file: File): Upload {
  const upload = { id: crypto.randomUUID(), name: file.name, bytes: file.size, done: 0 };
  const reason = whyUnfit(file);
  return reason === undefined ? { ...upload, state: 'sending' } : { ...upload, state: 'refused', reason };
}
