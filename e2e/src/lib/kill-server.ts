import { execFileSync } from 'node:child_process'
import type { Stack } from './stack.ts'

/** Ends everything of a stack with SIGKILL: no process has a chance to put anything in order. */
export async function killServer(stack: Stack): Promise<void> {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(stack.process.pid)], {
    encoding: 'utf8',
  })
    .split('\n')
    .map(Number)
    .filter(Boolean)
  const ended = new Promise((resolve) => stack.process.once('exit', resolve))
  for (const pid of [stack.process.pid!, ...children]) process.kill(pid, 'SIGKILL')
  await ended
}
