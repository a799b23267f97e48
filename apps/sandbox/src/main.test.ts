// @module-tag full
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

const folder = () => mkdtempSync(join(tmpdir(), 'sandbox-main-'))
const run = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', SANDBOX_PORT: '0', WORLD_SIZE: '500', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  const port = async () => {
    await expect.poll(() => out, { timeout: 20_000 }).toContain('\n')
    return (JSON.parse(out) as { event: string; port: number }).port
  }
  return { child, ended, port, error: () => err }
}

test('says when it listens, and ends on SIGTERM', async () => {
  const box = run({ SANDBOX_DATA_DIR: folder() })
  const health = await fetch(`http://127.0.0.1:${await box.port()}/sandbox/health`)
  expect(await health.json()).toMatchObject({ ok: true, world: { size: 500 } })
  box.child.kill('SIGTERM')
  expect(await box.ended).toBe(0)
})

test('kill -9 loses no fault that was answered, and the folder opens again', async () => {
  const at = folder()
  const first = run({ SANDBOX_DATA_DIR: at })
  const url = `http://127.0.0.1:${await first.port()}/sandbox`
  const body = JSON.stringify({ prefix: '/2/', kind: 'slow', value: 7 })
  expect(
    (await fetch(`${url}/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
      .status,
  ).toBe(200)
  first.child.kill('SIGKILL')
  await first.ended
  const second = run({ SANDBOX_DATA_DIR: at })
  const state = await fetch(`http://127.0.0.1:${await second.port()}/sandbox/state`)
  expect(await state.json()).toMatchObject({ faults: [{ prefix: '/2/', kind: 'slow', value: 7 }] })
})

test(
  'a busy port, a folder in use, an unusable folder and a wrong setting are one line each',
  { timeout: 90_000 },
  async () => {
    const at = folder()
    const first = run({ SANDBOX_DATA_DIR: at })
    const port = String(await first.port())
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    const cases: [Record<string, string>, string][] = [
      [{ SANDBOX_PORT: port, SANDBOX_DATA_DIR: folder() }, `port ${port} is in use`],
      [{ SANDBOX_DATA_DIR: at }, 'is in use by process'],
      [{ SANDBOX_DATA_DIR: join(file, 'x') }, 'cannot write to'],
      [{ SANDBOX_DATA_DIR: folder(), WORLD_SIZE: 'many' }, 'WORLD_SIZE'],
    ]
    for (const [env, text] of cases) {
      const other = run(env)
      expect(await other.ended).toBe(1)
      expect(other.error()).toContain(text)
      expect(other.error().trimEnd().split('\n')).toHaveLength(1)
    }
  },
)
