/**
 * What opens from the header. It is fetched when somebody comes near it, so that pages do not
 * carry its code and styles for everybody else (see use-menus.ts).
 */
export { Drawer } from './drawer.tsx';
export { ServicesPanel } from './services-panel.tsx';
