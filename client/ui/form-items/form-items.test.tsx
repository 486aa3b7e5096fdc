// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { itemsOf, type FormItem } from '#shared/forms/definition.ts';
import { enquiryForm } from '#shared/forms/enquiry.ts';
import { complaintForm, rightsForm } from '#shared/forms/rights.ts';
import { AnswerList } from './answer-list.tsx';
import { FormQuestion } from './form-items.tsx';
import { partId } from './part-id.ts';

afterEach(cleanup);

const enquiry = enquiryForm([{ value: 'osint-tracing', label: 'OSINT & Tracing' }]);
type Question = Exclude<FormItem, { kind: 'files' }>;
const questions = (form: typeof enquiry) => itemsOf(form).filter((item): item is Question => item.kind !== 'files');
const empty = { answers: {}, problems: [], rows: 0 };

test.each([
  ['enquiry', [enquiry]],
  ['rights desk', [rightsForm, complaintForm]],
])('no two elements of a page with the %s form share an id, and every label has its field', (_, forms) => {
  const { container } = render(
    <>
      {forms.flatMap((form) => form.sections.map(({ id }) => <section key={id} id={partId(id)} />))}
      {forms.flatMap((form) => questions(form).map((item) => <FormQuestion key={item.name} item={item} state={empty} />))}
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const label of container.querySelectorAll('label')) expect(label.control, label.textContent).not.toBeNull();
});

test('what was answered comes back into the form', () => {
  const answers = { intent: 'quote', story: 'It began\nin May', channels: ['call'], people: [{ name: 'Bob Roe', role: 'witness' }], subject: 'osint-tracing' };
  const { container } = render(
    <form>
      {questions(enquiry).map((item) => (
        <FormQuestion key={item.name} item={item} state={{ ...empty, answers }} />
      ))}
    </form>,
  );
  const form = container.querySelector('form');
  const data = [...new FormData(form ?? undefined)].filter(([, value]) => value !== '').map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]);
  expect(data).toEqual([
    ['intent', 'quote'],
    ['subject', 'osint-tracing'],
    ['people-1-name', 'Bob Roe'],
    ['people-1-role', 'witness'],
    ['story', 'It began\nin May'],
    ['channels', 'call'],
  ]);
});

test('a problem stands at its own field, in a row as well', () => {
  const [people] = questions(enquiry).filter(({ kind }) => kind === 'rows');
  if (people === undefined) throw new Error('The enquiry asks for no people');
  render(
    <FormQuestion
      item={people}
      state={{ ...empty, answers: { people: [{ other: 'Bobby' }] }, problems: [{ field: 'people-1-name', message: 'Enter a name' }] }}
    />,
  );
  const row = screen.getByRole('group', { name: 'Person 1' });
  expect(within(row).getByRole('textbox', { name: /Full name/, description: 'Error: Enter a name' })).toBeTruthy();
});

test('whoever checks the answers sees those that are missing, and can change each part', () => {
  render(<AnswerList form={rightsForm} answers={{ 'request-kind': 'access', 'request-name': 'Ann Roe' }} path="/here" />);
  expect(screen.getByText('A copy of what you hold about me')).toBeTruthy();
  expect(screen.getAllByText('Not provided').length).toBeGreaterThan(2);
  const change = screen.getByRole<HTMLButtonElement>('button', { name: 'Change: Who you are' });
  expect([change.name, change.value, change.getAttribute('formaction')]).toEqual(['action', 'change', '/here#part-requester']);
});
