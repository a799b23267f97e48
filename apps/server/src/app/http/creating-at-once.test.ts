import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@rookery/contract'
import { givePlan } from '../../testing/billing/give-plan.ts'
import { pngOf } from '../../testing/files/png-of.ts'
import { AT_ONCE, sendAtOnce, type Burst } from '../../testing/process/send-at-once.ts'
import { completeBody, sendFile } from '../../testing/network/upload-list.ts'
import { repeatedCalls } from '../../testing/people/repeated-calls.ts'
import {
  coffeePackage,
  openTwoTeams,
  type TeamFixture,
  type TwoTeams,
} from '../../testing/people/two-teams.ts'
import { allEndpoints } from '../access/contract-endpoints.ts'

/**
 * Every call that creates something, twenty times at once: with one Idempotency-Key it is done once, without a
 * key as often as is documented here, and never is the answer a failure of the server.
 */
let world: TwoTeams
beforeAll(async () => {
  world = await openTwoTeams()
  // What is queued stays queued, and can be counted.
  await world.app.deps.background.stop()
})
afterAll(async () => await world.close())

interface DocumentedBurst extends Burst {
  /** How many objects twenty calls without a key make. */
  readonly unkeyed: number
}
/** `turn` is 0 with a key, 1 without: what was made before is in nobody's way. */
type BurstOf = (side: TeamFixture, turn: number) => DocumentedBurst | Promise<DocumentedBurst>

const fromRepeated = (name: string, unkeyed: number): [string, BurstOf] => [
  name,
  (side, turn) => {
    const { path, body, other, rows } = repeatedCalls[name]!(side)
    return { path, body: turn === 0 ? body : other, rows, unkeyed }
  },
]
/** No upload of the team is under way any more. */
const afterUploads = ([name, burstOf]: [string, BurstOf]): [string, BurstOf] => [
  name,
  async (side, turn) => {
    await sql('delete from uploaded_audiences where team_id = $1', side.team.id)
    return await burstOf(side, turn)
  },
]
const sql = async (text: string, ...values: unknown[]) => await world.app.deps.store.pool.query(text, values)
/** Limits of a day begin anew. */
const nextDay = () => world.app.tick(26 * 60 * 60 * 1000)
const words = ['mocha', 'lungo']

