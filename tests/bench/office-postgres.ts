/** A PostgreSQL for the bench of the back office, as large as one that serves a firm by itself would be. */
import { Client } from 'pg';
import { findPostgres, makeCluster, type Cluster } from '#tests/support/postgres.ts';

const sizes = ['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min', 'maintenance_work_mem=512MB'];

/** @returns undefined where none is installed. */
export async function startCluster(folder: string): Promise<Cluster | undefined> {
  if (findPostgres() === undefined) return undefined;
  const cluster = await makeCluster(folder, sizes);
  await cluster.start();
  return cluster;
}

/** The address of a database of that name, which is made unless it is there. */
export async function databaseIn(cluster: Cluster, name: string): Promise<string> {
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length === 0) await client.query(`create database ${name} template template0`);
  } finally {
    await client.end();
  }
  return cluster.url(name);
}
