import dns from 'node:dns';
import net from 'node:net';
import { deployedHost, twinHost } from './deployed-host.ts';

// Loaded before a program (node --import): the internet as it finds it, where the deployed host is at 127.0.0.1 and its
// ports 443 and 80 are those that DEPLOYED_PORTS names, "443=40123 80=40124". One that it does not name is closed.
const ports = new Map(
  (process.env.DEPLOYED_PORTS ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
);
const isOurs = (host: unknown) => host === deployedHost || host === twinHost;
const closedPort = 1;

const { lookup } = dns.promises;
dns.promises.lookup = ((host: string, options: dns.LookupOptions) =>
  lookup(isOurs(host) ? '127.0.0.1' : host, options)) as typeof lookup;

type Connect = (this: net.Socket, ...args: unknown[]) => net.Socket;
const prototype = net.Socket.prototype as unknown as { connect: Connect };
const { connect } = prototype;
prototype.connect = function (this: net.Socket, ...args: unknown[]) {
  // node:net has its arguments sorted already: an array that begins with the options.
  const sorted = Array.isArray(args[0]) ? args[0] : args;
  const { host, port } = Object(sorted[0]) as net.TcpSocketConnectOpts;
  if (isOurs(host))
    sorted[0] = {
      ...(sorted[0] as object),
      host: '127.0.0.1',
      port: Number(ports.get(String(port)) ?? closedPort),
    };
  return connect.apply(this, args);
};
