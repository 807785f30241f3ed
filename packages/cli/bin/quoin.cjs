#!/usr/bin/env node
/**
 * The command as people start it. `--version` is answered before anything else is loaded, by a CommonJS
 * file: Node takes some 10 ms more to start a module, and to open `process.stdout`.
 */
'use strict';

const args = process.argv.slice(2);
if (args.length === 1 && ['--version', '-v', '-V'].includes(args[0])) {
  require('node:fs').writeSync(1, `${require('../package.json').version}\n`);
} else {
  // A failure ends the process with a message and 1, as that of any module.
  void import('../dist/main.js');
}
