/** What client/boot.ts runs before the rest. */
export { hydrateRoot } from 'react-dom/client';
