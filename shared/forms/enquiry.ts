/**
 * The enquiry. The order of the sections is the order in which the agency may read them: who is
 * involved comes before what happened, because a conflict must be found before the account is read.
 */
import { largestFile, largestMegabytes, mostFiles } from '../files/limits.ts';
import type { Form, Option, Rule } from './definition.ts';
import type { FormLive } from './live.ts';
import { listOf, textOf } from './definition.ts';

export const intents = ['consultation', 'quote', 'upload'] as const;
export type Intent = (typeof intents)[number];

/** What the enquiry pages are told about a visit: the service categories, as options, are the form's context. */
export type EnquiryLive = FormLive<{ subjects: readonly Option[] }>;

/** "No" first: a text browser that chooses the first answer by itself then claims nothing. */
const yesNo: readonly Option[] = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

const oneWayToAnswer: Rule = (answers) =>
  textOf(answers, 'email') === '' && textOf(answers, 'phone') === ''
    ? [{ field: 'email', message: 'Enter an e-mail address or a phone number: one is enough' }]
    : [];

const chosenWaysExist: Rule = (answers) => {
  const ways = listOf(answers, 'channels');
  if (ways.includes('email') && textOf(answers, 'email') === '') return [{ field: 'email', message: 'Enter the e-mail address that we may write to' }];
  const needsPhone = ways.includes('call') || ways.includes('text');
  return needsPhone && textOf(answers, 'phone') === '' && textOf(answers, 'email') !== ''
    ? [{ field: 'phone', message: 'Enter the phone number that we may use' }]
    : [];
};

const uploadsHaveFiles = 'Choose the files that you want to send';

/** What somebody named may have to do with it. */
export const partyRoles: readonly Option[] = [
  { value: '', label: 'Choose, if you can' },
  { value: 'subject', label: 'The person or organisation this is about' },
  { value: 'client', label: 'Somebody I act or ask for' },
  { value: 'witness', label: 'A witness, or somebody who knows' },
  { value: 'employer', label: 'An employer' },
  { value: 'other', label: 'Something else' },
];

/** The same in a word or two for staff, who see it in every row of a list. */
export const partyWords: Readonly<Record<string, string>> = { subject: 'asked about', client: 'acted for', witness: 'witness', employer: 'employer' };

/**
 * @param subjects The service categories, as options.
 * @param intent With "upload" a file is needed.
 */
