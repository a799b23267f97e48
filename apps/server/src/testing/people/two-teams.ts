import type { Endpoint } from '@rookery/contract'
import type { Population } from '../../app/deps.ts'
import type { Domain } from '../../app/http/define-route.ts'
import { newId } from '../../security/new-id.ts'
import { openBrowser } from './browser.ts'
import { pngOf } from '../files/png-of.ts'
import { sendLogo } from './send-logo.ts'
import { openSandbox, type TestSandbox } from '../network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../process/open-test-app.ts'
import { putAds } from '../network/put-ads.ts'
import { openTinyPopulation } from '../population/tiny-population.ts'
import { uploadList } from '../network/upload-list.ts'
import { grantDirectly, subscribeTeam } from '../network/upload-world.ts'

/** A team with one row of each kind that calls refer to by an id. */
export interface TeamFixture {
  readonly admin: TestUser
  readonly member: TestUser
  readonly team: { readonly id: string; readonly slug: string; readonly members: string[] }
  readonly account: string
  readonly ids: Readonly<
    Record<
      | 'invite'
      | 'token'
      | 'identity'
      | 'x_account'
      | 'social_list'
      | 'logo'
      | 'granted'
      | 'audience'
      | 'sibling'
      | 'config'
      | 'upload'
      | 'list'
      | 'import'
      | 'grant'
      | 'usage'
      | 'monitor'
      | 'tracked'
      | 'job'
      | 'campaign'
      | 'adset'
      | 'ad'
      | 'creative'
      | 'media'
      | 'view'
      | 'plan'
      | 'share'
      | 'request'
      | 'category',
      string
    >
  >
}

export interface TwoTeams {
  readonly app: TestApp
  readonly sandbox: TestSandbox
  readonly population: Population
  readonly ours: TeamFixture
  readonly theirs: TeamFixture
  close(): Promise<void>
}

export const coffeePackage = { keywords: [{ label: 'coffee' }] }

