// @module-tag full
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundled } from '../testing/process/bundled.ts'
import { childEnv } from '../testing/process/child-env.ts'
import { prepareEmbeddedStore } from '../testing/process/lay-embedded-store.ts'
import { until } from '../testing/process/until.ts'

const here = (path: string) => join(import.meta.dirname, '..', path)
let folder: string
let undo: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-supervised-'))
})
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
  undo = []
  rmSync(folder, { recursive: true, force: true })
})

interface Listening {
  readonly url: string
  readonly pid: number
  readonly headers: Record<string, string>
}

/** Starts a script under the production supervisor; `processes` lists its processes in order. */
const startSupervised = (args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [here('cli/serve.ts'), ...args], {
    env: { ...childEnv, PORT: '0', WEB_DIST: 'none', RATE_LIMIT_FACTOR: '1000', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const processes: Listening[] = []
  let output = ''
  createInterface(child.stdout).on('line', (line) => {
    const event = JSON.parse(line) as { event: string } & Listening
    if (event.event === 'listening') processes.push(event)
  })
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  undo.push(async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
    await ended
    clearTimeout(late)
  })
  return {
    child,
    ended,
    output: () => output,
    nextProcess: async (n: number) =>
      await until(async () => {
        if (child.exitCode !== null) throw new Error(output)
        return processes[n] ?? null
      }),
  }
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a native crash of the server is said in the log and it is started again by itself with all that was acknowledged, twice (security: worker and engine restart by themselves)', async () => {
  prepareEmbeddedStore(folder)
  const { child, ended, output, nextProcess } = startSupervised([await bundled('run-server')])
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) {
    const { url, pid, headers } = await nextProcess(n)
    const made = await fetch(`${url}/api/teams/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Before crash ${n}` }),
    })
    expect(made.status).toBe(201)
    ids.push(((await made.json()) as { id: string }).id)
    for (const id of ids) expect((await fetch(`${url}/api/teaminfo/${id}/`)).status).toBe(200)
    if (n < 2) process.kill(pid, 'SIGSEGV')
  }
  expect(output()).toMatch(/The server ended by itself \(SIGSEGV\): started again in 500 ms/)
  const { pid } = await nextProcess(2)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(isAlive(pid)).toBe(false)
})

test('the server with the engine inside is well again after the crash of its process, and ends with its supervisor however that ends (security: worker and engine restart by themselves)', async () => {
  prepareEmbeddedStore(folder)
  const { child, ended, nextProcess, output } = startSupervised([])
  const first = await nextProcess(0)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  process.kill(first.pid, 'SIGSEGV')
  const second = await nextProcess(1)
  expect(second.pid).not.toBe(first.pid)
  // Ended by the signal itself: a handler within the process would be called again and again.
  expect(output()).toContain('The server ended by itself (SIGSEGV)')
  expect(await (await fetch(`${second.url}/readyz`)).json()).toEqual({ ready: true, failed: [] })
  child.kill('SIGKILL')
  await ended
  await until(async () => (isAlive(second.pid) ? null : true))
})

test('a server that never came up says why once, and is not tried again', async () => {
  const { ended, output } = startSupervised([], { PORT: 'http' })
  expect(await ended).toEqual([1, null])
  expect(output().trim()).toBe("PORT must be a whole number from 0 to 65535, not 'http'")
})
