// Runs a job as a process of its own and says what became of its tests.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { ifKnown } from './known-tests.ts'
import { isFailed, type Result } from './result.ts'

export interface Job {
  readonly name: string
  /** A script and what it is called with. */
  readonly command: readonly string[]
  /** What it is called with besides when files run again, each by itself. */
  readonly again?: readonly string[] | undefined
  readonly env?: Readonly<Record<string, string>>
  /** Its test files; a check or a measurement has none. */
  readonly files?: readonly string[]
}

/** What it prints is shown as it goes, or when it has ended; then each of its files has to be among the results. */
export async function runJob({ name, command, env, files }: Job, asItGoes = false): Promise<Result[]> {
  const began = performance.now()
  console.log(`\n── ${name} begins`)
  const output = asItGoes ? 'inherit' : 'pipe'
  const child = fork(command[0]!, command.slice(1), {
    stdio: ['ignore', output, output, 'ipc'],
    env: { ...process.env, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (said += text))
  let sent: Result[] | undefined
  child.on('message', (results) => (sent = results as Result[]))
  const [code, signal] = await once(child, 'close')
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(`${said}\n── ${name} ended after ${minutes} minutes`)

  const results = [...(sent ?? [])]
  const fail = (file: string, text: string) =>
    results.push({ job: name, file, test: '', state: 'failed', text })
  if ((files && !sent) || (code !== 0 && !results.some(isFailed)))
    // Of the checks what they mark, of a runner its last words.
    fail('', `ended with ${signal ?? code}: ${said.slice(said.indexOf('✗') + 1 || -400)}`)
  const ran = new Set(results.map(({ file }) => file))
  for (const file of (!asItGoes && files) || []) if (!ran.has(file)) fail(file, 'it did not run')
  return results.map((result) => ifKnown({ ...result, job: name }))
}
