import type { AudienceListUses } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Db } from '../../../store/database.ts'
import { markCancelled } from '../../foundation/jobs/own-jobs.service.ts'
import { removeList, requireList } from '../audience-lists/list.service.ts'
import { recountAudiences, requireRecount } from '../audiences/sizes/recount-affected.service.ts'
import { stopUploads } from '../uploads/cancel-uploads.service.ts'
import { adSetsUsing, audiencesUsing, draftsUsing, plansOf, uploadsUsing } from './list-uses.repository.ts'

/** What uses a list of the caller's team. */
export async function readUses(deps: Deps, actor: UserActor, id: string): Promise<AudienceListUses> {
  const { list } = await requireList(deps, actor, id)
  return await usesOf(deps.db, list.team_id, id)
}

async function usesOf(db: Db, teamId: string, listId: string): Promise<AudienceListUses> {
  const audiences = await audiencesUsing(db, teamId, listId)
  const ids = audiences.map((audience) => audience.id)
  return {
    audiences,
    plans: await plansOf(db, teamId, ids),
    ad_sets: await adSetsUsing(db, teamId, listId, ids),
    drafts: await draftsUsing(db, teamId, listId),
    uploads: await uploadsUsing(db, teamId, listId),
  }
}

/**
 * Deletes a list and stops the uploads that use it, before its people leave the population: none of them is
 * sent as if the list had never been excluded. Throws in_use, naming what uses it, unless that was confirmed.
 */
export async function deleteList(
  deps: Deps,
  actor: UserActor,
  id: string,
  isConfirmed: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { list } = await requireList(deps, actor, id)
  requirePermission(actor, 'lists.write', { team: list.team_id })
  const uses = await usesOf(deps.db, list.team_id, id)
  const users = [...uses.audiences, ...uses.plans, ...uses.ad_sets, ...uses.uploads].map(({ name }) => name)
  if (users.length > 0 && !isConfirmed)
    throw fail('in_use', say('lists.inUse', { names: namesOf([...new Set(users)]) }))
  const uploadIds = uses.uploads.map((upload) => upload.id)
  const audienceIds = uses.audiences.map((audience) => audience.id)
  await removeList(deps, actor, id, {
    inTransaction: async (tx) => {
      await markCancelled(tx, uploadIds, deps.clock())
      await requireRecount(tx, audienceIds)
    },
    beforeForgotten: async () => await stopUploads(deps, uploadIds, actor.user_id, signal),
  })
  await recountAudiences(deps, audienceIds, signal)
}

const MAX_NAMES = 10
const namesOf = (names: readonly string[]): string =>
  [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ')
