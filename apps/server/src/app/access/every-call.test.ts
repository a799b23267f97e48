import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorRegistry, type ActorKind, type Endpoint } from '@rookery/contract'
import { addressesOf } from '@rookery/contract/core/endpoint.ts'
import { whoMay } from '@rookery/contract/core/permissions.ts'
import { domains } from '../../areas/index.ts'
import { givePlan } from '../../testing/billing/give-plan.ts'
import { fieldsOf } from '../../testing/process/arbitrary-of.ts'
import type { TestAnswer, TestUser } from '../../testing/process/open-test-app.ts'
import { requestOf, type CallRequest } from '../../testing/people/request-of.ts'
import { NOTE_ID, openTwoTeams, pathValuesOf, type TwoTeams } from '../../testing/people/two-teams.ts'

/**
 * Tries every call of the contract over HTTP at each of its addresses, as every kind of actor of the
 * permission table, and with every id replaced by one of another team.
 */
const servedEndpoints = domains
  .flatMap(({ routes }) => routes.flatMap(({ endpoint }) => addressesOf(endpoint)))
  // Not served without a start for tests.
  .filter(({ only_for_tests }) => !only_for_tests)
const isDeletion = ({ method }: Endpoint) => method === 'DELETE'
// Deletions come last, so that the rows exist for the other calls, and what others rest on after these.
const testedEndpoints = [
  ...servedEndpoints.filter((endpoint) => !isDeletion(endpoint)),
  ...servedEndpoints.filter(isDeletion).toReversed(),
]

let world: TwoTeams
let organisation: TestUser
let teamlessUser: TestUser
beforeAll(async () => {
  world = await openTwoTeams()
  organisation = await world.app.signIn({ name: 'Olga Organisation' })
  teamlessUser = await world.app.signIn({ name: 'Una Unknown' })
})
afterAll(async () => await world.close())

const titleOf = ({ name, path }: Endpoint): string => `${name} at ${path}`
/** Addresses outside a session are called by an application, with its fixed token. */
const applicationOf = ({ auth }: Endpoint): Record<string, string> =>
  auth.some((mode) => mode === 'session' || mode === 'session only' || mode === 'none')
    ? {}
    : { authorization: 'Token rookery-standalone' }

const callEndpoint = async (
  endpoint: Endpoint,
  { path, body }: CallRequest,
  as?: TestUser,
): Promise<TestAnswer> =>
  await world.app.call(endpoint.method, path, {
    as,
    ...(body === undefined ? {} : { body }),
    headers: { origin: 'http://localhost', ...(as ? applicationOf(endpoint) : {}) },
  })
const errorCodeOf = ({ headers }: TestAnswer) => headers['x-error-code']
const callerKindsOf = (endpoint: Endpoint): string => whoMay(endpoint.action)
const isOpen = ({ auth }: Endpoint) => auth.includes('none')

/** Fields that name rows of a team; all others are the user's own, public, or an operator's, who reads every team's. */
const rowFields = (endpoint: Endpoint): string[] => {
  const ofTeams = new Set(Object.keys(pathValuesOf(world.ours, endpoint)))
  const sharedParameters = new Set(['category_ids', 'category_id', 'account', 'account_id', 'ad_account_id'])
  const names = [...fieldsOf(endpoint.params), ...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)]
  return names.filter(
    (name) =>
      ofTeams.has(name) &&
      !sharedParameters.has(name) &&
      !/categor|region|helper|population-imports|site-requests|operators\//.test(endpoint.path),
  )
}

/**
 * Permitted refusals for a row of another team: 404; the specification's text at the field of an ad account
 * or member; for file uploads, a missing file.
 */
const allowedRefusals = (endpoint: Endpoint): string[] => [
  '404 not_found',
  ...(endpoint.file ? ['415 unsupported_media_type'] : []),
  ...(fieldsOf(endpoint.body).some((name) => name === 'ad_account_id' || name === 'member')
    ? ['400 validation_failed']
    : []),
]

/**
 * Further permitted answers, by error: rules over several fields and related rows that a generated request
 * does not satisfy.
 */
