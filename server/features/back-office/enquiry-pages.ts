/** One enquiry: who is involved at once, the conflict check, then what happened, its purpose, and the matter that comes of it. */
import { enquiryPath, staffMatterPath, wallPath, type EnquiryData } from '#shared/areas/admin.ts';
import { answerOutcomes, fixedAnswers, type FixedAnswer } from '#shared/enquiries/answers.ts';
import { declineReasons, mostHits, purposeQuestions, toldStates, type EnquiryState } from '#shared/enquiries/states.ts';
import { matterKinds } from '#shared/matters/states.ts';
import { parseOpeningHours, type OpeningHours } from '#shared/text/opening-hours.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import { MatterRefused, requireText, staffActor } from '../matters/index.ts';
import { longestReason } from '../enquiries/index.ts';
import { act, done, doneOf, refOf, staffOf, versionOf, type Action, type Back, type Here, type Sent } from './actions.ts';
import type { Colleagues } from './colleagues.ts';
import { sendEnquiryFile } from './enquiry-files.ts';
import { managers, type BackOfficeSettings } from './settings.ts';

const hitFields = Array.from({ length: mostHits }, (_, index) => `hit-${index + 1}`);

export function enquiryRoutes({ services }: BackOfficeSettings, colleagues: Colleagues): AreaRoute[] {
  async function show(visit: Here, back?: Back<EnquiryData>): Promise<void> {
    const [staff, ref] = [staffOf(visit), refOf(visit)];
    const { desk, enquiryWork, enquiryAnswers } = services();
    const [enquiry, work, sender, able, handlers, people] = await Promise.all([
      desk.find(ref, staff),
      enquiryWork.workOf(staff, ref),
      enquiryAnswers.senderOf(staff, ref),
      colleagues.list(),
      colleagues.managers(),
      colleagues.names(),
    ]);
    if (enquiry === undefined || work === undefined || sender === undefined) {
      const closed = await services().walls.closedMatterOf(staff, ref);
      return closed === undefined ? showMissing(visit) : visit.goTo(wallPath(closed));
    }
    const { status = 200, extra, ...returned } = back ?? { values: {}, problems: [] };
    const title = `${returned.problems.length > 0 ? 'Error: ' : ''}${enquiry.ref}`;
    await visit.show({
      status,
      title,
      data: { enquiry, work, sender, people, me: staff.id, colleagues: able, handlers, ...doneOf(visit), ...returned, ...extra } satisfies EnquiryData,
    });
  }

  const errandOf = (sent: Sent) => ({ actor: staffActor(staffOf(sent)), reason: requireText(sent.posted.value('reason'), longestReason).trim() });

  const handOver = async (sent: Sent, handler: string | null, name: 'taken' | 'handed-over') =>
    done<EnquiryData>(await services().inbox.handOver(staffOf(sent), refOf(sent), versionOf(sent.posted.value), handler), name);

  /** @throws MatterRefused for whoever cannot work on enquiries: they could not even see it. */
  async function requireManager(id: string): Promise<void> {
    if (!(await colleagues.managers()).some((able) => able.id === id)) throw new MatterRefused('state', 'Choose a case manager or an owner from the list.');
  }

  async function decide(sent: Sent) {
    const { value } = sent.posted;
    const decision = (['clear', 'waived', 'conflict'] as const).find((known) => known === value('decision'));
    if (decision === undefined) throw new MatterRefused('empty', 'Choose what the check comes to.');
    const byHit = Object.fromEntries(hitFields.map((name) => [name.replace('hit-', ''), value(name)]));
    const given = { checkId: value('item'), version: versionOf(value), decision, reason: value('reason'), byHit };
    return done<EnquiryData>(await services().conflicts.decide(refOf(sent), staffOf(sent), given), 'decided');
  }

  async function move(sent: Sent) {
    const { value } = sent.posted;
    // What is no state is none that this enquiry may go to, and refused as such.
    const to = value('item') as EnquiryState;
    const reason = declineReasons.find((known) => known === value('reason'));
    const moved = await services().enquiryWork.move(staffOf(sent), refOf(sent), { to, version: versionOf(value), reason, note: value('note') });
    return done<EnquiryData>(moved, !toldStates.includes(to) ? 'stepped' : moved?.mailed ? 'told' : 'untold');
  }

  async function mail(sent: Sent) {
    const { value } = sent.posted;
    const fixed = value('fixed');
    if (fixed === 'words')
      return mailed(await services().enquiryAnswers.mail(staffOf(sent), refOf(sent), { version: versionOf(value), words: value('words') }));
    if (!Object.hasOwn(fixedAnswers, fixed)) throw new MatterRefused('empty', 'Choose what the mail says.');
    return mailed(await services().enquiryAnswers.mail(staffOf(sent), refOf(sent), { version: versionOf(value), fixed: fixed as FixedAnswer }));
  }

  async function note(sent: Sent) {
    const { value } = sent.posted;
    const way = (['call', 'text'] as const).find((known) => (answerOutcomes[known] as readonly string[]).includes(value('outcome')));
    const outcome = way && answerOutcomes[way].find((known) => known === value('outcome'));
    if (way === undefined || outcome === undefined) throw new MatterRefused('empty', 'Choose what became of it.');
    const given = { version: versionOf(value), way, outcome, words: value('words') };
    return done<EnquiryData>(await services().enquiryAnswers.note(staffOf(sent), refOf(sent), given), 'answer-noted');
  }

  const actions: Readonly<Record<string, Action<EnquiryData>>> = {
    mail: { at: 'fixed', keeps: ['fixed', 'words'], run: mail },
    note: { at: 'outcome', keeps: ['outcome', 'words'], run: note },
    hours: {
      at: 'hours',
      keeps: ['hours'],
      run: async (sent) =>
        done(await services().enquiryAnswers.readHours(staffOf(sent), refOf(sent), versionOf(sent.posted.value), sent.posted.value('hours')), 'hours-read'),
    },
    read: {
      at: 'reason',
      keeps: ['reason'],
      async run(sent) {
        const errand = errandOf(sent);
        const opened = await services().desk.open(refOf(sent), errand);
        return opened && { show: { story: { sections: opened.sections, files: opened.files, reason: errand.reason } } };
      },
    },
    release: { run: async (sent) => done(await services().inbox.release(staffOf(sent), refOf(sent), versionOf(sent.posted.value), 'page'), 'released') },
    hold: { run: async (sent) => done(await services().inbox.hold(staffOf(sent), refOf(sent), versionOf(sent.posted.value), 'page'), 'held') },
    take: { run: (sent) => handOver(sent, staffOf(sent).id, 'taken') },
    hand: {
      at: 'handler',
      keeps: ['handler'],
      async run(sent) {
        const id = sent.posted.value('handler');
        if (id !== '') await requireManager(id);
        return handOver(sent, id === '' ? null : id, 'handed-over');
      },
    },
    check: { run: async (sent) => done(await services().conflicts.check(refOf(sent), staffOf(sent)), 'searched') },
    decide: { at: 'decision', keeps: ['decision', 'reason', ...hitFields], run: decide },
    party: {
      at: 'name',
      keeps: ['name', 'other', 'role'],
      async run(sent) {
        const { value } = sent.posted;
        const party = { name: value('name'), other: value('other'), role: value('role') };
        return done(await services().enquiryWork.addParty(staffOf(sent), refOf(sent), versionOf(value), party), 'party-added');
      },
    },
    assess: {
      at: 'justified',
      keeps: [...purposeQuestions, 'basis'],
      async run(sent) {
        const { value } = sent.posted;
        const answers = Object.fromEntries([...purposeQuestions, 'basis'].map((name) => [name, value(name)]));
        return done(await services().enquiryWork.assess(staffOf(sent), refOf(sent), versionOf(value), answers), 'assessed');
      },
    },
    approve: {
      run: async (sent) => done(await services().enquiryWork.approvePurpose(staffOf(sent), refOf(sent), versionOf(sent.posted.value)), 'purpose-approved'),
    },
    move: { at: 'note', keeps: ['note', 'reason'], run: move },
    open: {
      at: 'title',
      keeps: ['title', 'kind', 'lead', 'hours'],
      choices: ['team'],
      async run(sent) {
        const { value, values } = sent.posted;
        const kind = matterKinds.find((known) => known === value('kind'));
        if (kind === undefined) throw new MatterRefused('empty', 'Choose what kind of work it is.');
        const [lead, team] = [value('lead'), values('team')];
        await colleagues.require(lead, ...team);
        const hours = hoursIn(value('hours'));
        const given = { title: value('title'), kind, lead, team, enquiryRef: refOf(sent), ...(hours && { hours }) };
        const { ref } = await services().matters.staff.openMatter(staffOf(sent), given);
        return { done: 'opened', to: staffMatterPath(ref) };
      },
    },
  };

  return [
    { method: 'get', path: '/admin/enquiries/:ref', who: managers, handle: (visit: Here) => show(visit) },
    {
      method: 'post',
      path: '/admin/enquiries/:ref',
      who: managers,
      forms: actions,
      handle: async (sent: Sent) => {
        if ((await services().desk.find(refOf(sent), staffOf(sent))) === undefined) return showMissing(sent);
        await act(sent, actions, enquiryPath(refOf(sent)), (back) => show(sent, back));
      },
    },
    { method: 'post', path: '/admin/enquiries/:ref/files/:id', who: managers, handle: (sent: Sent) => sendEnquiryFile(services().enquiryFiles, sent) },
  ];
}

const mailed = (answer: { dueAt: string } | undefined) => done<EnquiryData>(answer, 'answer-mailed');

/** @throws MatterRefused for a text that names no hours. */
export function hoursIn(text: string): OpeningHours | undefined {
  if (text.trim() === '') return undefined;
  const spans = parseOpeningHours(text.trim());
  if (spans === undefined) throw new MatterRefused('state', 'Write the hours like this: Mon-Fri 18:00-21:00; Sat 10:00-13:00');
  return spans;
}
