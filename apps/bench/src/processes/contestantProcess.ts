/** The process or page in which one contestant runs. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Answer, parseAnswer, type Task } from './task.ts';

export interface ContestantProcess {
  /** @throws Error where the contestant cannot do the task. */
  ask(task: Task): Promise<Answer>;
  close(): Promise<void>;
}

/** Starts a program that answers tasks line by line. */
export async function openProgram(command: string, args: readonly string[] = []): Promise<ContestantProcess> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<Error>((resolve) => {
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.on('error', resolve);
    child.on('close', (code, signal) => {
      resolve(new Error(`${command} ended (${signal ?? code}): ${complaint.trim()}`));
    });
  });
  child.stdin.on('error', () => {}); // the program has ended, which `ended` reports
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(task) {
      child.stdin.write(`${task}\n`);
      const { value, done } = await lines.next();
      if (done) throw await ended;
      return parseAnswer(value);
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
