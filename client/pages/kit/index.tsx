/** Every piece of client/ui in every state, for whoever builds with them. client/app/routes.tsx leaves it out of production. */
import { useState } from 'react';
import { useSettledResize } from '#client/ui/settled-resize/use-settled-resize.ts';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Toaster } from '#client/ui/toast/toaster.tsx';
import { Buttons } from './buttons.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Files } from './files.tsx';
import { kitDocument } from './kit-document.ts';
import { Lists } from './lists.tsx';
import { Marks } from './marks.tsx';
import { States } from './states.tsx';
import { Tables } from './tables.tsx';
import { Toasts } from './toasts.tsx';
import { TriedForm } from './tried-form.tsx';

export const documents = { '/kit': () => Promise.resolve({ default: kitDocument }) };

const top = {
  crumbs: [
    { label: 'Home', path: '/' },
    { label: 'Kit', path: '/kit' },
  ],
  heading: 'Kit of parts',
  lead: 'Every piece in every state. The words are part of it: what happened, what was kept, what to do next.',
  updated: '2026-11-20',
};

export function Component() {
  const [width, setWidth] = useState<number>();
  useSettledResize(() => setWidth(window.innerWidth));
  return (
    <>
      <PageTop top={top} label="For builders" meta={<p role="status">{width === undefined ? '' : `The window settled at ${width} pixels.`}</p>} />
      <Buttons />
      <Fields />
      <TriedForm />
      <Files />
      <Tables />
      <Marks />
      <Lists />
      <Dialogs />
      <Toasts />
      <States />
      <Toaster />
    </>
  );
}
