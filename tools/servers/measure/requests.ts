import { Agent, request } from 'node:http';

export interface Asked {
  readonly port: number;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  /** Of the body as it was sent. */
  readonly bytes: number;
  readonly text: () => string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Asks once, over a connection that is kept. */
export function ask({ port, path, method = 'GET', headers, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length: Readonly<Record<string, string>> = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request({ agent, host: '127.0.0.1', port, path, method, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 0, bytes: whole.length, text: () => whole.toString('utf8') });
      });
      answer.on('error', reject);
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

/** Asks so many times, some at once; `make` is told which it is. Gives how many were not answered as wanted. */
export async function askMany(count: number, atOnce: number, make: (number: number) => Asked, wanted: number): Promise<number> {
  let [next, wrong] = [0, 0];
  const work = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      const { status } = await ask(make(next)).catch(() => ({ status: 0 }));
      if (status !== wanted) wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return wrong;
}
