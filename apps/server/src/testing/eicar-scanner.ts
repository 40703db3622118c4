import { buffer } from 'node:stream/consumers';

/** A scanner as a process of its own, as clamscan is one: it knows the one test file that all of them know, and ends with 1 when it finds it. */
const content = await buffer(process.stdin);
const isFound = content.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE');
if (isFound) process.stdout.write('stdin: Eicar-Test-Signature FOUND\n');
process.exitCode = isFound ? 1 : 0;
