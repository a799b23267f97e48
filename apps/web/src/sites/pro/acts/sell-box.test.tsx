import { createMessages } from '@rookery/i18n'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { consumeSellText, keepSellText } from '../../../shared/recipe/handed-sell-text.ts'
import { SellBox } from '../pages/parts/sell-box.tsx'
import { startSellBox, subjectOf } from './sell-box.ts'

let went: string[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  went = []
})

async function open(locale: 'en' | 'ja' = 'en') {
  const t = (await createMessages(locale, ['proPages'])).of('proPages')
  const screen = await render(<SellBox t={t} hrefOf={(path) => `${path}?lang=${locale}`} />)
  startSellBox(screen.container.querySelector('form')!, (address) => went.push(address))
  return screen
}

test('what a visitor sells goes to the dashboard in a fragment, which the server never sees, and is taken there once (issue 51.1)', async () => {
  await open()
  await page.getByRole('button', { name: 'Propose audiences' }).click()
  expect(went).toEqual([])
  await userEvent.fill(page.getByLabelText('Say what you sell, to whom, where'), ' 珈琲 & tea, Japan ')
  await page.getByRole('button', { name: 'Propose audiences' }).click()
  const { origin, hash } = new URL(went[0]!)
  expect(origin).toBe('https://team-site.invalid')
  keepSellText(hash)
  expect([consumeSellText(), consumeSellText()]).toEqual(['珈琲 & tea, Japan', null])
})

test('its subject can be explored at once, in the language of the page (issue 51.1)', async () => {
  await open('ja')
  expect(page.getByRole('link').elements()).toEqual([])
  await userEvent.fill(page.getByRole('textbox'), 'スペシャルティコーヒー、日本とアメリカ')
  const link = page.getByRole('link', { name: 'まず「スペシャルティコーヒー」を調べる' })
  await expect
    .element(link)
    .toHaveAttribute('href', `/explore/${encodeURIComponent('スペシャルティコーヒー')}?lang=ja`)
})

test('what was typed is there again after a reload, until it was sent (issue 51.1)', async () => {
  const first = await open()
  await userEvent.fill(page.getByRole('textbox'), 'Coffee, Japan')
  await first.unmount()
  const second = await open()
  await expect.element(page.getByRole('textbox')).toHaveValue('Coffee, Japan')
  await expect.element(page.getByRole('link', { name: 'Explore “Coffee” first' })).toBeVisible()
  await page.getByRole('button', { name: 'Propose audiences' }).click()
  await second.unmount()
  await open()
  await expect.element(page.getByRole('textbox')).toHaveValue('')
})

test('the subject is what comes before the first comma or end of a sentence (issue 51.1)', () => {
  expect(['Coffee. In Japan', ' dog food', '会計ソフト。東京', ', x', 'a'.repeat(99)].map(subjectOf)).toEqual(
    ['Coffee', 'dog food', '会計ソフト', '', 'a'.repeat(60)],
  )
})

test('a fragment that is none, or is cut off, is no text (issue 51.1)', () => {
  keepSellText('#sell=%E3%8')
  keepSellText('#other=Coffee')
  keepSellText('#sell=%20')
  expect(consumeSellText()).toBe(null)
})
