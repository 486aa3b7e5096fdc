import { Fixed } from '#client/app/fixed.tsx';
import { Tabs } from '#client/ui/tabs/tabs.tsx';
import type { HomeWords } from '#shared/site/words.ts';
import type { Parts } from './documents.ts';
import styles from './home.module.scss';

const kinds = [
  { id: 'business', label: 'For Business' },
  { id: 'personal', label: 'For Individuals' },
] as const;

type Props = { words: HomeWords | undefined; partsOf: () => Parts };

/** The categories as an index in two sets. */
export function Services({ words, partsOf }: Props) {
  const tabs = kinds.map(({ id, label }) => ({
    id,
    label,
    panel: (
      <Fixed name={id} words={words}>
        {({ categories }) => {
          const { Index } = partsOf();
          return <Index categories={categories.filter(({ kind }) => kind === id)} />;
        }}
      </Fixed>
    ),
  }));
  return (
    <section id="services" className={styles.section}>
      <Fixed name="services" words={words}>
        {({ services }) => {
          const { Head } = partsOf();
          return <Head name="services" {...services} />;
        }}
      </Fixed>
      <Tabs label="Services for" tabs={tabs} />
    </section>
  );
}
