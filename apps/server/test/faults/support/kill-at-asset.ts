/** Loaded before the program (`--preload` of Bun): the process kills itself before an asset gets its row. */
import { Database } from 'bun:sqlite';

Database.prototype.prepare = new Proxy(Database.prototype.prepare, {
  apply(prepare, database, args) {
    if (/^insert into "assets"/i.test(String(args[0]))) process.kill(process.pid, 'SIGKILL');
    return Reflect.apply(prepare, database, args);
  },
});
