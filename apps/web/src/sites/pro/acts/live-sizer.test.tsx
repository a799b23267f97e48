import { createMessages } from '@rookery/i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { answerTo } from '../../../testing/complete-answer.ts'
import { LiveSizer } from '../pages/parts/live-sizer.tsx'
import { startSizer } from './live-sizer.ts'

const people: Record<string, number> = { 'Marketing Manager': 1_200, 'Product Designer': 800 }
let asked: string[][]
let tokens: (string | null)[]
let status: number

beforeEach(() => {
  asked = []
  tokens = []
  status = 200
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const titles = new URL(String(input), location.href).searchParams.getAll('job_title')
    asked.push(titles)
    tokens.push(new Headers(init?.headers).get('authorization'))
    if (status !== 200) return Response.json({ detail: 'Too many calls.' }, { status })
    const sizes = titles.map((label) => ({ label, size: people[label] ?? null }))
    const size = sizes.reduce((sum, each) => sum + (each.size ?? 0), 0)
    return answerTo(input, init, {
      size: size || null,
      size_low: size || null,
      size_high: size ? size * 3 : null,
      titles: sizes,
      unknown_share: 0.6,
      below_minimum: size === 0,
    })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function open(locale: 'en' | 'ja' = 'en') {
  const t = (await createMessages(locale, ['proPages'])).of('proPages')
  const { container } = await render(<LiveSizer t={t} locale={locale} hrefOf={(path) => path} />)
  startSizer(container.querySelector('form')!)
  return container.querySelector('output')!
}

test('the size follows the chips, by the product’s own call with the fixed token; a choice is counted once (issue 47.3)', async () => {
  const total = await open()
  await expect.element(total).toHaveTextContent('1,200')
  await expect.element(page.getByText(/1,200 to 3,600, allowing for/)).toBeVisible()
  const designers = page.getByRole('checkbox', { name: /Product designers/ })
  await designers.click({ force: true })
  await expect.element(total).toHaveTextContent('2,000')
  await designers.click({ force: true })
  await expect.element(total).toHaveTextContent('1,200')
  expect(asked).toEqual([['Marketing Manager'], ['Marketing Manager', 'Product Designer']])
  expect(new Set(tokens)).toEqual(new Set(['Token token-of-the-site']))
})

test('without a chip it asks for one, and of a group under 50 it says so (issue 47.3)', async () => {
  const total = await open()
  await expect.element(total).toHaveTextContent('1,200')
  await page.getByRole('checkbox', { name: /Marketing managers/ }).click({ force: true })
  await expect.element(page.getByText('Choose a profession to see how many people it is.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Software engineers/ }).click({ force: true })
  await expect.element(total).toHaveTextContent('Fewer than 50')
})

test('a call that is refused says what to do, in Japanese too, and the next choice counts again (issue 47.3)', async () => {
  status = 429
  const total = await open('ja')
  await expect.element(page.getByText('人数を取得できませんでした', { exact: false })).toBeVisible()
  status = 200
  await page.getByRole('checkbox', { name: /プロダクトデザイナー/ }).click({ force: true })
  await expect.element(total).toHaveTextContent('2,000')
})
