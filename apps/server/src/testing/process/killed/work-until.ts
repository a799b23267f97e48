import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { BackgroundKind } from '../../../areas/foundation/jobs/background-kinds.ts'
import { bundleProgram } from '../bundled.ts'
import { childEnv } from '../child-env.ts'
import type { PausePoint } from './pause-at.ts'

interface WorkerReport {
  readonly open: readonly { readonly kind: BackgroundKind; readonly state: string; readonly step: string }[]
  readonly frozen: readonly BackgroundKind[]
}

const LONGEST_MS = 600_000

/**
 * Runs a worker process until every open job pauses or, without a pause point, until no job is open; then
 * sends SIGKILL. Answers the kinds of jobs that were running.
 */
export async function workUntil(
  env: Readonly<Record<string, string>>,
  at: PausePoint | null,
): Promise<readonly BackgroundKind[]> {
  const program = await bundleProgram('run-worker')
  return await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], {
      env: {
        ...childEnv,
        ...env,
        PORT: '0',
        ...(at ? { STAND_STILL: JSON.stringify(at) } : {}),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let errors = ''
    let lastReport: WorkerReport | undefined
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    let isEnough = false
    child.stderr.on('data', (chunk) => (errors += String(chunk)))
    createInterface(child.stdout).on('line', (line) => {
      lastReport = JSON.parse(line) as WorkerReport
      isEnough = lastReport.open.every(({ kind }) => lastReport!.frozen.includes(kind))
      if (isEnough) child.kill('SIGKILL')
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      if (isEnough && lastReport) resolve(lastReport.frozen)
      else
        reject(
          new Error(
            `The worker ended with ${code} ${JSON.stringify({ at, last: lastReport })} ${errors}`.trim(),
          ),
        )
    })
  })
}
