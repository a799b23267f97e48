// @module-tag full
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const startedProcesses: ChildProcess[] = []
afterEach(() => {
  for (const child of startedProcesses.splice(0)) child.kill('SIGKILL')
})

const folder = () => mkdtempSync(join(tmpdir(), 'sandbox-main-'))
const startMain = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', SANDBOX_PORT: '0', WORLD_SIZE: '500', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  startedProcesses.push(child)
  let outputText = ''
  let errorText = ''
  child.stdout.on('data', (chunk: Buffer) => (outputText += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errorText += chunk.toString()))
  const exitCode = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  const port = async () => {
    await expect.poll(() => outputText, { timeout: 20_000 }).toContain('\n')
    return (JSON.parse(outputText) as { event: string; port: number }).port
  }
  return { child, ended: exitCode, port, error: () => errorText }
}

test('says when it listens, and ends on SIGTERM', async () => {
  const mainProcess = startMain({ SANDBOX_DATA_DIR: folder() })
  const healthAnswer = await fetch(`http://127.0.0.1:${await mainProcess.port()}/sandbox/health`)
  expect(await healthAnswer.json()).toMatchObject({ ok: true, world: { size: 500 } })
  mainProcess.child.kill('SIGTERM')
  expect(await mainProcess.ended).toBe(0)
})

test('kill -9 loses no fault that was answered, and the folder opens again', async () => {
  const at = folder()
  const firstRun = startMain({ SANDBOX_DATA_DIR: at })
  const url = `http://127.0.0.1:${await firstRun.port()}/sandbox`
  const body = JSON.stringify({ prefix: '/2/', kind: 'slow', value: 7 })
  expect(
    (await fetch(`${url}/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
      .status,
  ).toBe(200)
  firstRun.child.kill('SIGKILL')
  await firstRun.ended
  const secondRun = startMain({ SANDBOX_DATA_DIR: at })
  const stateAnswer = await fetch(`http://127.0.0.1:${await secondRun.port()}/sandbox/state`)
  expect(await stateAnswer.json()).toMatchObject({ faults: [{ prefix: '/2/', kind: 'slow', value: 7 }] })
})

test(
  'a busy port, a folder in use, an unusable folder and a wrong setting are one line each',
  { timeout: 90_000 },
  async () => {
    const at = folder()
    const firstRun = startMain({ SANDBOX_DATA_DIR: at })
    const port = String(await firstRun.port())
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    const failureCases: [Record<string, string>, string][] = [
      [{ SANDBOX_PORT: port, SANDBOX_DATA_DIR: folder() }, `port ${port} is in use`],
      [{ SANDBOX_DATA_DIR: at }, 'is in use by process'],
      [{ SANDBOX_DATA_DIR: join(file, 'x') }, 'cannot write to'],
      [{ SANDBOX_DATA_DIR: folder(), WORLD_SIZE: 'many' }, 'WORLD_SIZE'],
    ]
    for (const [env, text] of failureCases) {
      const secondRun = startMain(env)
      expect(await secondRun.ended).toBe(1)
      expect(secondRun.error()).toContain(text)
      expect(secondRun.error().trimEnd().split('\n')).toHaveLength(1)
    }
  },
)
