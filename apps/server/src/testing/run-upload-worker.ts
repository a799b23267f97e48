import { createWriteStream } from 'node:fs'
import pino from 'pino'
import type { UserActor } from '../app/actor.ts'
import type { Deps } from '../app/deps.ts'
import { newId } from '../app/new-id.ts'
import { startServer } from '../app/start-server.ts'
import { readConfig } from '../config/config.ts'
import { buildAudience } from '../domains/audiences/audience.service.ts'
import { openPopulationInUse } from '../domains/imports/population-in-use.ts'
import { createUpload } from '../domains/uploads/upload.service.ts'
import { uploadedAudiences } from '../domains/uploads/tables.ts'
import { startUploadWorker } from '../domains/uploads/upload-worker.ts'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { memberships, socialAccounts, teams, users } from '../store/tables.ts'
import { grantDirectly, quickTiming, subscribe } from './upload-world.ts'

/**
 * The server's upload worker in a process of its own, for tests that kill it. With PREPARE it makes a person (whose X token is in PREPARE), their team, an
 * audience and its upload, and ends; without, it works until it is stopped. Tells the upload's state on standard output, one line a change.
 */
const prepare = async (
  deps: Deps,
  given: { token: string; secret: string; account: string },
): Promise<void> => {
  const now = deps.clock()
  const [user, identity, team, membership] = [newId(deps), newId(deps), newId(deps), newId(deps)]
  await deps.db.insert(users).values({ id: user, created_at: now })
  await deps.db.insert(socialAccounts).values({
    id: identity,
    user_id: user,
    provider: 'twitter',
    uid: '1',
    handle: 'p',
    name: 'P',
    sealed_token: deps.keys.seal(
      JSON.stringify({ token: given.token, secret: given.secret }),
      `social_accounts:${identity}`,
    ),
    connected_at: now,
  })
  await deps.db.insert(teams).values({ id: team, name: 'T', slug: 't', created_at: now })
  await deps.db
    .insert(memberships)
    .values({ id: membership, team_id: team, user_id: user, level: 'admin', joined: now })
  await grantDirectly(deps, {
    team_id: team,
    membership_id: membership,
    granted_by: user,
    account_id: given.account,
  })
  await subscribe(deps, team)
  const actor: UserActor = {
    kind: 'user',
    mode: 'session',
    user_id: user,
    session_id: 's',
    language: 'en',
    groups: [],
    memberships: [{ id: membership, team_id: team, level: 'admin', is_organisation: false }],
    signed_in_at: now,
    token: '',
  }
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
    { audience_id: audience.id, ad_account_id: given.account, mode: 'add', name: 'Killed often' },
    signal,
  )
}

const timing = { ...quickTiming, batch_users: 30 }
const asked = process.env['PREPARE']
const server = await startServer({
  config: readConfig(process.env),
  domains: asked ? [] : [{ name: 'uploads', routes: [], start: (deps) => startUploadWorker(deps, timing) }],
  logger: pino({ level: 'info' }, createWriteStream('/dev/null')),
  openPopulation: async ({ data_dir }) =>
    await openPopulationInUse({ data_dir, clickhouse_url: null, configured: undefined }),
})
if (asked) {
  await prepare(server.deps, JSON.parse(asked) as { token: string; secret: string; account: string })
  await server.close()
  process.exit(0)
}
let last = ''
setInterval(async () => {
  const [row] = await server.deps.db.select().from(uploadedAudiences)
  const line = JSON.stringify({ state: row?.state, sent: row?.sent_count, accepted: row?.accepted_count })
  if (line !== last) process.stdout.write(`${line}\n`)
  last = line
}, 30)
