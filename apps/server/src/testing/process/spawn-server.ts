import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { bundleProgram } from './bundled.ts'
import { childEnv } from './child-env.ts'
import { prepareEmbeddedStore } from './lay-embedded-store.ts'

export interface ServerProcess {
  readonly url: string
  readonly headers: Record<string, string>
  /** Ends the process with a signal; answers the exit code, null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts testing/process/run-server.ts on a free port; rejects with its output if it does not start. */
export async function spawnServer(
  env: { DATA_DIR: string } & Record<string, string>,
): Promise<ServerProcess> {
  const program = await bundleProgram('run-server')
  return await new Promise((resolve, reject) => {
    if (env['DATABASE_URL'] === undefined && existsSync(env.DATA_DIR)) prepareEmbeddedStore(env.DATA_DIR)
    const child = spawn(process.execPath, [program], {
      env: {
        ...childEnv,
        PORT: '0',
        WEB_DIST: 'none',
        RATE_LIMIT_FACTOR: '1000',
        TEAMS_A_DAY: '100000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    const processExit = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
    void processExit.then((code) => reject(new Error(`${output.trim()} (exit ${code})`)))
    createInterface(child.stdout).on('line', (line) => {
      const { url, headers } = JSON.parse(line) as ServerProcess
      resolve({
        url,
        headers,
        end: async (signal) => {
          child.kill(signal)
          return await processExit
        },
      })
    })
  })
}
