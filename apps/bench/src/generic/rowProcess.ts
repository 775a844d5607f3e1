/** A program that measures the row of its argument, and prints it. */
import { measureRow } from './row.ts';

process.stdout.write(JSON.stringify(await measureRow(JSON.parse(process.argv[2]))));
