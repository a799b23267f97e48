import { join } from 'node:path'
import lockfile from 'proper-lockfile'
import { siteUrl } from './addresses.ts'
import { sharedFolder } from './shared-folder.ts'
import type { Person } from './sign-in.ts'
import { test } from './test.ts'

const EVERY_MS = 500
const LONGEST_MS = 1_800_000
/**
 * A test that was ended in the middle does not release its person: after this time the person counts as free.
 */
const STALE_MS = 60_000

/**
 * People of the sandbox keep one language, one ad account and one list of teams: while a file (or a `describe`) has one, others that need them
 * wait. Workers are processes of their own, so it is a lock in the file system.
 */
export function takePerson(person: Person): void {
  let giveBack = async () => {}
  test.beforeAll(async () => {
    test.setTimeout(LONGEST_MS)
    giveBack = await lockfile.lock(join(sharedFolder(siteUrl), person), {
      realpath: false,
      stale: STALE_MS,
      retries: { retries: LONGEST_MS / EVERY_MS, factor: 1, minTimeout: EVERY_MS, maxTimeout: EVERY_MS },
    })
  })
  test.afterAll(() => giveBack())
}
