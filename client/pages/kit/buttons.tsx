import { Button, ButtonLink, type ButtonLook } from '#client/ui/button/button.tsx';
import { Dense } from '#client/ui/dense/dense.tsx';
import { Section } from '#client/ui/section/section.tsx';
import styles from './kit.module.scss';

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'danger', 'quiet'];

function EveryLook() {
  return looks.map((look) => (
    <div key={look} className={styles.row}>
      <Button look={look}>{look}</Button>
      <ButtonLink look={look} href="#buttons">
        {look}, a link
      </ButtonLink>
      <Button look={look} isSmall>
        {look}, small
      </Button>
      <Button look={look} isBusy>
        {look}, busy
      </Button>
      <Button look={look} disabled>
        {look}, disabled
      </Button>
    </div>
  ));
}

export function Buttons() {
  return (
    <Section
      id="buttons"
      heading="Buttons"
      label="One primary on a screen"
      lead="A button does something here, a link leads somewhere. In the portal both are lower."
    >
      <EveryLook />
      <h3>In the portal</h3>
      <Dense>
        <EveryLook />
      </Dense>
    </Section>
  );
}
