import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network line between one browser and the server, which a test can cut and mend. */
export class Line {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private readonly server: Server;
  readonly origin: string;

  private constructor(server: Server, origin: string) {
    this.server = server;
    this.origin = origin;
  }

  static open(port: number): Promise<Line> {
    return new Promise((resolve, reject) => {
      let line: Line;
      const server = createServer((near) => line.join(near, connect(port, '127.0.0.1')));
      server.on('error', reject);
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        if (!address || typeof address === 'string') return reject(new Error('no port'));
        line = new Line(server, `http://127.0.0.1:${address.port}`);
        return resolve(line);
      });
    });
  }

  private join(near: Socket, far: Socket): void {
    if (this.isCut) near.destroy();
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}
