import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'
import { audienceShareMail } from './share-mail.service.ts'
import { mails } from '../../foundation/mail/tables.ts'

let population: Population
let app: TestApp
let owner: TestUser
let colleagueUser: TestUser
let guestUser: TestUser
let ownTeam: { id: string; slug: string }
let otherTeam: { id: string; slug: string }
let audience: { id: string; name: string }
beforeAll(async () => {
  population = await openTinyPopulation()
  app = await openTestApp({ population, config: { rate_limit_factor: 1000 } })
  owner = await app.signIn({ name: 'Ola Owner' })
  colleagueUser = await app.signIn({ name: 'Cora Colleague', email: 'cora@ours.example' })
  guestUser = await app.signIn({ name: 'Gus Guest' })
  ownTeam = await app.makeTeam('Ours', [
    { user: owner, level: 'admin' },
    { user: colleagueUser, level: 'member' },
  ])
  otherTeam = await app.makeTeam('Theirs', [{ user: guestUser, level: 'member' }])
  const sharedByLink = await call('POST', '/api/build-audience/', owner, {
    team_id: ownTeam.id,
    name: 'Coffee people',
    targeting_package: { keywords: [{ label: 'coffee' }] },
  })
  audience = sharedByLink.body
})
afterAll(async () => {
  await app.close()
  await population.close()
})

const call = (method: string, path: string, as?: TestUser, body?: object) =>
  app.call(method, path, { as, ...(body ? { body } : {}) })
const share = (body: object, as = owner) => call('POST', `/api/audiences/${audience.id}/shares/`, as, body)
const shares = async () => (await call('GET', `/api/audiences/${audience.id}/shares/`, owner)).body.results
const codeOf = (url: string) => new URL(url).searchParams.get('share')!
const acceptShare = (code: string, as = guestUser, team_id = otherTeam.id) =>
  call('POST', '/api/audience-shares/accept/', as, { code, team_id })

