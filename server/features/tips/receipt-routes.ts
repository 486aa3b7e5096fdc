/** The page on which receipts are checked: the browser does it, and has to be told our public key. */
import { Router, type Request, type Response } from 'express';
import type { VerifyLive } from '#shared/tips/receipt.ts';
import { StoreDown } from '../../http/form-settings.ts';
import type { Receipts } from './receipts.ts';

export type ReceiptRoutesSettings = {
  /** @throws StoreDown until it is open. */
  receipts: () => Pick<Receipts, 'publicKey'>;
  /** Prints the page for one visitor. */
  show: (path: string, visit: { status: number; live: VerifyLive; cacheControl: string }, request: Request, response: Response) => Promise<void>;
};

export function receiptRoutes({ receipts, show }: ReceiptRoutesSettings): Router {
  const live = (): VerifyLive => {
    try {
      return { receiptKey: receipts().publicKey() };
    } catch (error) {
      if (error instanceof StoreDown) return {};
      throw error;
    }
  };
  // Kept by no cache on the way, which could hand out the key of before a restore, or none.
  return Router({ caseSensitive: true, strict: true }).get('/verify', (request, response) =>
    show('/verify', { status: 200, live: live(), cacheControl: 'private, no-cache' }, request, response),
  );
}
