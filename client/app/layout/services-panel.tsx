import { firm } from '#content/firm.ts';
import { Tabs } from '#client/ui/tabs/tabs.tsx';
import { href } from '#shared/site/href.ts';
import { ServiceIndex, ServiceRange } from './service-index.tsx';
import styles from './services-panel.module.scss';

/** The index of services that hangs from the header. */
export function ServicesPanel() {
  return (
    <div className={styles.panel}>
      <Tabs
        label="Services"
        vertical
        className={styles.tabs}
        tabs={[
          {
            id: 'menu-business',
            label: 'Business Services',
            note: <ServiceRange kind="business" />,
            panel: <ServiceIndex kind="business" className={styles.index} />,
          },
          {
            id: 'menu-personal',
            label: 'Personal Services',
            note: <ServiceRange kind="personal" />,
            panel: <ServiceIndex kind="personal" className={styles.index} />,
          },
        ]}
      />
      <div className={styles.more}>
        <a className={styles.all} href={href('services')}>
          All Services
        </a>
        <p>
          Not sure where it belongs? Ask.
          <a href={firm.phone.href}>{firm.phone.text}</a>
        </p>
      </div>
    </div>
  );
}