/** Two teams that share nothing, over the real stores and the sandbox. */
export const openTwoTeams = async (domains?: readonly Domain[], otherName = 'Theirs'): Promise<TwoTeams> => {
  const sandbox = await openSandbox()
  const population = await openTinyPopulation()
  const app = await openTestApp({
    sandbox_url: sandbox.url,
    population,
    start: true,
    config: { rate_limit_factor: 1000 },
    ...(domains ? { domains } : {}),
  })
  const createTeam = async (name: string, role: string): Promise<TeamFixture> => {
    const browser = openBrowser(app)
    const { body } = await browser.signIn(sandbox, role)
    const admin: TestUser = { ...browser.asUser(), id: body.user.id }
    const member = await app.signIn({ name: `${name} Member` })
    const team = await app.makeTeam(name, [
      { user: admin, level: 'admin' },
      { user: member, level: 'member' },
    ])
    const sendAs = async (method: string, path: string, request?: object): Promise<{ id: string }> => {
      const answer = await app.call(method, path, { as: admin, body: request })
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body as { id: string }
    }
    const reachableAccounts = (await app.call('GET', '/api/user/accounts/', { as: admin })).body.results as {
      account_id: string
      access: boolean
    }[]
    const account = reachableAccounts.find(({ access }) => access)?.account_id ?? `${name}-account`
    const [granted_by, membership_id] = [admin.id, team.members[0]!]
    const grant = await grantDirectly(app.deps, {
      team_id: team.id,
      membership_id,
      granted_by,
      account_id: account,
    })
    const members = { team_id: team.id, granted_by, account_id: account }
    await grantDirectly(app.deps, { ...members, membership_id: team.members[1]! })
    await subscribeTeam(app.deps, team.id)
    const savedAudience = { team_id: team.id, name: `${name} people`, targeting_package: coffeePackage }
    const config = await sendAs('POST', '/api/audience-configs/', savedAudience)
    const audience = await sendAs('POST', '/api/build-audience/', savedAudience)
    const siblingAudience = await sendAs('POST', `/api/audiences/${audience.id}/duplicate/`, {
      name: `${name} twins`,
    })
    const list = await uploadList(app, admin, {
      team_id: team.id,
      name,
      content: Array.from({ length: 120 }, (_, n) => `person_${n}`).join('\n'),
    })
    await sendAs('PUT', `/api/audience-drafts/${team.id}/`, {
      name,
      targeting_package: coffeePackage,
      version: 0,
    })
    const upload = await sendAs('POST', '/api/uploaded-audiences/', {
      audience_id: audience.id,
      ad_account_id: account,
      name,
    })
    const createdUsage = await sendAs('POST', '/api/external/audience-usages/', {
      ad_account_id: account,
      state: 'applied',
      targeting_package: coffeePackage,
    })
    const monitor = await sendAs('POST', '/api/external/monitors/', {
      team_id: team.id,
      name,
      query: 'coffee',
    })
    const createdView = await sendAs('POST', '/api/audience-views/', {
      team_id: team.id,
      name,
      search: '?q=x',
    })
    const plan = await sendAs('POST', '/api/audience-plan/', {
      team_id: team.id,
      name,
      objective: 'REACH',
      audience_ids: [audience.id],
      start: '2030-01-01T00:00:00Z',
      end: '2030-02-01T00:00:00Z',
      lifetime_budget_micro: 1_000_000_000,
    })
    await sendAs('POST', `/api/audiences/${audience.id}/shares/`, { link: true })
    const shares = await app.call('GET', `/api/audiences/${audience.id}/shares/`, { as: admin })
    const trackedId = newId(app.deps)
    await app.deps.store.pool.query(
      `insert into audience_requests (id, team_id, email, handle, company, name, description, country_codes, state, created_by, created_at, modified_at)
       values ($1, $2, 'rep@x.com', 'brand', 'Brand', $3, 'People', '{JP}', 'verified', $4, now(), now())`,
      [trackedId, team.id, name, admin.id],
    )
    // Inserted directly: with a synthetic population no account can be tracked over HTTP.
    const tracked = newId(app.deps)
    await app.deps.store.pool.query(
      `insert into tracked_accounts (id, team_id, network_id, handle, name, user_id, max_posts, max_followers, max_following, next_at, created_at)
       values ($1, $2, '1', 'brand', $3, $4, 10, 10, 10, now() + interval '1 day', now())`,
      [tracked, team.id, name, admin.id],
    )
    const jobs = await app.call('GET', `/api/jobs/?team_id=${team.id}`, { as: admin })
    const categories = await app.call('GET', '/api/audience-categories/', { as: admin })
    const inviteAnswer = await app.call('POST', `/api/teams/${team.id}/invites/`, {
      as: admin,
      body: { email: `${name.toLowerCase()}@invited.example` },
    })
    const token = await sendAs('POST', '/api/user/tokens/', { mode: 'extension', name })
    const identities = await app.call('GET', '/rest-auth/socialaccounts/', { as: admin })
    const logoFileId = (await sendLogo(app, admin, pngOf())).body.file_id as string
    await sendAs('PATCH', `/api/teams/${team.slug}/`, { logo_file_id: logoFileId })
    const grantedAccounts = await app.call('GET', `/api/teams/${team.id}/accounts/`, { as: admin })
    const ads = await putAds(app, admin, { team_id: team.id, account })
    const socialList = await sendAs('POST', '/api/user/lists/', { name })
    const ids = {
      ...ads,
      social_list: socialList.id,
      invite: inviteAnswer.body.invites[0].id as string,
      token: token.id,
      identity: identities.body.results[0].id as string,
      x_account: identities.body.results[0].uid as string,
      logo: logoFileId,
      granted: grantedAccounts.body.results[0].id as string,
      audience: audience.id,
      sibling: siblingAudience.id,
      config: config.id,
      upload: upload.id,
      list: list.audience_list_id!,
      import: list.id,
      grant,
      usage: createdUsage.id,
      view: createdView.id,
      plan: plan.id,
      share: shares.body.results[0].id as string,
      request: trackedId,
      monitor: monitor.id,
      tracked,
      job: jobs.body.results[0].id as string,
      category: categories.body.results[0].id as string,
    }
    return { admin, member, team, account, ids }
  }
  const ownTeamFixture = await createTeam('Ours', 'agency_planner')
  const otherTeam = await createTeam(otherName, 'brand_owner')
  return {
    app,
    sandbox,
    population,
    ours: ownTeamFixture,
    theirs: otherTeam,
    close: async () => {
      await app.close()
      await population.close()
      await sandbox.close()
    },
  }
}

