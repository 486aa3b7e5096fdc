/** Collects what is wrong with the content, so that one run names all of it. */

export type Problem = { file: string; message: string };

export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const lines = problems.map(({ file, message }) => `  content/${file}: ${message}`);
    super(`The content cannot be published:\n${lines.join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

export class Problems {
  readonly list: Problem[] = [];
  /** Slugs and addresses of what could not be read: a link to one of them is not a second mistake. */
  readonly leftOut = new Set<string>();

  add(file: string, message: string): void {
    this.list.push({ file, message });
  }

  /** @throws ContentError when anything was added. */
  settle(): void {
    if (this.list.length > 0) this.stop();
  }

  /** @throws ContentError with everything that was added. */
  stop(): never {
    throw new ContentError(this.list);
  }
}
