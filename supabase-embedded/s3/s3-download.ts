import { Readable } from 'node:stream';
import { StartupError } from '../postgres/startup-error.ts';

/** The body of an answer as a stream that ends well only with as many bytes as were announced. */
export function wholeBody(response: Response, subject: string): Readable {
  const announced = response.headers.get('content-length');
  return Readable.from(counted(response, announced ? Number(announced) : undefined, subject), {
    objectMode: false,
  });
}

async function* counted({ body }: Response, announced: number | undefined, subject: string) {
  const reader = body?.getReader();
  let came = 0;
  const brokeOff = (cause?: unknown) =>
    new StartupError(
      `${subject} broke off after ${came}${announced ? ` of ${announced}` : ''} bytes: try again, and if that happens again, check this machine's network.`,
      { cause },
    );
  try {
    for (;;) {
      const piece = await reader?.read().catch((error) => {
        throw brokeOff(error);
      });
      if (!piece || piece.done) break;
      came += piece.value.length;
      yield piece.value;
    }
    if (announced !== undefined && came !== announced) throw brokeOff();
  } finally {
    // Whoever stops reading does not want the rest.
    await reader?.cancel().catch(() => {});
  }
}