export function enquiryForm(subjects: readonly Option[], intent?: string): Form {
  return {
    id: 'enquiry',
    version: 1,
    sections: [
      {
        id: 'need',
        title: 'What you need',
        items: [
          {
            kind: 'choice',
            name: 'danger',
            label: 'Is anybody in immediate danger?',
            hint: 'If so, call 999 now, before you go on. If you cannot speak, call 999 from a mobile and press 55 when asked.',
            options: yesNo,
            short: 'Immediate danger',
          },
          {
            kind: 'choice',
            name: 'intent',
            label: 'What would you like from us?',
            required: 'Choose what you would like from us',
            short: 'You would like',
            options: [
              { value: 'consultation', label: 'A confidential consultation', hint: 'We talk it through; nothing is owed.' },
              { value: 'quote', label: 'A quotation', hint: 'A written scope and price for work you have in mind.' },
              { value: 'upload', label: 'To send files securely', hint: 'Papers or pictures for an enquiry or a matter.' },
            ],
          },
          {
            kind: 'choice',
            name: 'audience',
            label: 'Who is this for?',
            required: 'Choose whether this is for an organisation or for a private person',
            short: 'For',
            options: [
              { value: 'business', label: 'An organisation', hint: 'A company, firm, charity or public body.' },
              { value: 'personal', label: 'Me, my family or another private person' },
            ],
          },
          {
            kind: 'select',
            name: 'subject',
            label: 'What kind of matter is it?',
            short: 'Kind of matter',
            options: [{ value: '', label: 'I do not know, or none of these' }, ...subjects],
          },
        ],
      },
      {
        id: 'people',
        title: 'Who is involved',
        lead: 'We check these names for conflicts of interest before anybody here reads what happened. If we already act for the other side, your account is not opened.',
        items: [
          {
            kind: 'rows',
            name: 'people',
            label: 'People and organisations',
            one: 'person',
            first: 2,
            most: 8,
            row: [
              { kind: 'text', name: 'name', label: 'Full name, or name of the organisation', required: 'Enter a name', longest: 120 },
              { kind: 'text', name: 'other', label: 'Former or other names', longest: 200 },
              {
                kind: 'select',
                name: 'role',
                label: 'Part in the matter',
                options: partyRoles,
              },
            ],
          },
        ],
      },
      {
        id: 'purpose',
        title: 'Why you need to know',
        lead: 'The law lets us work only for a proper reason. A plain answer here saves you time.',
        items: [
          {
            kind: 'choice',
            name: 'purpose',
            label: 'What will the result be used for?',
            short: 'Purpose',
            options: [
              { value: 'proceedings', label: 'Court or tribunal proceedings, or advice on them' },
              { value: 'employment', label: 'An employer’s own investigation or screening' },
              { value: 'transaction', label: 'A decision about a deal, a supplier or an investment' },
              { value: 'debt', label: 'A debt or a judgment to enforce' },
              { value: 'safety', label: 'My own safety, or that of my family' },
              { value: 'private', label: 'A private decision' },
              { value: 'unsure', label: 'I am not sure' },
            ],
          },
          {
            kind: 'choice',
            name: 'sought',
            label: 'Are you looking for somebody, or for where they live?',
            hint: 'We never pass on the address of a relative, friend or former partner unless that person agrees.',
            short: 'Looking for',
            options: [
              { value: 'nobody', label: 'No' },
              { value: 'debtor', label: 'Yes: somebody who owes money or has to be served with papers' },
              { value: 'family', label: 'Yes: a relative or an old friend' },
              { value: 'partner', label: 'Yes: a partner or former partner' },
              { value: 'other', label: 'Yes: somebody else' },
            ],
          },
        ],
      },
      {
        id: 'story',
        title: 'What happened',
        items: [
          {
            kind: 'long-text',
            name: 'story',
            label: 'What happened, and what do you want to find out?',
            hint: 'A few lines are enough. Leave out passwords and bank details.',
            short: 'What happened',
            longest: 6000,
            rows: 9,
          },
          {
            kind: 'text',
            name: 'deadline',
            label: 'Is there a date that matters?',
            hint: 'A hearing, a limitation date, a board meeting.',
            short: 'Date that matters',
            longest: 200,
          },
        ],
      },
      {
        id: 'contact',
        title: 'How to answer you safely',
        lead: 'We use nothing but what you allow here. Our messages never say what they are about.',
        items: [
          {
            kind: 'text',
            name: 'name',
            label: 'Your name, or what we should call you',
            required: 'Enter your name, or what we should call you',
            autoComplete: 'name',
            longest: 120,
            short: 'Name',
          },
          {
            kind: 'text',
            name: 'email',
            type: 'email',
            isEither: true,
            label: 'E-mail address',
            hint: 'E-mail or phone: one is enough.',
            autoComplete: 'email',
            longest: 254,
          },
          { kind: 'text', name: 'phone', type: 'tel', isEither: true, label: 'Phone number', autoComplete: 'tel', longest: 40 },
          {
            kind: 'choices',
            name: 'channels',
            label: 'How may we answer?',
            hint: 'If you choose nothing, we use e-mail where you gave one.',
            short: 'Answer by',
            options: [
              { value: 'email', label: 'E-mail' },
              { value: 'call', label: 'A phone call' },
              { value: 'text', label: 'A text message' },
            ],
          },
          {
            kind: 'text',
            name: 'hours',
            label: 'When is it safe or convenient?',
            hint: 'For example: weekdays after 6 pm, never at weekends.',
            short: 'When',
            longest: 200,
          },
          { kind: 'choice', name: 'voicemail', label: 'May we leave a voicemail?', hint: 'Without a yes we leave none.', options: yesNo, short: 'Voicemail' },
          {
            kind: 'text',
            name: 'cover',
            label: 'If somebody else answers, who shall we say is calling?',
            hint: 'We give this name and nothing more. Without one we hang up.',
            short: 'Name we give',
            longest: 80,
          },
          {
            kind: 'choice',
            name: 'shared',
            label: 'Does anybody else use your phone, computer or e-mail?',
            short: 'Shared device or e-mail',
            options: [...yesNo, { value: 'unsure', label: 'I am not sure' }],
          },
        ],
      },
      {
        id: 'files',
        title: 'Files',
        items: [
          {
            kind: 'files',
            name: 'files',
            label: 'Papers, pictures or recordings',
            hint: `Up to ${mostFiles} files of ${largestMegabytes} MB: pictures, PDF, Word, Excel, text, e-mail, sound or video. They are encrypted as they arrive.`,
            most: mostFiles,
            bytes: largestFile,
            ...(intent === 'upload' && { required: uploadsHaveFiles }),
          },
          {
            kind: 'choice',
            name: 'details',
            label: 'Hidden details in your files',
            hint: 'Pictures may say where and when they were taken, and with what.',
            short: 'Hidden details',
            options: [
              { value: 'keep', label: 'Keep them', hint: 'Better where a file may become evidence.' },
              { value: 'remove', label: 'Remove them from pictures', hint: 'JPEG, PNG and WebP. Other files stay as they are.' },
            ],
          },
        ],
      },
    ],
    rules: [oneWayToAnswer, chosenWaysExist],
  };
}
