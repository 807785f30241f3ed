/**
 * Loaded before the tests of a unit: the programs that tests start run without JavaScriptCore's
 * optimizing compilers and with one thread for its collector. Most of them, such as a command, a
 * service of one test or the Git process, run for less than a second of processor time, of which the
 * compilers and the threads of the collector take up to a half. The test process itself keeps both.
 */
Object.assign(process.env, { BUN_JSC_useDFGJIT: '0', BUN_JSC_numberOfGCMarkers: '1' });