describe('sharing', () => {
  test('share-audience and list-audience-shares and open-audience-share and accept-audience-share success: a link puts it into another team’s store, read only, with who shared it', async () => {
    const sharedByLink = await share({ link: true })
    expect(sharedByLink).toMatchObject({ status: 201, body: { shared_with: [], skipped: [] } })
    const secondShare = await share({ link: true })
    expect(secondShare.body.signed_url).toBe(sharedByLink.body.signed_url)
    const code = codeOf(sharedByLink.body.signed_url)
    const openedShare = await call('POST', '/api/audience-shares/open/', guestUser, { code })
    expect(openedShare.body).toMatchObject({
      name: 'Coffee people',
      shared_by: { name: 'Ola Owner', team_name: 'Ours' },
      team_ids: [],
      audience_id: null,
    })
    expect((await call('GET', `/api/audiences/${audience.id}/`, guestUser)).status).toBe(404)
    const acceptAnswer = await acceptShare(code)
    expect(acceptAnswer).toMatchObject({
      status: 200,
      body: { id: audience.id, shared_by: { name: 'Ola Owner', team_name: 'Ours' } },
    })
    expect((await acceptShare(code)).status).toBe(200)
    expect(await shares()).toMatchObject([
      { kind: 'team', name: 'Theirs', accepted_count: 0 },
      { kind: 'link', accepted_count: 1 },
    ])
    const sharedAudiences = await call(
      'GET',
      `/api/audiences/?source=shared&team_id=${otherTeam.id}`,
      guestUser,
    )
    expect(sharedAudiences.body.results).toMatchObject([
      { id: audience.id, shared_by: { team_name: 'Ours' } },
    ])
    const otherTeamsAudiences = await call(
      'GET',
      `/api/audiences/?source=saved&team_id=${otherTeam.id}`,
      guestUser,
    )
    expect(otherTeamsAudiences.body.count).toBe(0)
  })
  test('a shared audience can be read, sized and copied, and not changed', async () => {
    const audienceRead = await call('GET', `/api/audiences/${audience.id}/`, guestUser)
    expect(audienceRead.body.targeting_package.keywords).toEqual([{ label: 'coffee' }])
    expect((await call('GET', `/api/audience-insight/${audience.id}/`, guestUser)).status).toBe(200)
    const history = await call('GET', `/api/audiences/${audience.id}/history/`, guestUser)
    expect(history.body.versions).toHaveLength(1)
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Theirs now', version: 1 }],
      ['DELETE', '', undefined],
      ['POST', 'recount/', undefined],
      ['POST', 'shares/', { link: true }],
      ['GET', 'shares/', undefined],
    ] as const)
      expect([
        path,
        (await call(method, `/api/audiences/${audience.id}/${path}`, guestUser, body)).status,
      ]).toEqual([path, 403])
    const duplicateAnswer = await call('POST', `/api/audiences/${audience.id}/duplicate/`, guestUser, {
      team_id: otherTeam.id,
    })
    expect(duplicateAnswer).toMatchObject({ status: 201, body: { team_id: otherTeam.id, shared_by: null } })
  })
  test('end-audience-share success: access by a link ends with it; the team itself may leave, too', async () => {
    const [, link] = await shares()
    expect((await call('DELETE', `/api/audience-shares/${link.id}/`, owner)).status).toBe(204)
    expect((await call('GET', `/api/audiences/${audience.id}/`, guestUser)).status).toBe(404)
    expect(await shares()).toEqual([])
    const { body } = await share({ link: true })
    await acceptShare(codeOf(body.signed_url))
    const [team] = await shares()
    const sharedAudiences = await call(
      'GET',
      `/api/audiences/?source=shared&team_id=${otherTeam.id}`,
      guestUser,
    )
    const { share_id } = sharedAudiences.body.results[0].shared_by
    expect(share_id).toBe(team.id)
    expect((await call('DELETE', `/api/audience-shares/${share_id}/`, guestUser)).status).toBe(204)
    expect((await call('GET', `/api/audiences/${audience.id}/`, guestUser)).status).toBe(404)
  })
  test('an address gets a mail with its link, one team accepts it; a member’s mail points to the audience', async () => {
    const { body } = await share({
      emails: ['Buyer@Agency.example'],
      member_ids: [colleagueUser.id],
      message: 'Have a look\nplease',
    })
    expect(body.shared_with.map((s: { email: string }) => s.email)).toEqual([
      'cora@ours.example',
      'buyer@agency.example',
    ])
    const queuedMails = await app.deps.db.select().from(mails)
    const texts = await Promise.all(queuedMails.map((mail) => audienceShareMail.compose(app.deps, mail)))
    const toBuyer = texts.find((_, i) => queuedMails[i]!.to_email === 'buyer@agency.example')!
    expect(toBuyer.subject).toBe('Ola Owner shares the audience “Coffee people” with you')
    expect(toBuyer.text).toContain('> Have a look\n> please')
    const link = /http\S+share=\S+/.exec(toBuyer.text)![0]
    const toMember = texts.find((_, i) => queuedMails[i]!.to_email === 'cora@ours.example')!
    expect(toMember.text).toContain(`/${ownTeam.slug}/audiences/${audience.id}`)
    expect((await acceptShare(codeOf(link))).status).toBe(200)
    const thirdUser = await app.signIn({ name: 'Third' })
    const team = await app.makeTeam('Third', [{ user: thirdUser, level: 'admin' }])
    expect((await acceptShare(codeOf(link), thirdUser, team.id)).body).toEqual({
      code: ['This link is no longer valid.'],
    })
  })
  test('a link ends after 30 days', async () => {
    const { body } = await share({ link: true })
    app.tick(31 * 24 * 60 * 60_000)
    const lateUser = await app.signIn({ name: 'Late' })
    const answer = await call('POST', '/api/audience-shares/open/', lateUser, {
      code: codeOf(body.signed_url),
    })
    expect(answer.body).toEqual({ code: ['This link is no longer valid.'] })
  })
  test('share-audience and list-audience-shares and end-audience-share and open-audience-share and accept-audience-share denial', async () => {
    owner = await app.signIn({ name: 'Second Owner' })
    const otherTeam = await app.makeTeam('Other', [{ user: owner, level: 'admin' }])
    const path = `/api/audiences/${audience.id}/shares/`
    expect((await call('GET', path, owner)).status).toBe(404)
    expect((await share({ link: true })).status).toBe(404)
    const ownAudience = await call('POST', '/api/build-audience/', owner, {
      team_id: otherTeam.id,
      name: 'Mine',
      targeting_package: { keywords: [{ label: 'football' }] },
    })
    const to = (body: object) => call('POST', `/api/audiences/${ownAudience.body.id}/shares/`, owner, body)
    expect((await to({ emails: ['nobody'] })).body).toEqual({
      emails: ['Please enter a valid email address'],
    })
    expect((await to({})).status).toBe(400)
    expect((await to({ member_ids: [guestUser.id] })).status).toBe(404)
    expect((await acceptShare('wrong', owner, otherTeam.id)).body).toEqual({
      code: ['This link is no longer valid.'],
    })
    expect((await acceptShare('wrong', owner, ownTeam.id)).status).toBe(404)
    expect((await call('DELETE', '/api/audience-shares/nope/', owner)).status).toBe(404)
    for (const [method, at] of [
      ['GET', path],
      ['POST', path],
      ['DELETE', '/api/audience-shares/x/'],
      ['POST', '/api/audience-shares/open/'],
      ['POST', '/api/audience-shares/accept/'],
    ] as const)
      expect((await call(method, at)).status).toBe(403)
  })
})