/** Id for {pk} of a path, by the start of the path. */
const rowIdByPath: readonly (readonly [RegExp, (fixture: TeamFixture) => string])[] = [
  [/^\/api\/teams\/\{team_id\}\/invites\//, ({ ids }) => ids.invite],
  [/^\/api\/teams\/\{team_id\}\/accounts\//, ({ ids }) => ids.granted],
  [/^\/api\/(user|external\/premium-suite)\/lists\//, ({ ids }) => ids.social_list],
  [/^\/api\/user\/tokens\//, ({ ids }) => ids.token],
  [/^\/api\/user\/sessions\//, ({ admin }) => admin.session_id],
  [/^\/rest-auth\/socialaccounts\//, ({ ids }) => ids.identity],
  [/^\/api\/teams\/\{team_id\}\/members\//, ({ team }) => team.members[0]!],
  [/^\/api\/audience-categories\//, ({ ids }) => ids.category],
  [/^\/api\/audience-regions\//, () => '1'],
  [/^\/api\/helper-documents\//, () => 'first-audience-en'],
  [/^\/api\/(external\/)?audience-configs\//, ({ ids }) => ids.config],
  [/^\/api\/audience-insights\//, ({ ids }) => ids.config],
  [/^\/api\/(external\/)?audiences(-insights)?\//, ({ ids }) => ids.audience],
  [/^\/api\/audience-insight\//, ({ ids }) => ids.audience],
  [/^\/api\/audience-views\//, ({ ids }) => ids.view],
  [/^\/api\/audience-plan\//, ({ ids }) => ids.plan],
  [/^\/api\/audience-shares\//, ({ ids }) => ids.share],
  [/^\/api\/audience-requests\//, ({ ids }) => ids.request],
  [/^\/api\/audience-lists\//, ({ ids }) => ids.list],
  [/^\/api\/uploaded-audiences\//, ({ ids }) => ids.upload],
  [/^\/api\/imports\//, ({ ids }) => ids.import],
  [/^\/api\/user\/granted-accounts\//, ({ ids }) => ids.grant],
  [/^\/api\/campaigns\//, ({ ids }) => ids.campaign],
  [/^\/api\/adsets\//, ({ ids }) => ids.adset],
  [/^\/api\/ads\//, ({ ids }) => ids.ad],
  [/^\/api\/ad-creatives\//, ({ ids }) => ids.creative],
  [/^\/api\/ad-media\//, ({ ids }) => ids.media],
  [/^\/api\/external\/monitors\//, ({ ids }) => ids.monitor],
  [/^\/api\/tracked-accounts\//, ({ ids }) => ids.tracked],
  [/^\/api\/jobs\//, ({ ids }) => ids.job],
  [/^\/api\/external\/audience-usages\//, ({ ids }) => ids.usage],
]

/** Values of a call's fields that refer to rows of the given team. */
/** A note about a day, for the test that deletes it. */
export const NOTE_ID = '01890000-0000-7000-8000-000000000681'

export const pathValuesOf = (
  fixture: TeamFixture,
  endpoint: Endpoint,
): Readonly<Record<string, unknown>> => ({
  team_id: fixture.team.id,
  slug: fixture.team.slug,
  pk: rowIdByPath.find(([path]) => path.test(endpoint.path))?.[1](fixture) ?? fixture.ids.audience,
  audience_id: fixture.ids.audience,
  monitor_id: fixture.ids.monitor,
  campaign_id: fixture.ids.campaign,
  campaign_ids: [fixture.ids.campaign],
  audience_ids: [fixture.ids.audience, fixture.ids.sibling],
  audience_config_id: fixture.ids.config,
  usage_id: fixture.ids.usage,
  audience_list_id: fixture.ids.list,
  ad_account_id: fixture.account,
  account: { account_id: fixture.account, network: 'twitter' },
  // Jobs are listed of a team or of an account, never of both; stranger.test.ts asks for an account's.
  account_id:
    endpoint.path === '/api/jobs/'
      ? undefined
      : /\/(premium-suite|assistant|deepthought-token)\//.test(endpoint.path)
        ? fixture.ids.x_account
        : fixture.account,
  member: fixture.team.members[1]!,
  category_ids: [fixture.ids.category],
  category_id: fixture.ids.category,
  logo_file_id: fixture.ids.logo,
  x_account: fixture.ids.x_account,
  // A public account beside one's own.
  network_id: '1',
  note_id: NOTE_ID,
})