const extraAllowedAnswers: Readonly<Record<string, readonly string[]>> = {
  '400 validation_failed': [
    'start-checkout',
    'upgrade-subscription',
    'preview-subscription-change',
    'open-portal',
    'create-premium-subscription',
    'change-premium-subscription',
    'preview-premium-change',
    'open-premium-portal',
    'create-audience-config',
    'replace-audience-config',
    'create-audience-plan',
    'forecast-audience-plan',
    'replace-audience-plan',
    'update-audience-plan',
    'create-audience-request',
    'accept-audience-share',
    'forecast-campaign',
    'create-campaign',
    'replace-campaign',
    'create-ad-set',
    'replace-ad-set',
    'update-ad-set',
    'create-ad-creative',
    'update-ad-creative',
    'upload-ad-media',
    'create-exclusion-audience',
    'extract-exclusion-sample',
    'sign-upload',
    'track-account',
    'estimate-tracking',
    'create-monitor',
    'preview-audience-usage',
    'suggest-autopilot-budget',
    'set-autopilot',
    'restore-audience-usage',
    'share-audience-usage',
    'share-audience-config',
    'share-config-via-account',
    'verify-audience-usage',
  ],
  '404 not_found': [
    'confirm-checkout',
    'upgrade-subscription',
    'cancel-subscription',
    'get-post-performance',
    // The fixture has no conversation; assistant.test.ts has.
    'read-conversation',
    // No report is made in the fixture; creator-reports.test.ts reads and stops some.
    'get-creator-report',
    'stop-creator-report',
    'get-premium-subscription',
    // The payment provider does not know the subscription of the fixture.
    'upgrade-subscription',
    'cancel-subscription',
    'keep-subscription',
    'complete-upload',
    'export-audiences',
    'restore-audience',
    'share-audience',
    'toggle-ad',
  ],
  // The previous operation has not finished.
  '409 in_use': ['send-audience-list', 'upload-audience'],
}
/** Answers permitted for an authorised caller: success, or one of the call's declared errors. */
const mayAnswer = ({ name, status, response, download, errors = [] }: Endpoint): string[] => [
  `${response || download ? (status ?? 200) : 204} undefined`,
  ...errors
    .filter((code) => code !== 'permission_denied')
    .map((code) => `${errorRegistry[code].status} ${code}`),
  ...Object.keys(extraAllowedAnswers).filter((answer) => extraAllowedAnswers[answer]!.includes(name)),
]

