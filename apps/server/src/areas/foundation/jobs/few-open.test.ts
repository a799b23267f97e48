import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../security/new-id.ts'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { addBackground, requireFewOpen } from './background-queue.service.ts'
import { backgroundJobs } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ domains: [] })
})
afterAll(async () => await app.close())

test('a person has at most twenty jobs of a kind under way; another kind, another person and ended ones are free (security-4 N5)', async () => {
  const { deps } = app
  const [ada, ben] = [await app.signIn(), await app.signIn()]
  const add = async () => {
    const id = newId(deps)
    await deps.db.transaction(async (tx) => {
      await addBackground(deps, tx, id, {
        ...{ kind: 'import', subject_key: id, subject: 'People', subject_id: null, team_id: null },
        ...{ user_id: ada.id, group: id, cursor: {} },
      })
    })
    return id
  }
  for (let count = 0; count < 19; count += 1) await add()
  await requireFewOpen(deps, 'import', ada.id)
  const last = await add()
  await expect(requireFewOpen(deps, 'import', ada.id)).rejects.toMatchObject({ code: 'limit_reached' })
  await requireFewOpen(deps, 'upload', ada.id)
  await requireFewOpen(deps, 'import', ben.id)
  await deps.db
    .update(backgroundJobs)
    .set({ state: 'done', finished_at: deps.clock() })
    .where(eq(backgroundJobs.id, last))
  await expect(requireFewOpen(deps, 'import', ada.id)).resolves.toBeUndefined()
})
