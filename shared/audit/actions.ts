/**
 * Everything that the audit log tells of, each with the sentence that staff read. Who did it stands beside it.
 * What is not here cannot be appended: the type of an event names these and no others.
 */
export const actionWords = {
  'enquiry.received': 'The enquiry came in.',
  'enquiry.opened': 'Read what happened.',
  'enquiry.file-opened': 'Opened a file that its sender attached.',
  'enquiry.file-altered': 'An attached file is not what was kept: its bytes have changed.',
  'enquiry.released': 'Released it from suspected spam.',
  'enquiry.quarantined': 'Put it among suspected spam.',
  'enquiry.handed-over': 'Took the enquiry, or handed it over.',
  'enquiry.moved': 'Moved the enquiry on.',
  'enquiry.answered': 'Answered the sender.',
  'enquiry.hours-read': 'Put the sender’s hours into words that a program reads.',
  'enquiry.party-added': 'Added somebody who is involved.',
  'purpose.assessed': 'Assessed the purpose.',
  'purpose.approved': 'Approved the assessment of the purpose.',
  'conflict.checked': 'Made the conflict check.',
  'conflict.decided': 'Decided the conflict check.',

  'mail.retried': 'Put a mail that was given up back to be tried again.',

  'matter.opened': 'Opened the matter.',
  'matter.changed': 'Changed the matter.',
  'matter.moved': 'Moved the matter on.',
  'matter.update-agreed': 'Set the day of the next update.',
  'matter.update-put-back': 'Put the day of the next update back to what it was.',
  'matter.held': 'Put a legal hold on the matter: nothing of it is erased.',
  'matter.released': 'Lifted the legal hold.',
  'matter.walled': 'Put a wall around the matter.',
  'matter.wall-removed': 'Took the wall down.',
  'matter.glass-broken': 'Looked behind the wall around the matter.',
  'matter.look-ended': 'Stopped looking behind the wall.',
  'matter.put-aside': 'Put the matter aside.',
  'matter.brought-back': 'Brought the matter back.',
  'matter.update-drafted': 'Drafted an update.',
  'matter.update-edited': 'Changed the draft of an update.',
  'matter.update-approved': 'Approved an update.',
  'matter.update-published': 'Published an update.',
  'matter.no-news': 'Told the client that there is no news.',
  'matter.asked': 'Asked the client for something.',
  'matter.answered': 'Answered a request.',
  'matter.answer-accepted': 'Accepted an answer.',
  'matter.answer-returned': 'Sent an answer back.',
  'matter.message-sent': 'Sent a message.',
  'matter.note-written': 'Wrote a note for staff.',
  'matter.invited': 'Invited somebody.',
  'matter.invitation-withdrawn': 'Withdrew an invitation.',
  'matter.joined': 'Joined the matter.',
  'matter.code-mailed': 'A code to join was mailed.',
  'matter.code-wrong': 'Typed a wrong code to join a matter.',
  'matter.member-ended': 'Ended somebody’s access.',
  'matter.delegate-changed': 'Changed what a delegate sees.',
  'matter.summary-received': 'A summary of a tip was put into the matter.',

  'document.added': 'Added a document.',
  'document.opened': 'Opened a document.',
  'document.shared': 'Shared a document with the client.',
  'document.unshared': 'Took a document back from the client.',
  'document.kept-as-paper': 'Filed a document as a paper.',
  'document.kept-as-evidence': 'Filed a document as evidence.',
  'document.kept-as-raw-media': 'Filed a document as raw media.',
  'document.put-aside': 'Put a document aside.',
  'document.brought-back': 'Brought a document back.',
  'document.altered': 'A document is not what was kept: its bytes have changed.',

  'engagement.drafted': 'Drafted an engagement letter.',
  'engagement.revised': 'Changed the draft of an engagement letter.',
  'engagement.sent': 'Sent an engagement letter to be signed.',
  'engagement.signed': 'Signed the engagement letter.',
  'engagement.early-start': 'Asked us to begin before the right to cancel ends.',
  'engagement.cancelled': 'Cancelled the engagement.',

  'report.opened': 'Opened the report.',
  'report.issued': 'Issued the report.',
  'report.delivered': 'Made a link to the report.',
  'report.link-revoked': 'Withdrew a link to the report.',
  'report.code-mailed': 'A code for a link to the report was mailed.',
  'report.link-opened': 'Opened the report by a link.',
  'report.code-wrong': 'Typed a wrong code at a link to the report.',
  'report.link-asked': 'Asked for a new link to the report.',

  'rights.received': 'The request came in.',
  'rights.entered': 'Entered a request that came in another way than by the form.',
  'rights.opened': 'Read the request.',
  'rights.acknowledged': 'Acknowledged the request.',
  'rights.identity-noted': 'Noted whether it is known who asks.',
  'rights.paused': 'Stopped the time of the request.',
  'rights.resumed': 'Let the time of the request go on.',
  'rights.extended': 'Extended the time of the request.',
  'rights.noted': 'Added a note to the request.',
  'rights.erasure-asked': 'Asked that an enquiry be erased on request.',
  'rights.erasure-withdrawn': 'Took back that an enquiry be erased.',
  'rights.enquiry-erased': 'Erased an enquiry on request.',
  'rights.closed': 'Closed the request.',
  'rights.released': 'Released it from suspected spam.',

  'breach.recorded': 'Recorded a breach.',
  'breach.changed': 'Changed the record of a breach.',
  'breach.regulator-told': 'Noted that the regulator was told.',
  'breach.regulator-untold': 'Noted why the regulator is not told.',
  'breach.people-told': 'Noted that the people were told.',
  'breach.people-untold': 'Noted why the people are not told.',
  'breach.noted': 'Added a note to the record of a breach.',
  'breach.closed': 'Closed the record of a breach.',
  'breach.reopened': 'Opened the record of a breach again.',

  'account.registered': 'Registered an account.',
  'account.registered-again': 'Somebody registered with the address of this account.',
  'account.confirmed': 'Confirmed the address.',
  'account.invited': 'Invited somebody to the staff.',
  'account.invitation-withdrawn': 'Withdrew an invitation to the staff.',
  'account.joined': 'Accepted the invitation to the staff.',
  'account.signed-in': 'Signed in.',
  'account.refused': 'A sign-in was refused.',
  'account.signed-out': 'Signed out.',
  'account.session-ended': 'Ended other sessions.',
  'account.password-changed': 'Changed the password.',
  'account.reset-asked': 'Asked for a new password.',
  'account.password-reset': 'Set a new password.',
  'account.email-change-asked': 'Asked for another address.',
  'account.email-changed': 'Changed the address.',
  'account.totp-on': 'Set up the authenticator app.',
  'account.totp-off': 'Removed the authenticator app.',
  'account.totp-reset': 'Reset the second factor.',
  'account.recovery-renewed': 'Made new recovery codes.',
  'account.passkey-added': 'Added a passkey.',
  'account.passkey-removed': 'Removed a passkey.',
  'account.roles-changed': 'Changed the roles.',
  'account.disabled': 'Closed the account to its owner.',
  'account.enabled': 'Opened the account to its owner again.',
  'account.deleted': 'Deleted the account.',

  'tip.received': 'The tip came in.',
  'tip.added': 'Its sender wrote again.',
  'tip.withdrawn': 'Its sender withdrew it.',
  'tip.read': 'Read the tip.',
  'tip.file-opened': 'Opened a file.',
  'tip.original-opened': 'Opened an original.',
  'tip.answered': 'Answered the sender.',
  'tip.moved': 'Moved the tip on.',
  'tip.summarised': 'Put a summary into a matter.',
  'tip.resealed': 'Let another key open the tip.',
  'tip.erasure-ordered': 'Ordered that the tip be erased.',
  'tip-key.made': 'Made their key for tips.',
  'tip-key.replaced': 'Replaced their key for tips.',
  'tip-recovery.set': 'Set the recovery key for tips.',

  'record.erased': 'The record was erased.',
  'retention.deleted': 'Rows whose time was over were deleted.',

  'audit.exported': 'Saved a part of the audit log.',
  'audit.checked': 'Had the audit log checked.',
} as const satisfies Readonly<Record<string, string>>;

