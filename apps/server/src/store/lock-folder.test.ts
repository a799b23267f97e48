// @module-tag full
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { childEnv } from '../testing/process/child-env.ts'
import { lockFolder, socketNameOf } from './lock-folder.ts'

const script = join(import.meta.dirname, '../testing/process/hold-folder.ts')
/** A separate network namespace, as another container has; the reason if this machine does not permit one. */
const noNamespace = ((): string | null => {
  try {
    execFileSync('unshare', ['-n', 'true'], { stdio: 'ignore' })
    return null
  } catch {
    return 'a network namespace may not be made here'
  }
})()

let folder: string
let children: { kill(): Promise<void> }[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-lock-'))
})
afterEach(async () => {
  for (const child of children) await child.kill()
  children = []
  rmSync(folder, { recursive: true, force: true })
})

/** Output of a process that locks the folder. */
const holdLock = async (before: readonly string[] = []) => {
  const [command, ...args] = [...before, process.execPath, script, folder]
  const child = spawn(command!, args, { env: childEnv, stdio: ['ignore', 'pipe', 'inherit'] })
  const processExit = once(child, 'exit')
  const killHolder = async () => {
    child.kill('SIGKILL')
    await processExit
  }
  children.push({ kill: killHolder })
  const [output] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { output, kill: killHolder }
}

describe.skipIf(noNamespace !== null)(
  `a folder that two containers see${noNamespace === null ? '' : ` (skipped: ${noNamespace})`}`,
  () => {
    test('belongs to one process, whichever comes first (security 10)', async () => {
      const namespacedLock = await holdLock(['unshare', '-n'])
      expect(namespacedLock.output).toBe('held')
      await expect(lockFolder(folder)).rejects.toThrow('is in use by another process')
      await namespacedLock.kill()
      const releaseLock = await lockFolder(folder)
      expect((await holdLock(['unshare', '-n'])).output).toContain('is in use by another process')
      await releaseLock()
      expect((await holdLock(['unshare', '-n'])).output).toBe('held')
    })
  },
)

test('the folder of a killed process is free at once on the same machine (security 10)', async () => {
  const firstLock = await holdLock()
  expect(firstLock.output).toBe('held')
  await expect(lockFolder(folder)).rejects.toThrow('is in use by another process')
  await firstLock.kill()
  const startedAt = performance.now()
  const releaseLock = await lockFolder(folder)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  await releaseLock()
})

/** Node as a user of this machine who may not use the folder; the reason if it cannot be had. */
const NOBODY = 65_534
const noStranger = ((): string | null => {
  try {
    execFileSync(process.execPath, ['-e', ''], { uid: NOBODY, gid: NOBODY, cwd: '/', stdio: 'ignore' })
    return null
  } catch {
    return 'no other user may be taken here'
  }
})()

test.skipIf(noStranger !== null)(
  `a stranger who binds the socket of the folder keeps nobody from it, and it still belongs to one process (security-4 41)${noStranger === null ? '' : ` (skipped: ${noStranger})`}`,
  async () => {
    const name = socketNameOf(realpathSync(folder))
    const script = `require('node:net').createServer().listen(${JSON.stringify(`\0${name}`)}, () => console.log('bound'))`
    const stranger = spawn(process.execPath, ['-e', script], {
      uid: NOBODY,
      gid: NOBODY,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const strangerExit = once(stranger, 'exit')
    try {
      expect(await once(createInterface(stranger.stdout), 'line')).toEqual(['bound'])
      const releaseLock = await lockFolder(folder)
      expect((await holdLock()).output).toContain('is in use by another process')
      await releaseLock()
    } finally {
      stranger.kill('SIGKILL')
      await strangerExit
    }
    expect((await holdLock()).output).toBe('held')
    await expect(lockFolder(folder)).rejects.toThrow('is in use by another process')
  },
)
