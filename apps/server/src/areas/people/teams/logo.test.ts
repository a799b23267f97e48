import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { auditLog } from '../../../store/tables.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { pngChunk, pngOf } from '../../../testing/files/png-of.ts'
import { sendLogo } from '../../../testing/people/send-logo.ts'
import { discardAbandonedFiles } from '../../foundation/files/forget-file.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let app: TestApp
let admin: TestUser
let member: TestUser
let stranger: TestUser
let team: { id: string; slug: string }
beforeAll(async () => {
  app = await openTestApp({ config: { rate_limit_factor: 100 } })
  admin = await app.signIn({ name: 'Ada Admin' })
  member = await app.signIn({ name: 'Max Member' })
  stranger = await app.signIn({ name: 'Sid Stranger' })
  team = await app.makeTeam('Engines', [
    { user: admin, level: 'admin' },
    { user: member, level: 'member' },
  ])
})
afterAll(async () => await app.close())

const fetchLogo = async (path: string) =>
  await app.app.inject({ method: 'GET', url: path, headers: { host: 'localhost' } })
const setLogo = async (logo_file_id: string | null, as = admin) =>
  await app.call('PATCH', `/api/teams/${team.slug}/`, { as, body: { logo_file_id } })

describe('a team logo', () => {
  test('a logo is uploaded, re-encoded, accepted, delivered safely to all members, and replaced by the next one (CALL-022, CALL-123, CALL-124)', async () => {
    const sentLogo = await sendLogo(app, admin, pngOf(8, 8, [pngChunk('tEXt', Buffer.from('Author\0Ada'))]))
    expect(sentLogo).toMatchObject({ status: 200, body: { import: null } })
    const { file_id, url } = sentLogo.body
    expect((await fetchLogo(url)).statusCode).toBe(404)
    expect(await setLogo(file_id)).toMatchObject({ status: 200, body: { logo: url } })
    for (const as of [undefined, stranger])
      expect((await app.call('GET', `/api/teaminfo/${team.slug}/`, { as })).body).toEqual({
        name: 'Engines',
        slug: team.slug,
        logo: url,
      })
    const picture = await fetchLogo(url)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(picture.rawPayload.toString('latin1')).not.toContain('Author')
    // Setting the same logo again changes nothing.
    expect((await setLogo(file_id)).body.logo).toBe(url)
    expect((await fetchLogo(url)).statusCode).toBe(200)

    const secondTeam = (await sendLogo(app, admin, pngOf(4, 4))).body
    expect((await setLogo(secondTeam.file_id)).body.logo).toBe(secondTeam.url)
    expect((await fetchLogo(url)).statusCode).toBe(404)
    expect((await setLogo(file_id)).status).toBe(400)
    expect((await setLogo(null)).body.logo).toBeNull()
    expect((await fetchLogo(secondTeam.url)).statusCode).toBe(404)
    const rows = await app.deps.db.select().from(auditLog).where(eq(auditLog.team_id, team.id))
    expect(rows.map(({ data }) => data)).toContainEqual({ fields: 'logo' })
  })
  test('a new team is made with one (CALL-024)', async () => {
    const as = await app.signIn()
    const { file_id, url } = (await sendLogo(app, as, pngOf())).body
    const created = await app.call('POST', '/api/teams/', {
      as,
      body: { name: 'Logo makers', logo_file_id: file_id },
    })
    expect(created).toMatchObject({ status: 201, body: { logo: url } })
    expect((await fetchLogo(url)).statusCode).toBe(200)
    // The file now belongs to that team.
    const otherTeam = await app.call('POST', '/api/teams/', {
      as,
      body: { name: 'Logo takers', logo_file_id: file_id },
    })
    expect(otherTeam).toMatchObject({ status: 400, body: { logo_file_id: ['The upload is not complete.'] } })
    expect((await app.call('GET', '/api/teams/', { as })).body.count).toBe(1)
  })
  test('another person’s upload cannot be used, completed or given by a member', async () => {
    const { file_id } = (await sendLogo(app, stranger, pngOf())).body
    expect(await setLogo(file_id)).toMatchObject({
      status: 400,
      body: { logo_file_id: ['The upload is not complete.'] },
    })
    const completedFile = await app.call('POST', '/api/api/files/complete/', {
      as: admin,
      body: { upload_id: file_id },
    })
    expect(completedFile.status).toBe(404)
    const ownLogo = (await sendLogo(app, member, pngOf())).body
    expect((await setLogo(ownLogo.file_id, member)).status).toBe(403)
    expect((await setLogo(ownLogo.file_id, stranger)).status).toBe(404)
  })
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><script>1</script>')],
    ['half a PNG', pngOf().subarray(0, 60)],
  ])('%s that calls itself a PNG is refused and gone', async (_, bytes) => {
    expect(await sendLogo(app, admin, bytes)).toMatchObject({
      status: 400,
      body: { upload_id: ['This picture is damaged, or not a PNG.'] },
    })
  })
  test('another sum than the bytes have is refused', async () => {
    expect(await sendLogo(app, admin, pngOf(), { sha256: 'a'.repeat(64) })).toMatchObject({
      status: 400,
      body: { sha256: ['The file was damaged on its way. Please upload it again.'] },
    })
  })
  test.each([
    [{ content_type: 'image/svg+xml' }, { content_type: ['Please choose a PNG picture.'] }],
    [{ size_bytes: 512_001 }, { size_bytes: ['The file is too large. The limit is 0.512 MB.'] }],
  ])('%j is not signed', async (wrong, errors) => {
    const body = {
      file_name: 'l.png',
      content_type: 'image/png',
      size_bytes: 9,
      purpose: 'team_logo',
      ...wrong,
    }
    expect(await app.call('POST', '/api/api/files/policy/', { as: admin, body })).toMatchObject({
      status: 400,
      body: errors,
    })
  })
  test('an unused logo is deleted after a day, and a person can upload 20 a day', async () => {
    const as = await app.signIn()
    const { file_id } = (await sendLogo(app, as, pngOf())).body
    for (let n = 1; n < 20; n += 1) expect((await sendLogo(app, as, pngOf())).status).toBe(200)
    expect(await sendLogo(app, as, pngOf())).toMatchObject({
      status: 409,
      body: { detail: 'You can upload 20 pictures a day.' },
    })
    app.tick(DAY_MS + 1000)
    await discardAbandonedFiles(app.deps)
    const remainingLogos = await app.deps.store.pool.query('select 1 from team_logos where file_id = $1', [
      file_id,
    ])
    expect(remainingLogos.rowCount).toBe(0)
    app.tick(-DAY_MS - 1000)
  })
  test.each(['nonsense', '01900000-0000-7000-8000-000000000000', '..%2f..%2fetc'])(
    'no picture exists %s',
    async (id) => expect((await fetchLogo(`/api/files/logos/${id}/`)).statusCode).toBe(404),
  )
})
