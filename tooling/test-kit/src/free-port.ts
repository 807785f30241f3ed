/**
 * A TCP port for a program that cannot bind port 0 and report the port that it got, or that must
 * come back on the same port. The port stays reserved until this process ends: no other caller of
 * `freePort` on this machine gets it, and the kernel does not assign it either.
 */
import { createServer } from 'node:net';

const HOST = '127.0.0.1';
/**
 * Above the ports that services have by default, and below those that kernels assign to port 0 and
 * to outgoing connections (Linux: `net.ipv4.ip_local_port_range`; others: RFC 6335 §6).
 */
const FIRST = 15_000;
const COUNT = 17_768;

/** A UDP socket for each port: referenced, because garbage collection closes sockets. */
const locks: { unref(): void }[] = [];

/** @throws {Error} if all ports of the range are in use */
export const freePort = async (): Promise<number> => {
  // Callers start in different places, so that they rarely try the same port.
  const start = Math.floor(Math.random() * COUNT);
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + ((start + tried) % COUNT);
    if ((await reserve(port)) && (await canListen(port))) return port;
  }
  throw new Error(`All ports from ${FIRST} to ${FIRST + COUNT - 1} are in use`);
};

/** A UDP socket with the port's number is the lock: the kernel removes it with this process. */
const reserve = async (port: number): Promise<boolean> => {
  try {
    const lock = await Bun.udpSocket({ hostname: HOST, port });
    lock.unref();
    locks.push(lock);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
};

/** False if another program has it. */
const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      if (isTaken(error)) resolve(false);
      else reject(error);
    });
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
