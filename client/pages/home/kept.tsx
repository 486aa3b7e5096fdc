/** Interactive all through: what runs on the page is the page. */
export { Component } from './index.tsx';
