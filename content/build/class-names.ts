/** Short names for the classes of Sass modules: they stand in every page many times over. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from 'vite';

/**
 * Names a class by its module's place among all modules and its own place in the module: "c4".
 * Both builds, the browser's and the server's, meet modules' classes in the order of their
 * compiled styles, and so come to the same names.
 * @param folder Absolute path of the folder that holds every module.
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const modules = new Map(listModules(folder).map((file, index) => [file, { letters: lettersOf(index), names: new Map<string, number>() }]));
  return (name, file) => {
    const module = modules.get(normalizePath(file.replace(/\?.*$/, '')));
    // A module that came after the start, while developing.
    if (module === undefined) return `new-${name}`;
    const index = module.names.get(name) ?? module.names.size;
    module.names.set(name, index);
    return `${module.letters}${index}`;
  };
}

/** Pages behind a sign-in come last: what they are called costs no visitor a letter. */
const signedIn = /\/(?:app\/area|pages\/(?:admin|portal))\//;

const listModules = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.scss'))
    .map((name) => normalizePath(join(folder, name)))
    .toSorted((one, other) => Number(signedIn.test(one)) - Number(signedIn.test(other)) || (one < other ? -1 : 1));

/** 0 gives "a", 25 "z", 26 "aa". */
export function lettersOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : lettersOf(Math.floor(index / 26) - 1) + letter;
}
