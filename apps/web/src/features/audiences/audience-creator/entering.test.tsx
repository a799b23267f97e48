import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { changeLocale } from '../../../shared/i18n/i18n.ts'
import { handOverToTeam } from '../../../shared/recipe/handed-items.ts'
import {
  searchBox,
  findChip,
  eachWithCreator,
  openCreatorScreen,
  server,
  sizeText,
} from './testing/creator-screen.tsx'

eachWithCreator()

test('use 27: a word that almost no one uses is no result "<50": the list says that it may match no one', async () => {
  await openCreatorScreen()
  await userEvent.fill(searchBox(), 'asdfqwerzxcv')
  await expect.element(page.getByText('fewer than 50, maybe none')).toBeVisible()
})

test('a pasted list is looked up first, and missing values are listed', async () => {
  await openCreatorScreen()
  await page.getByRole('button', { name: 'Paste a list' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'The list' }), '@lost\n@found\n@known')
  await page.getByRole('button', { name: 'Look them up' }).click()
  await expect.element(page.getByText('2 found in the population')).toBeVisible()
  await expect.element(page.getByText('1 not found')).toBeVisible()
  await page.getByRole('button', { name: 'Add all 3' }).click()
  await expect.poll(sizeText).toBe('3,000')
  expect(server().calls('POST /api/audience-configs/resolve/')[0]?.body).toMatchObject({
    kind: 'handle',
    values: ['lost', 'found', 'known'],
  })
})

test('pasted keywords that are counted as other words say as which (issue 44.10)', async () => {
  await openCreatorScreen()
  await page.getByRole('button', { name: 'Paste a list' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'The list' }), 'C++\nNode.js')
  await page.getByRole('button', { name: 'Look them up' }).click()
  await expect.element(page.getByText('2 found in the population')).toBeVisible()
  await expect.element(page.getByText('Counted as these words')).toBeVisible()
  await expect.element(page.getByText('“Node.js” as “node js”')).toBeVisible()
})

test('ages become age groups of X, with the people these add or miss (CALL-214)', async () => {
  await openCreatorScreen()
  await page.getByRole('button', { name: 'Age', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Ages you have in mind' })
  await userEvent.fill(field, '30-45, someone')
  await expect.element(page.getByText('30–45 becomes 25–49, the nearest of X’s groups')).toBeVisible()
  await expect.element(page.getByText('Also reaches 25–29, 46–49. 65% of people of known age')).toBeVisible()
  await expect.element(page.getByText('Not an age from 13 on: someone')).toBeVisible()
  await userEvent.fill(field, '30-45, 50+')
  await expect.element(page.getByText('50 and over is one of X’s groups')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: '25–49' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: '50 and over' })).toBeChecked()
  await expect.poll(sizeText).toBe('2,000')
  expect(
    server()
      .calls('POST /api/external/compute-age-groups/')
      .map(({ body }) => body),
  ).toEqual([{ min_age: 30, max_age: 45 }, { min_age: 50 }])
})

test('a lookup that finds nothing says None found, in both languages (MSG-029)', async () => {
  await openCreatorScreen()
  await userEvent.fill(searchBox(), 'in: nothing')
  await expect.element(page.getByRole('status').getByText('None found')).toBeVisible()
  await changeLocale('ja')
  await expect.element(page.getByRole('status').getByText('見つかりませんでした')).toBeVisible()
})

test('ages chosen on another page become age groups of X, with a note if they differ', async () => {
  handOverToTeam('t1', [
    { kind: 'age', id: '30-34', label: '30-34' },
    { kind: 'age', id: '35-45', label: '35-45' },
    { kind: 'age', id: '50+', label: '50+' },
    { kind: 'keyword', label: 'tea' },
  ])
  await openCreatorScreen()
  await expect.element(findChip('tea')).toBeVisible()
  await expect.element(findChip('25–49')).toBeVisible()
  await expect.element(findChip('50 and over')).toBeVisible()
  await expect
    .poll(() => toasts.getSnapshot().map(({ text }) => text))
    .toEqual(['30–45 becomes 25–49, the nearest of X’s groups. Also reaches 25–29, 46–49'])
})
