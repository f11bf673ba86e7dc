import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const replies: Record<string, string> = {
  EHLO: '250-test\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  DATA: '354 go on',
  QUIT: '221 bye',
};

/**
 * Starts a mail server without encryption that accepts every account and e-mail; `toMessage` is its reply to a message that
 * was sent whole, null: it cuts the line.
 */
export async function startPlainServer(toMessage: () => string | Promise<string | null>) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    let isMessage = false;
    createInterface({ input: socket }).on('line', async (line) => {
      const [command = ''] = line.split(' ');
      if (isMessage && command !== '.') return;
      isMessage = command === 'DATA';
      const reply = command === '.' ? await toMessage() : (replies[command] ?? '250 ok');
      if (reply === null) socket.destroy();
      else socket.write(`${reply}\r\n`);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    at: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, encryption: 'none' as const },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