const bursts: Readonly<Record<string, BurstOf>> = {
  ...Object.fromEntries([
    // A name is a team's own, an address is invited once, a question is monitored once.
    fromRepeated('create-team', 1),
    fromRepeated('create-monitor', 1),
    // Things of one name may be several.
    fromRepeated('create-audience-config', AT_ONCE),
    fromRepeated('add-account-note', AT_ONCE),
    fromRepeated('build-audience', AT_ONCE),
    fromRepeated('duplicate-audience', AT_ONCE),
    fromRepeated('create-audience-usage', AT_ONCE),
    // What is sent to X of one audience or list waits for the one before.
    afterUploads(fromRepeated('upload-audience', 1)),
    afterUploads(fromRepeated('send-audience-list', 1)),
    fromRepeated('create-exclusion-audience', AT_ONCE),
  ]),
  'create-invites': ({ team }, turn) => ({
    path: `/api/teams/${team.id}/invites/`,
    body: { email: `burst${turn}@invited.example` },
    rows: "team_invites where email like 'burst%'",
    unkeyed: 1,
  }),
  'resend-invite': ({ team, ids }) => ({
    path: `/api/teams/${team.id}/invites/${ids.invite}/resend/`,
    body: {},
    rows: 'team_invites',
    unkeyed: 0,
  }),
  'create-token': (_, turn) => ({
    path: '/api/user/tokens/',
    body: { mode: turn === 0 ? 'user' : 'pro-targeting', name: 'Burst' },
    rows: 'api_tokens',
    // No more than ten of a kind.
    unkeyed: 10,
  }),
  'save-audience-view': ({ team }, turn) => ({
    path: '/api/audience-views/',
    body: { team_id: team.id, name: `Burst ${turn}`, search: '?q=tea' },
    rows: 'audience_views',
    unkeyed: 1,
  }),
  'grant-account': async ({ team, account }) => {
    await sql('update granted_accounts set revoked_at = now() where team_id = $1', team.id)
    return {
      path: '/api/user/granted-accounts/',
      body: { member: team.members[0]!, account: { account_id: account, network: 'twitter' } },
      rows: 'granted_accounts where revoked_at is null',
      unkeyed: 1,
    }
  },
  'start-checkout': async ({ admin }, turn) => {
    const buyers = await world.app.makeTeam(`Buyers ${turn}`, [{ user: admin, level: 'admin' }])
    await sql(
      "update teams set invoice_name = 'Buyers', invoice_email = 'bills@example.com', country = 'JP' where id = $1",
      buyers.id,
    )
    return {
      path: '/api/customer/subscriptions/checkout/',
      body: { team_id: buyers.id, plan_id: 'team-growth-monthly' },
      rows: 'checkouts',
      unkeyed: 1,
    }
  },
  'create-premium-subscription': async ({ admin }) => {
    // A checkout that is open is answered again: each burst begins without one.
    await sql('delete from checkouts where user_id = $1', admin.id)
    return {
      path: '/api/external/premium-suite/subscription/create/',
      body: { plan_id: 'premium-solo-monthly' },
      rows: 'checkouts where user_id is not null',
      unkeyed: 1,
    }
  },
  'add-keyword-suggestion-usage': (_, turn) => ({
    path: '/api/external/keyword-suggestion-usages/',
    body: { keyword: 'burst', suggestion: `burst ${turn}`, accepted: true },
    // Every try is counted, in the one row of the pair.
    rows: '(select generate_series(1, shown_count) from keyword_suggestion_usages) as shown',
    unkeyed: AT_ONCE,
  }),
  'create-audience-plan': ({ team, ids }, turn) => ({
    path: '/api/audience-plan/',
    body: {
      team_id: team.id,
      name: `Burst ${turn}`,
      objective: 'REACH',
      audience_ids: [ids.audience],
      start: '2030-01-01T00:00:00Z',
      end: '2030-02-01T00:00:00Z',
      lifetime_budget_micro: 1_000_000_000,
    },
    rows: 'audience_plans',
    unkeyed: AT_ONCE,
  }),
  'share-audience': ({ ids }, turn) => ({
    path: `/api/audiences/${ids.sibling}/shares/`,
    body: turn === 0 ? { link: true } : { emails: ['burst@shared.example'] },
    rows: 'audience_shares',
    unkeyed: 1,
  }),
  'create-audience-request': async ({ team, admin }, turn) => {
    await sql("update users set email = 'rep@x.com', email_confirmed_at = now() where id = $1", admin.id)
    return {
      path: '/api/external/audience-request/',
      body: {
        team_id: team.id,
        email: 'rep@x.com',
        handle: 'brand',
        company: 'Brand',
        name: `Burst ${turn}`,
        description: 'People who like tea',
        country_codes: ['JP'],
      },
      rows: 'audience_requests',
      unkeyed: AT_ONCE,
    }
  },
  'create-campaign': ({ account }, turn) => ({
    path: '/api/campaigns/',
    body: {
      ad_account_id: account,
      name: `Burst ${turn}`,
      objective: 'ENGAGEMENTS',
      start: '2030-01-01T00:00:00Z',
      daily_budget_micro: 20_000_000,
      targeting_package: coffeePackage,
    },
    rows: "ads_objects where kind = 'campaign'",
    unkeyed: AT_ONCE,
  }),
  'create-ad-set': ({ ids }, turn) => ({
    path: '/api/adsets/',
    body: {
      campaign_id: ids.campaign,
      name: `Burst ${turn}`,
      targeting_package: coffeePackage,
      placements: ['homeTimelines'],
      start: '2030-01-02T00:00:00Z',
    },
    rows: "ads_objects where kind = 'adset'",
    // The others wait until the first stands on the network.
    unkeyed: 1,
  }),
  'create-ad-creative': ({ account }, turn) => ({
    path: '/api/ad-creatives/',
    body: { ad_account_id: account, name: `Burst ${turn}`, text: 'Fresh beans', draft: true },
    rows: "ads_objects where kind = 'creative'",
    unkeyed: AT_ONCE,
  }),
  'upload-ad-media': ({ account }, turn) => ({
    path: `/api/ad-media/?ad_account_id=${account}&file_name=burst${turn}.png`,
    payload: { bytes: pngOf(), type: 'application/octet-stream' },
    rows: "ads_objects where kind = 'media'",
    unkeyed: AT_ONCE,
  }),
  'upload-audience-file': ({ account, team }, turn) => ({
    path: `/api/external/upload-audience/?ad_account_id=${account}&team_id=${team.id}&name=Burst%20${turn}&identifier_kind=handle`,
    payload: {
      bytes: Buffer.from(Array.from({ length: 120 }, (_, n) => `${words[turn]}_${n}`).join('\n')),
      type: 'text/csv',
    },
    rows: 'audience_lists',
    unkeyed: 1,
  }),
  'sign-upload': ({ team }) => {
    nextDay()
    return {
      path: '/api/api/files/policy/',
      body: {
        file_name: 'a.csv',
        content_type: 'text/csv',
        size_bytes: 5,
        purpose: 'audience_list',
        team_id: team.id,
      },
      rows: 'files',
      unkeyed: AT_ONCE,
    }
  },
  'complete-upload': async ({ admin, team }, turn) => {
    nextDay()
    const upload = {
      team_id: team.id,
      name: `Burst ${turn}`,
      content: `${words[turn]}_one\n${words[turn]}_two`,
    }
    const sent = await sendFile(world.app, admin, upload)
    return {
      path: '/api/api/files/complete/',
      body: completeBody(sent.body.upload_id as string, upload),
      rows: 'audience_list_imports',
      unkeyed: 1,
    }
  },
  'track-creator-account': async ({ admin, ids }) => {
    await givePlan(world.app, admin.id)
    await sql('delete from tracked_accounts where account_id = $1', ids.x_account)
    return {
      path: `/api/external/premium-suite/accounts/${ids.x_account}/snapshots/`,
      rows: 'tracked_accounts where account_id is not null',
      unkeyed: 1,
    }
  },
  'refresh-tracked-account': async ({ ids }) => {
    await sql('delete from background_jobs where subject_id = $1', ids.tracked)
    return {
      path: `/api/tracked-accounts/${ids.tracked}/refresh/`,
      rows: "background_jobs where kind = 'tracking'",
      unkeyed: 1,
    }
  },
}

