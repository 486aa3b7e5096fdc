import { Notice } from '#client/ui/notice/notice.tsx';
import { tipKeysPath, type TipChannel } from '#shared/areas/admin.ts';

/** What keeps tips from being taken, or a colleague from reading them. One notice: the first of them. */
export function TipChannelNotice({ channel, toReseal }: { channel: TipChannel; toReseal: number }) {
  if (!channel.isOpen)
    return (
      <Notice kind="warn" title="No tips are taken at the moment.">
        {missingOf(channel).join(' ')} Senders are told that the channel is closed; what is here can be read and answered.
      </Notice>
    );
  if (!channel.hasOwn)
    return (
      <Notice kind="warn" title="You have no key yet.">
        <a href={tipKeysPath}>Make your key</a>, then a colleague lets you in to the tips that are here.
      </Notice>
    );
  if (toReseal === 0) return null;
  return (
    <Notice kind="warn" title={toReseal === 1 ? 'One tip waits for you to let a colleague in.' : `${toReseal} tips wait for you to let a colleague in.`}>
      <a href={tipKeysPath}>Compare the keys and let them in</a>
    </Notice>
  );
}

const missingOf = ({ custodians, hasRecovery, hasOwn }: TipChannel): string[] => [
  ...(custodians >= 2 ? [] : [`It takes two custodians with a key, and there ${custodians === 1 ? 'is one' : 'is none'}.`]),
  ...(hasOwn ? [] : ['You have not made yours yet.']),
  ...(hasRecovery ? [] : ['There is no recovery key: the operator sets it with “npm run tips:setup”.']),
];
