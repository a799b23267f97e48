import { createMessages } from '@rookery/i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../pages.css'
import { MaterialsPage } from '../pages/materials.tsx'
import type { ShownMaterial } from '../pages/shown-material.ts'
import { startMaterials } from './materials.ts'

const material = (id: string, title: string, type: ShownMaterial['type']): ShownMaterial => ({
  id,
  title,
  type,
  language: id.endsWith('ja') ? 'ja' : 'en',
  pages: 1,
  description: 'One description',
  headings: [`Inside ${title}`],
})
const materials = [
  material('overview-en', 'Know who talks', 'one-pager'),
  material('deck-en', 'Five slides', 'slides'),
  material('deck-ja', '5 枚でわかる', 'slides'),
]
const texts = (await createMessages('en', ['proPages', 'pricing'])).of
let status: number
let asked: [string | undefined, string][]

beforeEach(() => {
  status = 200
  asked = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    asked.push([init?.method, String(input)])
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const open = async (address: string) => {
  history.replaceState(null, '', address)
  return await render(
    <MaterialsPage
      t={texts('proPages')}
      pricing={texts('pricing')}
      locale="en"
      hrefOf={(path) => `${path}?lang=en`}
      materials={materials}
    />,
  ).then((screen) => {
    startMaterials()
    return screen
  })
}
const titles = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((element) => element.textContent)
    .filter((title) => materials.some((each) => each.title === title))

test('the library filters by kind, language and words of title, text and contents; what is chosen stands in the address (ROUTE-037, issue 47.4)', async () => {
  await open('/marketing-materials?lang=en')
  expect(titles()).toEqual(['Know who talks', 'Five slides', '5 枚でわかる'])
  await page.getByRole('radio', { name: 'Slides' }).click({ force: true })
  expect(titles()).toEqual(['Five slides', '5 枚でわかる'])
  await page.getByRole('radio', { name: '日本語' }).click({ force: true })
  expect(titles()).toEqual(['5 枚でわかる'])
  await expect.element(page.getByText('1 of 3 materials')).toBeVisible()
  expect(location.search).toBe('?lang=en&type=slides&language=ja')
  await page.getByRole('searchbox').fill('INSIDE FIVE')
  await expect.element(page.getByText('No results')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  expect(titles()).toHaveLength(3)
  expect(location.search).toBe('?lang=en')
})

test('an address with filters opens so; a value that is no choice is none (ROUTE-037)', async () => {
  await open('/marketing-materials?type=slides&language=xx&q=five')
  expect(titles()).toEqual(['Five slides'])
  await expect.element(page.getByRole('searchbox')).toHaveValue('five')
  expect(asked).toEqual([])
})

test('a mailed link is looked at without using it up, and offers the file by name; a press downloads (ROUTE-037, CALL-221)', async () => {
  await open('/marketing-materials?lang=en#material=deck-en&signed=a.b')
  await expect.element(page.getByRole('heading', { level: 1, name: '“Five slides” is ready' })).toBeVisible()
  const file = '/api/external/marketing-materials/deck-en/download/?signed=a.b'
  expect(asked).toEqual([['HEAD', file]])
  await expect
    .element(page.getByRole('link', { name: 'Download', exact: true }))
    .toHaveAttribute('href', file)
})

test('slides come as PowerPoint, too, by the same link; a one-pager does not (issue 47.4)', async () => {
  const slides = page.getByRole('link', { name: 'PowerPoint', exact: true })
  const deck = await open('/marketing-materials?lang=en#material=deck-en&signed=a.b')
  await expect
    .element(slides)
    .toHaveAttribute('href', '/api/external/marketing-materials/deck-en/download/?signed=a.b&format=pptx')
  await deck.unmount()
  await open('/marketing-materials?lang=en#material=overview-en&signed=a.b')
  await expect
    .element(page.getByRole('heading', { level: 1, name: '“Know who talks” is ready' }))
    .toBeVisible()
  expect(slides.elements()).toEqual([])
})

test('a link that has ended, is forged or cannot be checked says what it is and what to do (issue 47.4)', async () => {
  for (const [answer, title] of [
    [410, 'This link has ended'],
    [403, 'This link is not valid'],
    [404, 'This link is not valid'],
  ] as const) {
    status = answer
    const screen = await open('/marketing-materials?lang=en#material=deck-en&signed=a.b')
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const again = page.getByRole('link', { name: 'Ask for a new link' }).element() as HTMLAnchorElement
    expect(again.pathname + again.search).toBe('/request-download/deck-en?lang=en')
    await screen.unmount()
  }
  status = 0
  await open('/marketing-materials?lang=en#material=deck-en&signed=a.b')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'The link could not be checked' }))
    .toBeVisible()
  status = 200
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: '“Five slides” is ready' })).toBeVisible()
})

test('a preview opens and closes without script, with every page and what is in it (issue 47.4)', async () => {
  await open('/marketing-materials?lang=en')
  await page.getByRole('button', { name: 'Preview “Five slides”' }).first().click()
  const preview = page.getByRole('dialog', { name: 'Five slides' })
  await expect.element(preview.getByText('Inside Five slides')).toBeVisible()
  await expect.element(preview.getByRole('img', { name: 'Page 1 of “Five slides”' })).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  expect(page.getByRole('dialog').elements()).toEqual([])
})
