/**
 * The two forms of the rights desk. A person may ask in any way and in any words (UK GDPR, Article
 * 12(2) and recital 59); the forms only make it easier. A complaint must be possible by electronic
 * form (Data Protection Act 2018, section 164A, in force since 19 June 2026).
 */
import type { Form, FormItem, Rule } from './definition.ts';
import { textOf } from './definition.ts';
import type { FormLive } from './live.ts';

export const rightsKinds = ['access', 'erasure', 'objection'] as const;
export type RightsKind = (typeof rightsKinds)[number];

const reach = (prefix: string): FormItem[] => [
  {
    kind: 'text',
    name: `${prefix}-name`,
    label: 'Your name',
    required: 'Enter your name',
    autoComplete: 'name',
    longest: 120,
  },
  {
    kind: 'text',
    name: `${prefix}-email`,
    type: 'email',
    label: 'E-mail address',
    hint: 'E-mail or postal address: one is enough.',
    isEither: true,
    autoComplete: 'email',
    longest: 254,
  },
  { kind: 'long-text', name: `${prefix}-address`, label: 'Postal address', isEither: true, longest: 400, rows: 3 },
];

const oneAddress =
  (prefix: string): Rule =>
  (answers) =>
    textOf(answers, `${prefix}-email`) === '' && textOf(answers, `${prefix}-address`) === ''
      ? [{ field: `${prefix}-email`, message: 'Enter an e-mail address or a postal address: one is enough' }]
      : [];

/** Access, erasure or objection. */
export const rightsForm: Form = {
  id: 'rights',
  version: 1,
  sections: [
    {
      id: 'request',
      title: 'What you ask for',
      items: [
        {
          kind: 'choice',
          name: 'request-kind',
          label: 'What would you like?',
          required: 'Choose what you would like',
          short: 'You ask for',
          options: [
            { value: 'access', label: 'A copy of what you hold about me', hint: 'UK GDPR, Article 15.' },
            { value: 'erasure', label: 'That you erase what you hold about me', hint: 'Article 17. We say so where the law obliges us to keep something.' },
            { value: 'objection', label: 'That you stop using it', hint: 'Article 21: an objection, on grounds of your own situation.' },
          ],
        },
        {
          kind: 'long-text',
          name: 'request-about',
          label: 'What is it about?',
          hint: 'A reference, a date, a place or a name that helps us to find it. Leave it empty to ask for everything.',
          short: 'About',
          longest: 3000,
          rows: 5,
        },
      ],
    },
    {
      id: 'requester',
      title: 'Who you are',
      lead: 'We may ask for proof of who you are before we hand anything out, so that nobody gets what is yours.',
      items: [...reach('request'), { kind: 'text', name: 'request-names', label: 'Other names we may know you by', longest: 200, short: 'Other names' }],
    },
  ],
  rules: [oneAddress('request')],
};

/** A complaint about how personal data were used. */
export const complaintForm: Form = {
  id: 'complaint',
  version: 1,
  sections: [
    {
      id: 'complaint',
      title: 'Your complaint',
      items: [
        {
          kind: 'long-text',
          name: 'complaint-what',
          label: 'What did we do, or fail to do, with your personal data?',
          required: 'Say what the complaint is about',
          short: 'What happened',
          longest: 4000,
          rows: 7,
        },
        { kind: 'long-text', name: 'complaint-wish', label: 'What should we do to put it right?', short: 'To put it right', longest: 2000, rows: 3 },
      ],
    },
    { id: 'complainant', title: 'Who you are', items: reach('complaint') },
  ],
  rules: [oneAddress('complaint')],
};

/** The same as staff have filled it in for somebody, who may have left no more than a telephone number. */
export function enteredForm(form: Form): Form {
  const prefix = form.id === complaintForm.id ? 'complaint' : 'request';
  const [asked, who] = form.sections;
  if (asked === undefined || who === undefined) throw new RangeError(`${form.id} has too few sections`);
  return { ...form, sections: [asked, { ...who, items: [...who.items, { kind: 'text', name: `${prefix}-telephone`, label: 'Telephone', longest: 40 }] }] };
}

/** What the steps of both forms are told about a visit. */
export type RightsLive = FormLive<{ desk: 'request' | 'complaint' }>;
