import { Breadcrumb } from '#client/ui/breadcrumb/breadcrumb.tsx';
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Section } from '#client/ui/section/section.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { Tag } from '#client/ui/tag/tag.tsx';
import styles from './kit.module.scss';

const crumbs = [
  { label: 'Your matters', path: '#marks' },
  { label: 'FG-0000-09', path: '/kit' },
];

export function Marks() {
  return (
    <>
      <Section id="marks" heading="Tags, states and crumbs" label="Yellow is evidence, dashed is sample">
        <div className={styles.row}>
          <Tag>Guide</Tag>
          <Tag look="strong">Compliance</Tag>
          <Tag look="exhibit">FG/07</Tag>
          <Tag look="sample">Sample, not a real client</Tag>
        </div>
        <div className={styles.row}>
          <Status kind="done">Signed</Status>
          <Status kind="waiting">To sign</Status>
          <Status kind="late">Overdue</Status>
          <Status kind="fresh">Unread</Status>
          <Status kind="closed">Withdrawn</Status>
        </div>
        <div className={styles.row}>
          <Breadcrumb crumbs={crumbs} label="Breadcrumb of a matter" />
        </div>
      </Section>
      <Section id="notices" heading="Notices and disclosure" label="Never more than one on a screen">
        <div className={styles.columns}>
          <Notice title="The law changes on 1 January 2027.">This page describes the position today.</Notice>
          <Notice kind="success" title="Scope note signed.">
            Work starts on Monday. You will hear by Tuesday 17:00.
          </Notice>
          <Notice kind="warn" title="You will be signed out in 2 minutes.">
            What you have typed is kept. <a href="#notices">Stay signed in</a>
          </Notice>
          <Notice kind="danger" title="The portal is read-only until 14:00.">
            Messages you write are kept on this device and sent then.
          </Notice>
        </div>
        <Disclosure summary="What is a scope note?">
          <p>It says what we will look into, what we will not, and what it will cost at most.</p>
        </Disclosure>
        <Disclosure summary="Who reads it?" open>
          <p>You and your case manager.</p>
        </Disclosure>
      </Section>
    </>
  );
}
