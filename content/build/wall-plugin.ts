/** Refuses to bundle server code for the browser, instead of hoping that it is shaken out. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const serverFolder = fileURLToPath(new URL('../../server/', import.meta.url));

export function wallPlugin(): Plugin {
  return {
    name: 'wall',
    enforce: 'post',
    transform(_, id) {
      if (this.environment.config.consumer === 'client' && id.startsWith(serverFolder)) {
        throw new Error(`${id.slice(serverFolder.length)} belongs to the server: move what the browser needs to shared/`);
      }
      return undefined;
    },
  };
}