describe('who gets in', () => {
  test.each(testedEndpoints.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    '%s: nobody without a session, unless the table says so (issue 45.3)',
    async (_, endpoint) => {
      const answer = await callEndpoint(endpoint, requestOf(endpoint, world.ours))
      if (isOpen(endpoint)) expect([403, 401]).not.toContain(answer.status)
      else expect([answer.status, errorCodeOf(answer)]).toEqual([403, 'not_authenticated'])
    },
  )
  test.each(testedEndpoints.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    '%s: a forged token is 401, a token where it does not belong 403',
    async (_, endpoint) => {
      const { path, body } = requestOf(endpoint, world.ours)
      const sendAs = async (authorization: string) =>
        await world.app.call(endpoint.method, path, {
          body,
          headers: { authorization, origin: 'http://localhost' },
        })
      const forgedAnswer = await sendAs('Token forged')
      expect([forgedAnswer.status, errorCodeOf(forgedAnswer)]).toEqual([401, 'bad_token'])
      const standaloneAnswer = await sendAs('Token rookery-standalone')
      if (!isOpen(endpoint) && !endpoint.auth.includes('standalone'))
        expect([
          standaloneAnswer.status,
          ['token_scope', 'not_authenticated'].includes(String(errorCodeOf(standaloneAnswer))),
        ]).toEqual([403, true])
    },
  )
  const changingEndpoints = testedEndpoints.filter(
    ({ method, name, auth }) =>
      method !== 'GET' &&
      !['receive-payment-event', 'receive-network-event', 'sign-in-with-twitter'].includes(name) &&
      // No cookie opens these.
      !auth.every((mode) => mode.startsWith('token:')),
  )
  test.each(changingEndpoints.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    '%s: without the anti-forgery value, with another’s, and from another site it is refused',
    async (_, endpoint) => {
      const { path, body } = requestOf(endpoint, world.ours)
      const { cookie } = world.ours.admin.headers
      const forgedHeaders: Record<string, string>[] = [
        { cookie, origin: 'http://localhost' },
        { cookie, origin: 'http://localhost', 'x-csrftoken': world.theirs.admin.token },
        { ...world.ours.admin.headers, origin: 'https://evil.example' },
        { ...world.ours.admin.headers, origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
      ]
      for (const headers of forgedHeaders) {
        const answer = await world.app.call(endpoint.method, path, {
          body,
          headers: { ...headers, ...applicationOf(endpoint) },
        })
        expect([answer.status, errorCodeOf(answer)]).toEqual([403, 'bad_anti_forgery'])
      }
    },
  )
})

describe('for whom the page was drawn', () => {
  test.each(testedEndpoints.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    '%s: of another person’s page it is refused, whatever it is; of the own page it is not (issue 44.2)',
    async (_, endpoint) => {
      const { path, body } = requestOf(endpoint, world.ours)
      const callOfPageOf = async (drawnFor: TestUser, headers: Record<string, string>) =>
        await world.app.call(endpoint.method, path, {
          body,
          headers: {
            ...headers,
            ...applicationOf(endpoint),
            origin: 'http://localhost',
            'x-rookery-user': drawnFor.id,
          },
        })
      const foreignAnswer = await callOfPageOf(world.theirs.admin, world.ours.admin.headers)
      expect([foreignAnswer.status, errorCodeOf(foreignAnswer)]).toEqual([409, 'other_user'])
      expect(JSON.stringify(foreignAnswer.body)).not.toContain(world.ours.admin.id)
      // Whose page it is, is asked before the anti-forgery value, which another person's page cannot know.
      const { cookie } = world.ours.admin.headers
      expect(errorCodeOf(await callOfPageOf(world.theirs.admin, { cookie }))).toBe('other_user')
      // Nobody is signed in any more: as without the header.
      const visitorAnswer = await callOfPageOf(world.theirs.admin, {})
      expect(errorCodeOf(visitorAnswer)).not.toBe('other_user')
      // Its own page gets as far as the anti-forgery value, which it leaves out here so that nothing is done.
      if (endpoint.method !== 'GET')
        expect(errorCodeOf(await callOfPageOf(world.ours.admin, { cookie }))).not.toBe('other_user')
    },
  )
})

describe('ownership of rows', () => {
  const closedEndpoints = testedEndpoints.filter((endpoint) => !isOpen(endpoint))
  test.for(closedEndpoints.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    '%s: every id of another team, one at a time, finds nothing',
    async ([, endpoint], { skip }) => {
      const names = rowFields(endpoint)
      skip(names.length === 0, 'names no row of a team')
      const foreignValues = pathValuesOf(world.theirs, endpoint)
      for (const name of names) {
        const answer = await callEndpoint(
          endpoint,
          requestOf(endpoint, world.ours, { [name]: foreignValues[name] }),
          world.ours.admin,
        )
        const listedRows = (answer.body as { results?: unknown[] } | undefined)?.results
        // A list filtered by a missing row is empty; every other call answers not found or a refusal.
        if (answer.status === 200 && listedRows !== undefined) expect([name, listedRows]).toEqual([name, []])
        else if (answer.status === 400)
          expect([name, 'ad_account_id', 'code', 'non_field_errors']).toEqual(
            expect.arrayContaining(Object.keys(answer.body as object)),
          )
        else expect([name, ...allowedRefusals(endpoint)]).toContain(`${answer.status} ${errorCodeOf(answer)}`)
      }
    },
  )
  test.for(closedEndpoints.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    '%s: an id that nobody has looks the same as one of another team',
    async ([, endpoint], { skip }) => {
      const names = rowFields(endpoint)
      skip(names.length === 0, 'names no row of a team')
      for (const name of names) {
        const isGuessedList = name.endsWith('_ids')
          ? ['01900000-0000-7000-8000-000000000000', '01900000-0000-7000-8000-000000000001']
          : '01900000-0000-7000-8000-000000000000'
        const of = async (value: unknown) => {
          const { status, body } = await callEndpoint(
            endpoint,
            requestOf(endpoint, world.ours, { [name]: value }),
            world.ours.admin,
          )
          return {
            status,
            body: JSON.stringify(body)
              .replaceAll(String(value), '')
              .replaceAll(encodeURIComponent(String(value)), ''),
          }
        }
        const foreignValue = pathValuesOf(world.theirs, endpoint)[name]
        expect([name, await of(isGuessedList)]).toEqual([name, await of(foreignValue)])
      }
    },
  )
})

describe('roles', () => {
  const byRole = testedEndpoints.filter((endpoint) => {
    return !isOpen(endpoint) && !callerKindsOf(endpoint).includes('U')
  })
  test('the organisation’s user and the teamless are set up', async () => {
    const { app, ours } = world
    const headOffice = await app.makeTeam('Head office', [{ user: organisation, level: 'admin' }], {
      is_organisation: true,
    })
    await app.deps.store.pool.query('update teams set organisation_id = $1 where id = $2', [
      headOffice.id,
      ours.team.id,
    ])
    const { body } = await app.call('GET', `/api/teams/${ours.team.slug}/`, { as: organisation })
    expect(body).toMatchObject({ name: 'Ours', organisation_id: headOffice.id, invoice_email: null })
  })
  test.each(byRole.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    '%s: the table’s roles get past the door, the others do not',
    async (_, endpoint) => {
      // Rows of a connected account are visible to its owner only, whatever their role in a team.
      const isOfAccount = callerKindsOf(endpoint).includes('P')
      const to = (kind: ActorKind, owner: ActorKind = 'U') => (isOfAccount ? owner : kind)
      const actors: [ActorKind, TestUser][] = [
        ['U', world.theirs.admin],
        ['U', teamlessUser],
        [to('O'), organisation],
        [to('M'), world.ours.member],
        [to('T', 'P'), world.ours.admin],
      ]
      const refusedCodes = allowedRefusals(endpoint)
      for (const [kind, user] of actors) {
        const isAllowed = callerKindsOf(endpoint).includes(kind)
        if (isAllowed && isDeletion(endpoint)) continue
        const answer = await callEndpoint(endpoint, requestOf(endpoint, world.ours), user)
        const listedRows = (answer.body as { results?: unknown[] } | undefined)?.results
        if (isAllowed)
          expect([kind, ...mayAnswer(endpoint)]).toContain(`${answer.status} ${errorCodeOf(answer)}`)
        else if ((kind === 'U' || kind === 'O') && answer.status === 200)
          expect([kind, listedRows]).toEqual([kind, []])
        // A member who may not see the row gets 404.
        else
          expect([
            kind,
            ...(kind === 'U' ? refusedCodes : [...refusedCodes, '403 permission_denied']),
          ]).toContain(`${answer.status} ${errorCodeOf(answer)}`)
      }
    },
  )
  // A row is deleted once: each call is asked at one of its addresses.
  const deletions = new Map(byRole.filter(isDeletion).map((endpoint) => [endpoint.name, endpoint]))
  test.each([...deletions])(
    '%s: each role that the table names may delete a row of its own team (claims-4 4.9)',
    async (_, endpoint) => {
      const who = callerKindsOf(endpoint)
      expect(who).toMatch(/^(MT|T|P)$/)
      // A deleted row cannot be deleted twice: the member's is ours, the admin's theirs.
      const attempts = [
        ...(who.includes('M') ? [{ fixture: world.ours, user: world.ours.member }] : []),
        { fixture: world.theirs, user: world.theirs.admin },
      ]
      for (const { fixture, user } of attempts) {
        // The snapshots of a connected account exist only while its owner has it tracked.
        if (endpoint.name === 'untrack-creator-account') {
          await givePlan(world.app, user.id)
          const track = servedEndpoints.find(({ name }) => name === 'track-creator-account')!
          expect(await callEndpoint(track, requestOf(track, fixture), user)).toMatchObject({ status: 201 })
        }
        if (endpoint.name === 'remove-competitor') await putCompetitor(fixture)
        if (endpoint.name === 'remove-account-note') await putNote(fixture)
        // The last admin of a team is never removed: the member is.
        const other = endpoint.name === 'remove-team-member' ? { pk: fixture.team.members[1] } : {}
        const answer = await callEndpoint(endpoint, requestOf(endpoint, fixture, other), user)
        expect([who, ...mayAnswer(endpoint)]).toContain(`${answer.status} ${errorCodeOf(answer)}`)
        if (endpoint.name === 'remove-competitor') await endTracking(fixture)
      }
    },
  )
})

const rowsOf = async (text: string, fixture: TwoTeams['ours']) =>
  await world.app.deps.store.pool.query(text, [fixture.ids.x_account])
const endTracking = (fixture: TwoTeams['ours']) =>
  rowsOf('delete from tracked_accounts where account_id = $1', fixture)
/** Tracks the fixture's account, and puts a public one beside it. */
async function putCompetitor(fixture: TwoTeams['ours']): Promise<void> {
  await endTracking(fixture)
  await rowsOf(
    `with tracked as (
       insert into tracked_accounts
         (id, account_id, network_id, handle, name, user_id, max_posts, max_followers, max_following, next_at, created_at)
       select gen_random_uuid(), uid, uid, handle, name, user_id, 0, 1, 1, now(), now()
       from social_accounts where uid = $1 limit 1 returning id, user_id
     )
     insert into account_competitors select id, user_id, '1', 'viola', 'Viola', '', 'shown', now(), now() from tracked`,
    fixture,
  )
}

const putNote = (fixture: TwoTeams['ours']) =>
  rowsOf(
    `insert into account_notes
     select '${NOTE_ID}', user_id, uid, '2026-01-05', 'Noted', now() from social_accounts where uid = $1 limit 1`,
    fixture,
  )
