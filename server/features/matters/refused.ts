export { Refused as MatterRefused, requireText, requireVersion, type RefusalReason } from '../../refused.ts';
