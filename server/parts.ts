/** What a process needs to assemble the site; main.ts does it for visitors, the tests for themselves. */
export { createApp, type App, type AppDependencies } from './app.ts';
export { ConfigError, onPort, readConfig, settings, type Config } from './config.ts';
export { describeError } from './describe-error.ts';
export { createDrain } from './http/drain.ts';
export { routesOfAdmin, routesOfPortal } from './areas.ts';
export { subjectsOf } from './form-desk.ts';
export { isOperatorError } from './operator-error.ts';
export { keepMemoryPrivate } from './secrecy.ts';
export { openServices, type Services } from './services.ts';
export { securityHeaders } from './http/security-headers.ts';
export { readAssets } from './render/assets.ts';
export { refusal } from '#shared/site/refusal.ts';
export { site } from 'virtual:site';
