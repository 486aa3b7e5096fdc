/**
 * Lets the bundler leave out what we do not use of the router's package: about 5 kB of script.
 * Its export map points at the development files whatever the mode, and its unused components
 * survive because a call of forwardRef, and a displayName set on its result, count as effects.
 */
import type { Plugin } from 'vite';

const routerFile = /node_modules\/react-router\/dist\//;

export function routerPackagePlugin(): Plugin {
  return {
    name: 'router-package',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async resolveId(id, importer) {
      if (id !== 'react-router' && id !== 'react-router/dom') return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
    transform(code, id) {
      return routerFile.test(id) ? markPure(code) : undefined;
    },
  };
}

/** Marks component factories as free of effects, and drops names that only development tools show. */
export const markPure = (code: string): string =>
  code.replaceAll(/^\w+\.displayName = .*$/gm, '').replaceAll(/= (React\d*)\.(forwardRef|memo|createContext)\(/g, '= /* @__PURE__ */ $1.$2(');