/** A visitor has no key, which belongs to a person; the limit by address holds what one may send. */
const isOfVisitors = ({ auth }: Endpoint): boolean => auth.every((way) => way === 'standalone')
/**
 * By what the contract says: 201, work that goes on, or a key that is for not doing it twice. Switching an ad makes
 * none; versions.test repeats it.
 */
const creates = ({ name, method, status, idempotent }: Endpoint): boolean =>
  method === 'POST' && (status === 201 || status === 202 || idempotent === true) && name !== 'toggle-ad'

/** Titles of all tests of the server: calls whose world is another are sent at once beside it. */
const titles = (): string => {
  const root = join(import.meta.dirname, '../..')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/'[a-z-]+: twenty at once/g) ?? [])
    .join()
}

describe('twenty at once', () => {
  test('every creating call of the contract has its case, and may carry a key (security-4 N6, N7)', () => {
    const creating = allEndpoints.filter((each) => creates(each) && !isOfVisitors(each))
    expect(creating.length).toBeGreaterThan(25)
    const elsewhere = titles()
    const missing = creating.filter(
      ({ name }) => !(name in bursts) && !elsewhere.includes(`'${name}: twenty at once`),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
    expect(creating.filter(({ idempotent }) => !idempotent).map(({ name }) => name)).toEqual([])
  })

  test.each(Object.keys(bursts))(
    '%s: with one key one object, without a key as many as documented, never a 500 (security-4 N6, N7)',
    async (name) => {
      for (const turn of [0, 1]) {
        // Nothing works on them here, and a person may have twenty of a kind under way.
        await sql("delete from background_jobs where kind = 'upload'")
        const burst = await bursts[name]!(world.ours, turn)
        const made = await sendAtOnce(world.app, world.ours.admin, burst, turn === 0 ? `burst-${name}` : null)
        expect([name, turn, made]).toEqual([
          name,
          turn,
          turn === 0 ? Math.min(1, burst.unkeyed) : burst.unkeyed,
        ])
      }
    },
  )
})
