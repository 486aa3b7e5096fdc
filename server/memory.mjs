/**
 * How the server's process is kept small (decision 14). Read before Node runs, so whoever starts the server sets it:
 * server/start.mjs, the Dockerfile, the bench. tests/http/start.test.ts holds them together.
 */

/**
 * For glibc; elsewhere they mean nothing. One arena, because what compressions on several threads have freed piles up in
 * several; and a fixed bound in bytes above which freed memory goes back to the system at once, where the default grows.
 */
export const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** For V8: it cleans up after growing by half, where the default lets garbage reach several times what is in use. */
export const nodeFlags = ['--heap-growing-percent=50', '--max-semi-space-size=8'];
