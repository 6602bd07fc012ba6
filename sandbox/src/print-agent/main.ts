import { join } from 'node:path';
import { createAgentServer } from './agent-server.ts';

const { PRINT_PORT = '8091', PRINT_TOKEN = '', PRINT_ORIGINS = '', DATA_DIR = '' } = process.env;

if (PRINT_TOKEN === '' || DATA_DIR === '') {
  console.error('The print agent needs PRINT_TOKEN and DATA_DIR.');
  process.exit(1);
}

const server = createAgentServer({
  token: PRINT_TOKEN,
  origins: PRINT_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== ''),
  folder: join(DATA_DIR, 'tickets'),
  now: () => new Date(),
  die: () => process.kill(process.pid, 'SIGKILL'),
  // The one who started it has no other way to know: kiosks print without asking.
  onChange: () => process.send?.({ event: 'print.changed' }),
  log: (event, details) => console.log(JSON.stringify({ event, ...details })),
});

function stop(): void {
  server.close();
  server.closeAllConnections();
  // An open channel to the parent would keep the process.
  if (process.connected) process.disconnect();
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Started by the sandbox: without its parent the agent has nobody to print for.
process.on('disconnect', stop);

server.on('error', (error) => {
  console.error(`The print agent cannot listen on port ${PRINT_PORT} (PRINT_PORT): ${error.message}`);
  process.exit(1);
});
server.listen(Number(PRINT_PORT), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : Number(PRINT_PORT);
  console.log(JSON.stringify({ event: 'print.ready', port }));
  process.send?.({ event: 'print.ready', port });
});
