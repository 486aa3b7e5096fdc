/** Assets that count how often a page was put together: every render asks for the files of its template. */
import { clientFolder, parts } from '#tests/support/built.ts';

export function watchAssets() {
  const assets = parts.readAssets(clientFolder);
  let asked = 0;
  return {
    assets: {
      forTemplate: (template: string) => {
        asked += 1;
        return assets.forTemplate(template);
      },
    },
    /** Times that a template's files were asked for so far. */
    asked: () => asked,
  };
}
