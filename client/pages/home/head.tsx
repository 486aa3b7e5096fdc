import styles from './home.module.scss';

/** What stands on the divider tabs, in the order of the page. Their numbers are counted by the style sheet, past any section that is empty. */
const tabs = {
  services: 'Services',
  trust: 'Our standard',
  cases: 'Case files',
  testimonials: 'In their words',
  resources: 'Free resources',
  process: 'Process',
  insights: 'Insights',
  social: 'Follow',
  closing: 'Contact',
};

type Props = { name: keyof typeof tabs; heading: string; lead?: string };

/** Divider tab, heading and lead of a section. */
export function Head({ name, heading, lead }: Props) {
  return (
    <header className={styles.head}>
      <b data-step={Object.keys(tabs).indexOf(name)} aria-hidden="true">
        {tabs[name]}
      </b>
      <h2>{heading}</h2>
      {lead !== undefined && <p>{lead}</p>}
    </header>
  );
}
