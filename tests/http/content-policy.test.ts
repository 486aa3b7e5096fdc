import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { byTag, readHtml } from '#tests/site/html.ts';
import { listen, publicPages } from '#tests/support/built.ts';
import { ask, plain, type Answer } from './client.ts';
import { withdrawnSite } from './failing-routes.ts';

const modes = ['on', 'off'] as const;
const open = (mode: string) => listen({ environment: { PAGE_CACHE: mode }, dependencies: { site: withdrawnSite } });
const sites = { on: await open('on'), off: await open('off') };
afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())));

/** Each directive of the policy with its sources. */
function policyOf({ headers }: Answer): Map<string, string[]> {
  const policy = String(headers['content-security-policy']);
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

test('the policy lets a page talk to nobody and run nothing but our own files', async () => {
  for (const path of ['/', '/about', '/anonymous-tip', '/no-such-page']) {
    const policy = policyOf(await ask(sites.on.port, path));
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('connect-src')).toEqual(["'none'"]);
    // Plug-ins fall under default-src.
    expect(policy.get('object-src')).toBeUndefined();
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('script-src')?.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"))).toEqual([]);
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
  }
});

test.each(modes)('the style sheet inside each kind of page is the one that its policy allows (page cache %s)', async (mode) => {
  const samples = new Map(publicPages.map(({ template, path }) => [template, path]));
  for (const path of [...samples.values(), '/anonymous-tip', '/no-such-page', '/guides/retired-guide']) {
    const answer = await ask(sites[mode].port, path);
    const styles = byTag(readHtml(plain(answer)), 'style').map((element) => element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''));
    const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(hashes).toHaveLength(1);
    expect([path, policyOf(answer).get('style-src')]).toEqual([path, ["'self'", ...hashes]]);
  }
});

test('no element carries a style attribute, which the policy would drop', async () => {
  const samples = new Map(publicPages.map(({ template, path }) => [template, path]));
  for (const path of [...samples.values(), '/no-such-page']) {
    const html = plain(await ask(sites.on.port, path));
    expect([path, html.match(/<[a-z][^>]*\sstyle="[^"]*"/)?.[0]]).toEqual([path, undefined]);
  }
});
