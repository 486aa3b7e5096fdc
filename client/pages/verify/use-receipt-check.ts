import { useEffect, useState } from 'react';
import { checkReceipt, type ReceiptCheck } from './check-receipt.ts';

/** @returns what the newest text shows; none while it is being checked. */
export function useReceiptCheck(text: string, receiptKey: string): ReceiptCheck {
  const [checked, setChecked] = useState<{ text: string; check: ReceiptCheck }>();
  useEffect(() => {
    let isNewest = true;
    void checkReceipt(text, receiptKey).then((check) => {
      if (isNewest) setChecked({ text, check });
    });
    return () => {
      isNewest = false;
    };
  }, [text, receiptKey]);
  return checked?.text === text ? checked.check : { state: 'none' };
}
