import { globSync } from 'node:fs'
import { join } from 'node:path'
import { materialTypes } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { zipParts } from '../../../testing/files/zip-parts.ts'
import { drawMaterial } from './draw-material.ts'
import { drawSlides } from './draw-slides.ts'
import { withFigures } from './figures.policy.ts'
import { materials } from './library.service.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await openTestApp({ config: { rate_limit_factor: 1000 } })
  user = await app.signIn()
})
afterAll(async () => await app.close())
const list = async (query = '') =>
  await app.call('GET', `/api/external/marketing-materials/${query}`, {
    headers: { authorization: 'Token rookery-standalone' },
  })
interface Listed {
  id: string
  content_type: string
  language: string
}

/** Pictures of the materials that the page shows, made by `npm run pictures -- materials`. */
const pictures = join(import.meta.dirname, '../../../../../web/public/pro/materials')
const picturesOf = (id: string) => globSync(`${id}.*.webp`, { cwd: pictures })

describe('marketing materials', () => {
  test('list-marketing-materials success: one of each type in both languages, by type, language and words (CALL-220, ENTITY-031, ENUM-012)', async () => {
    const { status, body } = await list()
    expect([status, body.count]).toEqual([200, 8])
    for (const language of ['en', 'ja']) {
      const ofLanguage = (body.results as Listed[]).filter((each) => each.language === language)
      expect(ofLanguage.map(({ content_type }) => content_type).toSorted()).toEqual(materialTypes.toSorted())
    }
    expect(body.results[0]).toEqual({
      id: 'overview-en',
      title: 'Know who talks about it',
      slug: 'overview',
      content_type: 'one-pager',
      language: 'en',
      description: 'What Rookery does for advertisers on X, on one page.',
      contents: expect.arrayContaining(['How sure we are']),
      thumbnail_url: '/pro/materials/overview-en.thumb.webp',
      formats: ['pdf'],
      file_name: 'Know who talks about it.pdf',
      size_bytes: expect.any(Number),
      published_at: '2026-11-28T00:00:00Z',
      needs_request: true,
    })
    const idsOf = async (query: string) => (await list(query)).body.results.map(({ id }: Listed) => id)
    expect(await idsOf('?content_type=faq')).toEqual(['questions-en', 'questions-ja'])
    expect(await idsOf('?language=ja&content_type=slides')).toEqual(['deck-ja'])
    expect(await idsOf('?q=%E5%AE%9A%E6%9C%9F%E4%BE%BF')).toEqual(['coffee-launch-ja'])
    expect((await list('?limit=3&offset=3')).body).toMatchObject({ count: 8, next: expect.any(String) })
    expect((await list('?q=nothing%20like%20this')).body).toMatchObject({ count: 0, results: [] })
  })
  test('list-marketing-materials denial: no token, an unknown type', async () => {
    expect((await app.call('GET', '/api/external/marketing-materials/')).status).toBe(403)
    expect((await list('?content_type=video')).status).toBe(400)
  })
  test('every download is counted, and a question for its headers is not (CALL-221)', async () => {
    const path = '/api/external/marketing-materials/deck-en/download/'
    await app.call('GET', path, { as: user })
    await app.call('HEAD', path, { as: user })
    await app.call('GET', path, { as: user })
    const { rows } = await app.deps.store.pool.query(
      "select downloads from material_downloads where material_id = 'deck-en'",
    )
    expect(rows).toEqual([{ downloads: 2 }])
  })
  test('each file says that its figures are of the synthetic world; a one-pager is one page, slides have a page each (issue 47.4)', async () => {
    for (const material of materials()) {
      const file = await drawMaterial(material)
      const pages = file.toString('latin1').match(/\/Type \/Page$/gm)!.length
      expect([material.id, pages]).toEqual([
        material.id,
        material.type === 'slides' ? 5 : material.type === 'one-pager' ? 1 : pages,
      ])
      // The page shows each of them.
      expect([material.id, picturesOf(material.id).length]).toEqual([material.id, pages + 1])
      expect(JSON.stringify(material.blocks)).toMatch(/synthetic world|合成データ/)
      expect(JSON.stringify(material.blocks)).not.toContain('{{')
    }
  })
  test('slides are a PowerPoint file of the same slides after a title, and nothing else is (CALL-221, issue 47.4)', async () => {
    for (const material of materials()) {
      const path = `/api/external/marketing-materials/${material.id}/download/?format=pptx`
      const { status, headers } = await app.call('GET', path, { as: user })
      if (material.type !== 'slides') {
        expect([material.id, status]).toEqual([material.id, 404])
        continue
      }
      expect([status, headers['content-type']]).toEqual([
        200,
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      ])
      const parts = await zipParts(await drawSlides(material))
      const slides = [...parts.keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
      expect(slides).toHaveLength(1 + material.headings.length)
      const texts = slides.map((name) => parts.get(name)!.replaceAll(/<[^>]*>/g, '\n'))
      for (const heading of material.headings)
        expect(texts.filter((text) => text.includes(`\n${heading}\n`))).toHaveLength(1)
      expect(texts.join('\n')).not.toContain('{{')
    }
  })
  test('a figure comes from the measurements, close to all rounded down, and an unmeasured one is refused', () => {
    expect(withFigures('{{country > planted world > coverage}}')).toMatch(/^\d\d%$/)
    expect(withFigures('{{country > planted world > precision}}')).toMatch(/^99\.\d%$/)
    expect(() => withFigures('{{country > planted world > charm}}')).toThrow('is not measured')
  })
})
