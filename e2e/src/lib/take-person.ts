import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Person } from './sign-in.ts'
import { until } from './until.ts'

const LONGEST_MS = 300_000

/** Whether the process that wrote its number still runs. */
function isAlive(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

/**
 * People of the sandbox keep one language, one ad account and one list of teams: while a file (or a `describe`) has one, others that need them
 * wait. Files run beside each other in processes of their own, so it is a folder that one of them makes.
 */
export function takePerson(person: Person): void {
  const stack = createHash('sha256').update(inject('siteUrl')).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `rookery-e2e-${stack}-${person}`)
  const holder = join(folder, 'holder')
  const isTaken = () => {
    try {
      mkdirSync(folder)
    } catch {
      // Whoever was ended in the middle gives nobody back.
      if (!isAlive(holder)) rmSync(folder, { recursive: true, force: true })
      return false
    }
    writeFileSync(holder, String(process.pid))
    return true
  }
  beforeAll(
    () => until(async () => isTaken(), `${person} is given back by another file`, { timeout: LONGEST_MS }),
    LONGEST_MS + 10_000,
  )
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}
