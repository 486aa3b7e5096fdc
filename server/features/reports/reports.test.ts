import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { custodian, investigator, lead, second, stranger } from '#tests/support/a-matter.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { sha256 } from '#tests/support/documents-of-a-matter.ts';
import { ann, buildReports as setUp, judge } from '#tests/support/reports-of-a-matter.ts';

describeOnBothEngines('a report', (make) => {
  test('is issued by somebody else than its author, and stays as it is', async () => {
    const { reports, documents, ref, write, mails } = await setUp(make);
    const own = await write('mine', lead);
    await expect(reports.staff.issue(lead, ref, own)).rejects.toMatchObject({ reason: 'own-work' });
    const document = await write('the findings');
    expect(await reports.staff.issue(investigator, ref, document)).toBeUndefined();
    expect(await reports.client.current(ann, ref)).toBeUndefined();
    expect(await reports.staff.issue(lead, ref, document)).toMatchObject({ number: 1 });
    expect(await mails('matter-notice')).toHaveLength(1);
    const frozen = { ...document, version: 2 };
    for (const change of [
      () => documents.staff.remove(lead, ref, frozen, 'x'),
      () => documents.staff.share(lead, ref, frozen),
      () => documents.staff.keepAs(lead, ref, frozen, 'raw-media'),
      () => reports.staff.issue(second, ref, frozen),
    ])
      await expect(change()).rejects.toMatchObject({ reason: 'state' });
    // The one that was refused is as it was.
    await expect(documents.staff.share(lead, ref, own)).resolves.toMatchObject({ version: 2 });
  });

  test('the client reads the current version with its SHA-256, and every one before it', async () => {
    const { reports, ref, issue, actions } = await setUp(make);
    const one = await issue('one');
    const two = await issue('two');
    expect(await reports.client.reportsOf(ann, ref)).toMatchObject([
      { id: two.id, number: 2, superseded: false, sha256: sha256('two'), name: 'report.txt', bytes: 3 },
      { id: one.id, number: 1, superseded: true, sha256: sha256('one') },
    ]);
    expect(await reports.client.current(ann, ref)).toMatchObject({ id: two.id });
    const opened = await reports.client.openReport(ann, ref, one.id);
    expect(opened && (await buffer(opened.content)).toString()).toBe('one');
    expect((await actions()).at(-1)).toBe('report.opened');
  });

  test('two who issue at once get two versions, in order', async () => {
    const { reports, ref, write } = await setUp(make);
    const [one, two] = [await write('one'), await write('two')];
    await Promise.all([reports.staff.issue(lead, ref, one), reports.staff.issue(second, ref, two)]);
    const views = await reports.staff.reportsOf(lead, ref);
    expect(views?.map(({ number, superseded }) => [number, superseded])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  test('a client’s document, evidence and one put aside cannot be a report', async () => {
    const { reports, documents, ref, stage, write } = await setUp(make);
    const [theirs] = (await documents.client.addDocuments(ann, ref, { submission: randomUUID(), files: [await stage('x')] })) ?? [];
    const evidence = await write('seen');
    await documents.staff.keepAs(lead, ref, evidence, 'evidence');
    const gone = await write('gone');
    await documents.staff.remove(lead, ref, gone, 'x');
    for (const document of [
      { id: theirs?.id ?? '', version: 1 },
      { ...evidence, version: 2 },
      { ...gone, version: 2 },
    ])
      await expect(reports.staff.issue(second, ref, document)).rejects.toMatchObject({ reason: 'state' });
  });

  test('others meet nothing, as in a matter that does not exist; a delegate sees what is in their scope', async () => {
    const { reports, matters, ref, issue, withClient, mails, tokenIn } = await setUp(make);
    const [one, two] = [await issue('one'), await issue('two')];
    await matters.client.inviteDelegate(ann, ref, 'del@mail.example', { items: [two.id], until: '2026-12-20' });
    const link = (await mails('matter-invitation')).find(({ to }) => to === 'del@mail.example')?.text ?? '';
    await matters.joining.acceptInvitation(tokenIn(link), 'client-del', 'del@mail.example');
    expect((await reports.client.reportsOf('client-del', ref))?.map(({ id }) => id)).toEqual([two.id]);
    expect([await reports.client.openReport('client-del', ref, one.id), await reports.client.liveLinks('client-del', ref)]).toEqual([undefined, undefined]);
    await withClient('client-bob');
    for (const which of [ref, 'MAT-0000-0000']) {
      expect([await reports.client.reportsOf('client-bob', which), await reports.client.openReport('client-bob', which, two.id)]).toEqual([
        undefined,
        undefined,
      ]);
      for (const staff of [stranger, custodian]) {
        expect([await reports.staff.reportsOf(staff, which), await reports.staff.openReport(staff, which, two.id)]).toEqual([undefined, undefined]);
        expect([await reports.staff.deliver(staff, which, { address: judge }), await reports.staff.revoke(staff, which, 'x')]).toEqual([undefined, false]);
      }
    }
    expect(await reports.staff.deliver(investigator, ref, { address: judge })).toBeUndefined();
  });
});
