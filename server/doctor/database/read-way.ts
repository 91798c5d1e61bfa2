import type { TLSSocket } from 'node:tls';
import type pg from 'pg';

/** How what is said to the database gets there. */
export interface Way {
  /** Through no socket of this machine's alone. */
  isToAnotherMachine: boolean;
  isEncrypted: boolean;
  /** Whether the certificate at the other end was found to be right. */
  isChecked: boolean;
}

export function readWay({ connection: { stream } }: pg.Client): Way {
  const { remoteAddress, encrypted = false, authorized = false } = stream as Partial<TLSSocket>;
  return {
    isToAnotherMachine: remoteAddress !== undefined && !/^(?:::ffff:)?127\.|^::1$/.test(remoteAddress),
    isEncrypted: encrypted,
    isChecked: authorized,
  };
}
