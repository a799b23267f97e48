// @module-tag full
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { childEnv } from '../testing/process/child-env.ts'
import { lockFolder } from './lock-folder.ts'

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
const hold = async (before: readonly string[] = []) => {
  const [command, ...args] = [...before, process.execPath, script, folder]
  const child = spawn(command!, args, { env: childEnv, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  children.push({ kill })
  const [output] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { output, kill }
}

describe.skipIf(noNamespace !== null)(
  `a folder that two containers see${noNamespace === null ? '' : ` (skipped: ${noNamespace})`}`,
  () => {
    test('is one process’s alone, whichever comes first (security 10)', async () => {
      const inside = await hold(['unshare', '-n'])
      expect(inside.output).toBe('held')
      await expect(lockFolder(folder)).rejects.toThrow('is in use by another process')
      await inside.kill()
      const release = await lockFolder(folder)
      expect((await hold(['unshare', '-n'])).output).toContain('is in use by another process')
      await release()
      expect((await hold(['unshare', '-n'])).output).toBe('held')
    })
  },
)

test('a killed process’s folder is taken over at once on the same machine (security 10)', async () => {
  const first = await hold()
  expect(first.output).toBe('held')
  await expect(lockFolder(folder)).rejects.toThrow('is in use by another process')
  await first.kill()
  const began = performance.now()
  const release = await lockFolder(folder)
  expect(performance.now() - began).toBeLessThan(2_000)
  await release()
})
