import pg from 'pg';

/** A connection of its own. What it is asked fails when it is lost; its `error` event, unheard, would end the process. */
export function createClient(connection: pg.ClientConfig): pg.Client {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  return client;
}
