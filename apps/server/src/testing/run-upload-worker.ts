import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { newId } from '../app/new-id.ts'
import { buildAudience } from '../domains/audiences/audience.service.ts'
import { uploadedAudiences } from '../domains/uploads/tables.ts'
import { startUploadWorker } from '../domains/uploads/upload-worker.ts'
import { createUpload } from '../domains/uploads/upload.service.ts'
import { memberships, teams, users } from '../store/tables.ts'
import { adminActor, connectX, preparedWith, runKillableWorker } from './killable-worker.ts'
import { grantDirectly, quickTiming, subscribe } from './upload-world.ts'

/**
 * The server's upload worker in a process of its own, for tests that kill it. With PREPARE it makes a person (whose X token is in PREPARE), their team, an
 * audience and its upload, and ends; without, it works until it is stopped. Tells the upload's state on standard output, one line a change.
 */
const asked = preparedWith<{ token: string; secret: string; account: string }>()
const timing = { ...quickTiming, batch_users: 30 }

await runKillableWorker({
  prepare:
    asked &&
    (async (deps) => {
      const now = deps.clock()
      const [user, team, membership] = [newId(deps), newId(deps), newId(deps)]
      await deps.db.insert(users).values({ id: user, created_at: now })
      await connectX(deps, user, asked)
      await deps.db.insert(teams).values({ id: team, name: 'T', slug: 't', created_at: now })
      await deps.db
        .insert(memberships)
        .values({ id: membership, team_id: team, user_id: user, level: 'admin', joined: now })
      await grantDirectly(deps, {
        team_id: team,
        membership_id: membership,
        granted_by: user,
        account_id: asked.account,
      })
      await subscribe(deps, team)
      const actor = adminActor(user, team, membership, now)
      const signal = AbortSignal.timeout(30_000)
      const audience = await buildAudience(
        deps,
        actor,
        team,
        {
          name: 'Killed',
          save: true,
          targeting_package: targetingPackage.parse({ keywords: [{ label: 'coffee' }] }),
        },
        signal,
      )
      await createUpload(
        deps,
        actor,
        { audience_id: audience.id, ad_account_id: asked.account, mode: 'add', name: 'Killed often' },
        signal,
      )
    }),
  domain: { name: 'uploads', routes: [], start: (deps) => startUploadWorker(deps, timing) },
  look: async ({ db }) => {
    const [row] = await db.select().from(uploadedAudiences)
    return { state: row?.state, sent: row?.sent_count, accepted: row?.accepted_count }
  },
})
