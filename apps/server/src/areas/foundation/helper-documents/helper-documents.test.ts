import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { inLanguage } from './in-language.policy.ts'
import { library } from './library.ts'
import { printDocument } from './print-document.presenter.ts'
import { readMarkdown } from './read-markdown.policy.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await openTestApp({ config: { rate_limit_factor: 1000 } })
  user = await app.signIn()
})
afterAll(async () => await app.close())
const getDocument = (path: string, as: TestUser | undefined = user) => app.call('GET', `/api/${path}`, { as })
const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name)

describe('helper documents', () => {
  test('list-helper-documents success: in the requested language, by kind and words (ROUTE-011, ENTITY-010)', async () => {
    const english = (await getDocument('helper-documents/?language=en')).body
    expect(english.results[0]).toEqual({
      id: 'first-audience-en',
      name: 'Building your first audience',
      summary: expect.any(String),
      kind: 'guide',
      language: 'en',
      download_url: '/api/helper-documents/first-audience-en/download/',
      size_bytes: expect.any(Number),
      downloads: 0,
      updated_at: '2026-11-22T00:00:00.000Z',
    })
    const japaneseDocuments = (await getDocument('helper-documents/?language=ja')).body
    expect(japaneseDocuments.results.every(({ language }: { language: string }) => language === 'ja')).toBe(
      true,
    )
    expect(names((await getDocument('helper-documents/?language=en&kind=manual')).body)).toEqual([
      'User manual',
    ])
    expect(names((await getDocument('helper-documents/?language=en&q=exclusion%20audience')).body)).toContain(
      'Overlap and exclusion',
    )
    const page = (await getDocument('helper-documents/?language=en&limit=2&offset=1')).body
    expect(page).toMatchObject({ count: english.count, next: expect.any(String) })
    expect(page.results).toHaveLength(2)
  })

  test('list-helper-documents success: without a requested language, in the person’s language, and in English if there is no other (CALL-116)', async () => {
    expect(names((await getDocument('helper-documents/')).body)).toEqual(
      names((await getDocument('helper-documents/?language=en')).body),
    )
    await app.call('PUT', '/api/user/me/', { as: user, body: { language: 'ja' } })
    expect(names((await getDocument('helper-documents/')).body)).toEqual(
      names((await getDocument('helper-documents/?language=ja')).body),
    )
    await app.call('PUT', '/api/user/me/', { as: user, body: { language: 'en' } })
    const [both, both_ja, english, japanese] = [
      { slug: 'both', language: 'en' },
      { slug: 'both', language: 'ja' },
      { slug: 'english-only', language: 'en' },
      { slug: 'japanese-only', language: 'ja' },
    ] as const
    const documents = [both, both_ja, english, japanese]
    expect(inLanguage('ja', documents)).toEqual([both_ja, english, japanese])
    expect(inLanguage('en', documents)).toEqual([both, english])
  })

  test('the terms of the Japanese reseller are listed among the Japanese documents only (I18N-010, CONST-015, CONST-016)', async () => {
    const of = async (language: string) =>
      names((await getDocument(`helper-documents/?language=${language}`)).body)
    expect(await of('ja')).toContain('サービス利用条件（国内販売代理店）')
    expect((await of('en')).join()).not.toMatch(/reseller|販売代理店/i)
    const { page } = library().find(({ id }) => id === 'reseller-terms-ja')!
    for (const words of ['広告費（ネット）の 10%', '10 万円', '最長 2 か月', '3 つ程度', '5 営業日以内'])
      expect(page).toContain(words)
  })

  test('get-helper-document success: its text in blocks; a link leads to a document that is there', async () => {
    const { body } = await getDocument('helper-documents/first-audience-en/')
    expect(body.blocks[0]).toMatchObject({ type: 'paragraph' })
    for (const { slug, language, blocks } of library()) {
      const links = JSON.stringify(blocks).matchAll(/"href":"([^"]+)"/g)
      for (const [, href] of links)
        expect(
          library().some((each) => each.slug === href && each.language === language),
          `${slug}-${language}: ${href}`,
        ).toBe(true)
    }
  })

  test('download-helper-document success: the file as an attachment, and the count of it (CALL-117)', async () => {
    const downloadsBefore = (await getDocument('helper-documents/uploading-ja/')).body.downloads
    const { status, headers, body } = await getDocument('helper-documents/uploading-ja/download/')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-disposition']).toContain("filename*=UTF-8''%E5%BA%83%E5%91%8A")
    expect(body).toContain('<html lang="ja">')
    await app.call('HEAD', '/api/helper-documents/uploading-ja/download/', { as: user })
    await getDocument('helper-documents/uploading-ja/download/')
    expect((await getDocument('helper-documents/uploading-ja/')).body.downloads).toBe(downloadsBefore + 2)
  })

  test('list-helper-documents and get-helper-document and download-helper-document denial: no session, and an unknown name', async () => {
    for (const path of ['', 'first-audience-en/', 'first-audience-en/download/']) {
      const { status } = await app.call('GET', `/api/helper-documents/${path}`)
      expect(status).toBe(403)
    }
    for (const id of ['nothing', '..%2F..%2Fpackage', 'first-audience-de'])
      expect((await getDocument(`helper-documents/${id}/`)).status).toBe(404)
    expect((await getDocument('helper-documents/nothing/download/')).status).toBe(404)
    expect((await getDocument('helper-documents/?language=de')).body).toHaveProperty('language')
  })
})

describe('their text', () => {
  test('every document exists in both languages, except terms that hold in Japan only', () => {
    const of = (language: string) =>
      library()
        .filter((each) => each.language === language)
        .map(({ slug }) => slug)
    expect(of('ja').filter((slug) => slug !== 'reseller-terms')).toEqual(of('en'))
    expect(of('en').length).toBeGreaterThan(6)
  })
  test('the text of the file is rendered as intended, and never becomes markup', () => {
    expect(readMarkdown('## A b\n\n1. one\n   more\n2. **two** `x`\n\n> note\n> goes on')).toEqual([
      { type: 'heading', level: 2, id: 'a-b', spans: [{ text: 'A b' }] },
      {
        type: 'list',
        ordered: true,
        items: [
          [{ text: 'one more' }],
          [{ text: 'two', style: 'strong' }, { text: ' ' }, { text: 'x', style: 'code' }],
        ],
      },
      { type: 'note', spans: [{ text: 'note goes on' }] },
    ])
    const page = printDocument({
      name: '<b>',
      summary: '&',
      language: 'en',
      updated: '2026-01-01',
      blocks: readMarkdown('<script>alert(1)</script>'),
    })
    expect(page).not.toContain('<script>')
    expect(page).toContain('&lt;script&gt;')
  })
})
