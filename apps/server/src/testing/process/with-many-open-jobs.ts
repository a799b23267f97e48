import { inArray } from 'drizzle-orm'
import { addBackground } from '../../areas/foundation/jobs/background-queue.service.ts'
import type { BackgroundKind } from '../../areas/foundation/jobs/background-kinds.ts'
import { backgroundJobs } from '../../areas/foundation/jobs/tables.ts'
import { newId } from '../../security/new-id.ts'
import type { TestApp, TestUser } from './open-test-app.ts'

/** Does something while a person has twenty jobs of a kind under way, as many as anybody may have. */
export async function withManyOpenJobs<T>(
  { deps }: TestApp,
  { user, team_id, kind }: { user: TestUser; team_id: string; kind: BackgroundKind },
  work: () => Promise<T>,
): Promise<T> {
  const ids = Array.from({ length: 20 }, () => newId(deps))
  await deps.db.transaction(async (tx) => {
    for (const id of ids)
      await addBackground(deps, tx, id, {
        ...{ kind, subject_key: id, subject: 'one of many', subject_id: null, cursor: {} },
        ...{ team_id, user_id: user.id, group: id },
      })
    // No worker claims them meanwhile.
    const waiting_until = new Date(deps.clock().getTime() + 86_400_000)
    await tx
      .update(backgroundJobs)
      .set({ state: 'waiting', waiting_until })
      .where(inArray(backgroundJobs.id, ids))
  })
  try {
    return await work()
  } finally {
    await deps.db.delete(backgroundJobs).where(inArray(backgroundJobs.id, ids))
  }
}
