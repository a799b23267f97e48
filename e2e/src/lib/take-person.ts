import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lockfile from 'proper-lockfile'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Person } from './sign-in.ts'

const EVERY_MS = 500
const LONGEST_MS = 1_800_000
/** Whoever was ended in the middle gives nobody back: then the person is free after this. */
const STALE_MS = 60_000

/**
 * People of the sandbox keep one language, one ad account and one list of teams: while a file (or a `describe`) has one, others that need them
 * wait. Files run beside each other in processes of their own, so it is a lock in the file system.
 */
export function takePerson(person: Person): void {
  const stack = createHash('sha256').update(inject('siteUrl')).digest('hex').slice(0, 12)
  let giveBack = async () => {}
  beforeAll(async () => {
    giveBack = await lockfile.lock(join(tmpdir(), `rookery-e2e-${stack}-${person}`), {
      realpath: false,
      stale: STALE_MS,
      retries: { retries: LONGEST_MS / EVERY_MS, factor: 1, minTimeout: EVERY_MS, maxTimeout: EVERY_MS },
    })
  }, LONGEST_MS)
  afterAll(() => giveBack())
}
