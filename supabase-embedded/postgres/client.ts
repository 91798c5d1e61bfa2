import pg from 'pg';
import { noteOwnError } from './away.ts';

/** What every connection to the database is made of, a pool's as well. What it is asked fails when it is lost. */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // Before pg hears of it and tells those who wait: from here on it is known whose error it is.
    this.connection.on('error', noteOwnError);
    // The event, unheard, would end the process.
    this.on('error', () => {});
  }
}

/** A connection of its own. */
export const createClient = (connection: pg.ClientConfig): pg.Client => new DatabaseClient(connection);
