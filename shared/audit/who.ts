/** Who did something, as staff read it. Clients are not named: their names stand where their matters are. */
import type { Names } from '../areas/admin.ts';

const known: Readonly<Record<string, string>> = {
  site: 'The site',
  operator: 'The operator',
  visitor: 'A visitor',
  sender: 'The sender',
  recipient: 'A recipient of the report',
  '': 'Not shown',
};

/** @param actor As it stands in the audit log. @param people Names of staff by their ids. */
export function actorWords(actor: string, people: Names): string {
  const [kind = '', id = ''] = actor.split(':', 2);
  if (kind === 'staff') return Object.hasOwn(people, id) ? (people[id] ?? '') : 'Somebody no longer on the staff';
  if (kind === 'client') return 'A client';
  return Object.hasOwn(known, actor) ? (known[actor] ?? '') : actor;
}
