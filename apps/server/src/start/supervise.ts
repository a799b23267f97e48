import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000
/**
 * A process that ran this long after it listened counts as healthy: its next crash is the first one again.
 */
const HEALTHY_MS = 60_000
/** Consecutive crashes after which the supervisor stops. */
const MAX_CRASHES = 8
/** Level of an error in pino's log format. */
const ERROR_LEVEL = 50

export interface SupervisedProcess {
  /** Arguments of Node: its options and the script. */
  readonly args: readonly string[]
  /** Called for each line of the script's standard output, always JSON. */
  readonly onLine: (line: string) => void
  /** Called for each line of the log. */
  readonly onLog: (line: string) => void
  readonly first_wait_ms?: number
}

/**
 * Runs a script in a child process and restarts it if it ends by itself after it has listened: a native crash
 * of an embedded engine kills the process, which no handler inside survives. Forwards stop signals. Answers
 * the exit code: the script's own if it was told to stop or never listened, 1 if it keeps crashing.
 */
export const superviseServer = ({
  args,
  onLine,
  onLog,
  first_wait_ms = FIRST_WAIT_MS,
}: SupervisedProcess): Promise<number> =>
  new Promise((resolve) => {
    let child: ChildProcess | undefined
    let pauseTimer: NodeJS.Timeout | undefined
    let isStopping = false
    let everListened = false
    let endsInRow = 0
    const log = (level: number, fields: Readonly<Record<string, unknown>>) =>
      onLog(JSON.stringify({ level, time: Date.now(), name: 'supervisor', ...fields }))

    const onSignal = (signal: NodeJS.Signals) => {
      isStopping = true
      if (pauseTimer === undefined) return void child?.kill(signal)
      clearTimeout(pauseTimer)
      finishSupervising(0)
    }
    const finishSupervising = (code: number) => {
      for (const signal of STOP_SIGNALS) process.off(signal, onSignal)
      resolve(code)
    }
    const startChild = () => {
      pauseTimer = undefined
      let listenedAt: number | null = null
      // The IPC channel closes when this process ends for any reason, which tells the script to stop.
      const childProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
      child = childProcess
      createInterface(childProcess.stdout!).on('line', (line) => {
        if (line.startsWith('{"event":"listening"')) {
          listenedAt = performance.now()
          everListened = true
        }
        onLine(line)
      })
      // After the last line of output was read.
      childProcess.once('close', (code, signal) => {
        if (isStopping || !everListened) return finishSupervising(code ?? 1)
        const ranWell = listenedAt !== null && performance.now() - listenedAt > HEALTHY_MS
        endsInRow = ranWell ? 1 : endsInRow + 1
        const exitReason = signal === null ? `code ${code}` : signal
        if (endsInRow >= MAX_CRASHES) {
          log(ERROR_LEVEL, {
            msg: `The server ended (${exitReason}) ${endsInRow} times in a row: not started again`,
          })
          return finishSupervising(1)
        }
        const wait_ms = Math.min(first_wait_ms * 2 ** (endsInRow - 1), LONGEST_WAIT_MS)
        log(ERROR_LEVEL, {
          code,
          signal,
          wait_ms,
          msg: `The server ended by itself (${exitReason}): started again in ${wait_ms} ms`,
        })
        pauseTimer = setTimeout(startChild, wait_ms)
      })
    }
    for (const signal of STOP_SIGNALS) process.on(signal, onSignal)
    startChild()
  })

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** For the supervised script: stops, as on a signal, when the supervisor is gone. */
export const stopWithSupervisor = (): void => {
  if (process.send === undefined) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
