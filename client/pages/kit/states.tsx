import { useState } from 'react';
import { firm } from '#content/firm.ts';
import { Button, ButtonLink } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state/error-state.tsx';
import { LoadingState } from '#client/ui/loading-state/loading-state.tsx';
import { Section } from '#client/ui/section/section.tsx';
import styles from './kit.module.scss';

export function States() {
  const [load, setLoad] = useState(0);
  return (
    <Section
      id="states"
      heading="Empty, loading, failed"
      label="The same place three times"
      lead="Loading says nothing for 300 milliseconds. What the server said about a failure is for the log."
    >
      <div className={styles.columns}>
        <EmptyState
          title="No documents yet"
          action={
            <ButtonLink look="secondary" isSmall href="#files">
              Add a file
            </ButtonLink>
          }
        >
          The scope note will be the first, by Monday 17:00.
        </EmptyState>
        <div>
          <LoadingState key={load} what="the documents" />
          <Button look="quiet" isSmall onClick={() => setLoad(load + 1)}>
            Load once more
          </Button>
        </div>
        <ErrorState
          title="The list did not load"
          kept="Nothing is lost: your documents are safe."
          next="Try again, or ring us and we will read them to you."
          actions={
            <>
              <Button look="secondary" isSmall>
                Try again
              </Button>
              <a href={firm.phone.href}>{firm.phone.text}</a>
            </>
          }
        />
      </div>
    </Section>
  );
}