/** Of an erased tip its line names the rule at its end: what waits for the end of a day has no details. */
const erasedTip = 'tip.erased by ';

export type AuditAction = keyof typeof actionWords | `${typeof erasedTip}${string}`;

/** What happens to an account, without the word in front. */
export type AccountAction = keyof typeof actionWords extends infer Name ? (Name extends `account.${infer Rest}` ? Rest : never) : never;

export const auditActions = Object.keys(actionWords) as (keyof typeof actionWords)[];

/** @param action As it stands in the log, which may hold what an older program wrote. */
export function sentenceOf(action: string): string {
  if (Object.hasOwn(actionWords, action)) return actionWords[action as keyof typeof actionWords];
  return action.startsWith(erasedTip) ? 'The tip was erased.' : `Did “${action}”.`;
}

/** What happens to one tip is for custodians alone. Keys for tips are not about one: the owners gave that role. */
export const isOfTip = (action: string): boolean => action.startsWith('tip.');

/** What an owner is told of a line that is not theirs to read, by what stands in the place of its action, and all of it. */
export const sealedSentences = {
  'tip.': 'Something was done with a tip. Custodians see what, at the tip.',
  'wall.': 'Something was done behind a wall. Those inside see what, at the matter.',
} as const;

export type SealedAction = keyof typeof sealedSentences;

export const isSealed = (action: string): action is SealedAction => Object.hasOwn(sealedSentences, action);
