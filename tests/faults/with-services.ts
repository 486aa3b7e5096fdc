/** The services over the data of a server that does not run now, or that a test has brought to rest. */
import type { DatabaseSettings } from '#server/db/database.ts';
import { openTestServices } from '#tests/support/built.ts';

/** Nobody listens for mails. Closed when the work is done, or has failed. */
export async function withServices<Result>(
  { dataDir, databaseUrl }: DatabaseSettings,
  work: (services: ReturnType<typeof openTestServices>) => Promise<Result>,
) {
  const environment = { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const services = openTestServices(environment);
  try {
    await services.ready;
    return await work(services);
  } finally {
    await services.close();
  }
}
