import { Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartupError } from '../postgres/startup-error.ts';

const ageBegins = Buffer.from('age-encryption.org/v1');

/** A key for backups. Not the post-quantum kind, which the age of today's distributions does not know. */
export const makeBackupKey = () => generateX25519Identity();

/** A tar file's way out: compressed and, with a key, encrypted, so that `age`, `zstd` and `tar` undo it. */
export async function wrap(tar: Readable, key: string | undefined): Promise<Readable> {
  const compressed = pass(tar, createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }));
  if (!key) return compressed;
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  return fromWeb(await encrypter.encrypt(toWeb(compressed)));
}

/**
 * The way back.
 * @param label what it is called in sentences
 */
export async function unwrap(file: Readable, key: string | undefined, label: string): Promise<Readable> {
  const { head, whole } = await peek(file, ageBegins.length);
  if (!head.equals(ageBegins)) return pass(whole, createZstdDecompress());
  if (!key) throw new StartupError(`${label} is encrypted: set BACKUP_KEY to the key that it was made with.`);
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key);
  } catch (cause) {
    throw new StartupError(`${label} is encrypted and BACKUP_KEY is no key: set the one it was made with.`, {
      cause,
    });
  }
  const plain = await decrypter.decrypt(toWeb(whole)).catch((cause: Error) => {
    whole.destroy();
    if (!/no identity matched/i.test(cause.message)) throw cause;
    throw new StartupError(`${label} was encrypted with another key than BACKUP_KEY: set that one.`, {
      cause,
    });
  });
  return pass(fromWeb(plain), createZstdDecompress());
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);

/** Like `pipe`, and either end's failure is the other's. */
function pass<Through extends NodeJS.ReadWriteStream & Readable>(from: Readable, through: Through): Readable {
  from.once('error', (error) => through.destroy(error));
  through.once('close', () => from.destroy());
  return from.pipe(through);
}

/** The first bytes, and a stream that still has them. */
async function peek(stream: Readable, length: number): Promise<{ head: Buffer; whole: Readable }> {
  const chunks: Buffer[] = [];
  const rest = stream[Symbol.asyncIterator]();
  for (let size = 0; size < length; ) {
    const { value, done } = await rest.next();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  const whole = Readable.from(
    (async function* () {
      yield* chunks;
      yield* { [Symbol.asyncIterator]: () => rest };
    })(),
    { objectMode: false },
  );
  return { head: Buffer.concat(chunks).subarray(0, length), whole };
}
