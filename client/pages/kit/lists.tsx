import { useToday } from '#client/app/site-context.ts';
import { CopyShare } from '#client/ui/copy-share/copy-share.tsx';
import { useCopyShare } from '#client/ui/copy-share/use-copy-share.ts';
import { ExitNote } from '#client/ui/exit-link/exit-link.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import sheet from '#client/ui/icon/icons.svg?raw';
import { IndexTable, type Column } from '#client/ui/index-table/index-table.tsx';
import { NewBadge } from '#client/ui/new-badge/new-badge.tsx';
import { NumberedRows } from '#client/ui/numbered-rows/numbered-rows.tsx';
import { Section } from '#client/ui/section/section.tsx';
import { Tabs } from '#client/ui/tabs/tabs.tsx';
import { Tag } from '#client/ui/tag/tag.tsx';
import styles from './kit.module.scss';

type Row = { key: string; number: string; name: string; timeline: string };

const columns: readonly Column<Row>[] = [
  { head: 'No.', kind: 'number', cell: ({ number }) => number },
  { head: 'Service', kind: 'name', cell: ({ name }) => <a href="#lists">{name}</a> },
  { head: 'Timeline', kind: 'note', cell: ({ timeline }) => timeline },
];

const services: readonly Row[] = [
  { key: 'tracing', number: '3.1', name: 'Person Tracing', timeline: '1–4 weeks' },
  { key: 'osint', number: '3.2', name: 'Open-source Research', timeline: 'Varies by case' },
];

const papers = [
  { code: 1, label: 'Check a UK company', path: '#check', line: 'What the register shows, and what it does not.', note: '20 minutes' },
  { code: 2, label: 'Trace a UK phone number', path: '#trace', line: 'Who may have called.' },
];

const tabs = [
  { id: 'kit-business', label: 'Business', note: '1–5', panel: <p>Five files for organisations.</p> },
  { id: 'kit-personal', label: 'Personal', note: '6–10', panel: <p>Five files for private people.</p> },
];

/** Every glyph of the sheet. */
const icons = [...sheet.matchAll(/symbol id="(\w+)"/g)].map(([, name = '']) => name);

/** What the public pages are made of, beside the pieces of the portal. */
export function Lists() {
  useCopyShare();
  const today = useToday();
  return (
    <Section id="lists" heading="Tabs, lists and rows" label="For public pages">
      <Tabs label="Who asks" tabs={tabs} />
      <div className={styles.pane}>
        <IndexTable caption="Services of the kit" columns={columns} rows={services} />
      </div>
      <NumberedRows rows={papers} short />
      <div className={styles.row}>
        <NewBadge published={today} />
        <Tag>Published today</Tag>
      </div>
      <div className={styles.row}>
        {icons.map((name) => (
          <span key={name} className={styles.glyph}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </div>
      <CopyShare title="Kit of parts" path="/kit" />
      <ExitNote />
    </Section>
  );
}
