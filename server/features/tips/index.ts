export { receiptRoutes } from './receipt-routes.ts';
export { contentDigestOf, createReceipts, type LodgedTip, type Receipts } from './receipts.ts';
