// @module-tag full
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleProgram } from '../testing/process/bundled.ts'
import { childEnv } from '../testing/process/child-env.ts'
import { prepareEmbeddedStore } from '../testing/process/lay-embedded-store.ts'
import { until } from '../testing/process/until.ts'

const siblingPath = (path: string) => join(import.meta.dirname, '..', path)
let folder: string
let undoSteps: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-supervised-'))
})
afterEach(async () => {
  for (const step of undoSteps.toReversed()) await step()
  undoSteps = []
  rmSync(folder, { recursive: true, force: true })
})

interface ListeningServer {
  readonly url: string
  readonly pid: number
  readonly headers: Record<string, string>
}

/** Starts a script under the production supervisor; `processes` lists its processes in order. */
const startSupervised = (args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [siblingPath('cli/serve.ts'), ...args], {
    env: { ...childEnv, PORT: '0', WEB_DIST: 'none', RATE_LIMIT_FACTOR: '1000', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const startedProcesses: ListeningServer[] = []
  let output = ''
  createInterface(child.stdout).on('line', (line) => {
    const event = JSON.parse(line) as { event: string } & ListeningServer
    if (event.event === 'listening') startedProcesses.push(event)
  })
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const processExit = once(child, 'exit') as Promise<[number | null, string | null]>
  undoSteps.push(async () => {
    child.kill('SIGTERM')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 30_000)
    await processExit
    clearTimeout(killTimer)
  })
  return {
    child,
    ended: processExit,
    output: () => output,
    nextProcess: async (n: number) =>
      await until(async () => {
        if (child.exitCode !== null) throw new Error(output)
        return startedProcesses[n] ?? null
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

test('a native crash of the server is logged, and the server restarts with all acknowledged data, twice (security: worker and engine restart by themselves)', async () => {
  prepareEmbeddedStore(folder)
  const { child, ended, output, nextProcess } = startSupervised([await bundleProgram('run-server')])
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) {
    const { url, pid, headers } = await nextProcess(n)
    const createdTeam = await fetch(`${url}/api/teams/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Before crash ${n}` }),
    })
    expect(createdTeam.status).toBe(201)
    ids.push(((await createdTeam.json()) as { id: string }).id)
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
  const firstProcess = await nextProcess(0)
  expect((await fetch(`${firstProcess.url}/readyz`)).status).toBe(200)
  process.kill(firstProcess.pid, 'SIGSEGV')
  const secondProcess = await nextProcess(1)
  expect(secondProcess.pid).not.toBe(firstProcess.pid)
  // Ended by the signal itself: a handler within the process would be called again and again.
  expect(output()).toContain('The server ended by itself (SIGSEGV)')
  expect(await (await fetch(`${secondProcess.url}/readyz`)).json()).toEqual({ ready: true, failed: [] })
  child.kill('SIGKILL')
  await ended
  await until(async () => (isAlive(secondProcess.pid) ? null : true))
})

test('a server that never came up says why once, and is not tried again', async () => {
  const { ended, output } = startSupervised([], { PORT: 'http' })
  expect(await ended).toEqual([1, null])
  expect(output().trim()).toBe("PORT must be a whole number from 0 to 65535, not 'http'")
})
