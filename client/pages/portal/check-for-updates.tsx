import { useIsFetching, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { useScripted } from '#client/ui/scripted/use-scripted.ts';
import { toasts } from '#client/ui/toast/toast-store.ts';
import { useLocation } from '#client/app/router.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import styles from './check-for-updates.module.scss';

type Props = { queryKey: QueryKey; /** ISO time of the data on screen. */ checkedAt: string };

/** Nothing here refreshes by itself: data stays as it was read until somebody asks. */
export function CheckForUpdates({ queryKey, checkedAt }: Props) {
  const client = useQueryClient();
  const isChecking = useIsFetching({ queryKey }) > 0;
  const isScripted = useScripted();
  const { pathname } = useLocation();
  const [failed, setFailed] = useState(false);

  const check = async (): Promise<void> => {
    setFailed(false);
    try {
      await client.refetchQueries({ queryKey }, { throwOnError: true });
      toasts.show({ title: 'Up to date' });
    } catch {
      setFailed(true);
    }
  };
  return (
    <p className={styles.check}>
      {isScripted ? (
        <Button look="secondary" isSmall isBusy={isChecking} onClick={() => void check()}>
          Check for updates
        </Button>
      ) : (
        <a href={pathname}>Check for updates</a>
      )}{' '}
      <span role="status">{failed ? 'We could not check. Nothing is lost; try again.' : `Last checked ${londonTime(checkedAt)}`}</span>
    </p>
  );
}
