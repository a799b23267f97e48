// @module-tag full
import { expect, test } from '../lib/test.ts'
import { sandboxUrl, siteUrl } from '../lib/addresses.ts'
import { readFile } from 'node:fs/promises'
import { settledSize } from '../lib/creator.ts'
import { seedTeamByMail, type SeededTeam } from '../lib/seed-team.ts'
import { textsOf } from '../lib/texts.ts'

let team: SeededTeam
test.beforeAll(async ({ browser }) => {
  team = await seedTeamByMail(browser, { siteUrl, sandboxUrl }, await textsOf('en'), 'Fine Aim')
})

test('from a handle to a larger audience: a suggestion adds exactly the announced number', async ({
  visit,
}) => {
  const t = await textsOf('en')
  const { page, errors } = await visit({ state: team.state })
  await page.goto(`${siteUrl}/${team.slug}/creator`)
  // The draft that stocking left goes.
  await page.getByRole('button', { name: t('creator')('actions.more') }).click()
  await page.getByRole('menuitem', { name: t('creator')('actions.clear') }).click()
  const startRegion = page.getByRole('region', { name: t('creator')('start.title') })
  await startRegion.getByRole('button', { name: t('creator')('start.handle') }).click()
  await page.getByRole('combobox', { name: t('creator')('start.handleLabel'), exact: true }).fill('co')
  await page.getByRole('option').first().click()
  const sizeBefore = await settledSize(page, t)
  const firstPage = page
    .getByRole('region', { name: t('creator')('suggestions.title') })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
  await firstPage.waitFor()
  const gainedPeople = Number((await firstPage.innerText()).replace(/\D/g, ''))
  expect(gainedPeople).toBeGreaterThanOrEqual(50)
  await firstPage.click()
  await expect
    .poll(() => settledSize(page, t), 'the size grew by what was said')
    .toBe(sizeBefore + gainedPeople)
  expect(errors).toEqual([])
})

test('one audience without another, and any part of the overlap, in one click (claims moonshot 3; issue 14: overlap lab)', async ({
  visit,
}) => {
  const t = await textsOf('en')
  const { page, errors } = await visit({ state: team.state })
  await page.goto(`${siteUrl}/${team.slug}/audiences?compare=${team.audiences.join(',')}`)
  // An address of the dialog that there was leads to the page.
  await page.waitForURL(/\/audiences\/compare\?audiences=/)
  const [a, b] = ['Coffee people', 'Cycling people']
  const onlyPart = page.getByRole('group', {
    name: t('audiences')('compare.part.only', { names: a, others: b }),
  })
  for (const [name, state] of [
    [a, 'in'],
    [b, 'out'],
  ] as const)
    await page
      .getByRole('radiogroup', { name: t('compare')('membership.of', { name }) })
      .getByRole('radio', { name: t('compare')(`membership.${state}`), exact: true })
      .check()
  await onlyPart.getByRole('status').filter({ hasText: /^\d/ }).waitFor()
  const shownCount = Number(
    (await onlyPart.getByRole('status').innerText()).replace(/ .*/s, '').replaceAll(',', ''),
  )
  await page.reload()
  await onlyPart.getByRole('button', { name: t('audiences')('compare.part.save') }).click()
  const name = t('audiences')('compare.part.only', { names: a, others: b })
  await page.getByText(t('audiences')('compare.part.saved', { name })).first().waitFor({ state: 'attached' })
  const menu = new RegExp(
    `^${t('audiences')('compare.part.pairMenu', { a: '.*', b: '.*' }).replaceAll('.*', '.+')}$`,
  )
  await page.getByRole('button', { name: menu }).click()
  await page
    .getByRole('group', { name: t('audiences')('compare.part.open') })
    .getByRole('menuitem', { name: t('audiences')('compare.part.minus', { a, b }) })
    .click()
  await page.waitForURL(/\/creator\?r=/)
  await page
    .getByText(/but not people who/)
    .first()
    .waitFor({ state: 'attached' })
  // The same people through the overlap part and through the recipe it becomes: figures of a part are rounded
  // to ten.
  await expect.poll(async () => Math.abs((await settledSize(page, t)) - shownCount)).toBeLessThanOrEqual(10)
  expect(errors).toEqual([])
})

test('ages in one’s own words become age groups of X and narrow the audience (CALL-214)', async ({
  visit,
}) => {
  const t = await textsOf('ja')
  const creatorTexts = t('creator')
  const { page, context, errors } = await visit({ state: team.state, language: 'ja' })
  await context.addInitScript(() => localStorage.setItem('rookery-language', 'ja'))
  await page.goto(`${siteUrl}/${team.slug}/creator?audience=${team.audiences[0]}`)
  const sizeBefore = await settledSize(page, t)
  await page.getByRole('button', { name: creatorTexts('pickers.age'), exact: true }).click()
  await page.getByRole('textbox', { name: creatorTexts('ages.label') }).fill('20代〜30代')
  const ageRangeText = creatorTexts('age.between', { from: '20', to: '39' })
  const group = creatorTexts('age.between', { from: '21', to: '34' })
  await page.getByText(creatorTexts('ages.nearest', { asked: ageRangeText, group })).waitFor()
  const missedTexts = [
    creatorTexts('ages.one', { n: '20' }),
    creatorTexts('age.between', { from: '35', to: '39' }),
  ]
  await page
    .getByText(creatorTexts('ages.missed', { years: missedTexts.join(creatorTexts('recipe.comma')) }))
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: group, checked: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => settledSize(page, t), 'fewer people are of that age').toBeLessThan(sizeBefore)
  expect(errors).toEqual([])
})

test('a link opens the same tab against the same audience, Back returns, and its figures leave as picture and table (INS-003)', async ({
  visit,
}) => {
  const t = await textsOf('en')
  const insights = t('insights')
  const { page, errors } = await visit({ state: team.state })
  const address = `${siteUrl}/${team.slug}/audiences/${team.audiences[0]}`
  await page.goto(address)
  const baseline = page.getByRole('combobox', { name: insights('compareWith') })
  await baseline.click()
  await page.getByRole('option', { name: /^Cycling people/ }).click()
  await page.getByText(/^Cycling people · /).waitFor()
  await page.getByRole('tab', { name: t('insightsTabs')('influential_accounts.title') }).click()
  await page.waitForURL(/tab=influential_accounts/)
  const link = page.url()

  await page.goto('about:blank')
  await page.goto(link)
  await page.getByText(/^Cycling people · /).waitFor()
  const itemsHandedAfter = async (press: () => Promise<unknown>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
  }
  const common = t('common')
  const table = await itemsHandedAfter(() => page.getByRole('button', { name: common('chart.csv') }).click())
  expect(table.name).toBe(`Coffee people – ${insights('accounts.title')}.csv`)
  expect(table.content.toString().split('\r\n')[0]).toContain(insights('accounts.followers'))

  await baseline.click()
  await page.getByRole('option', { name: insights('population') }).click()
  await page.getByText(insights('facts.baselineWorld')).waitFor()
  await page.goBack()
  await page.getByText(/^Cycling people · /).waitFor()

  await page.getByRole('tab', { name: t('insightsTabs')('demographics.title') }).click()
  const menu = page.getByRole('button', { name: common('chart.download') }).first()
  for (const format of ['png', 'svg'] as const) {
    await menu.click()
    const file = await itemsHandedAfter(() =>
      page.getByRole('menuitem', { name: common(`chart.${format}`) }).click(),
    )
    expect(file.name).toMatch(new RegExp(`^Coffee people – .+\\.${format}$`))
    if (format === 'png') expect([...file.content.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47])
    else expect(file.content.toString()).toMatch(/Baseline: Cycling people · [\d,]+ profiles/)
  }
  expect(errors).toEqual([])
})

test('a topic they write about is added to the recipe, and the screen explains how its figures are computed (INS-012)', async ({
  visit,
}) => {
  const t = await textsOf('en')
  const graph = t('insightsGraph')
  const { page, errors } = await visit({ state: team.state })
  await page.goto(`${siteUrl}/${team.slug}/audiences/${team.audiences[0]}?tab=topic_analysis`)
  await page.getByRole('button', { name: t('insights')('how') }).click()
  await page
    .getByRole('dialog')
    .getByText(/^[0-9a-f]{16}$/)
    .waitFor()
  await page.keyboard.press('Escape')
  const addButton = page
    .getByRole('row')
    .getByRole('button', { name: /to the recipe$/ })
    .first()
  const topic = /^Add (.+) to the recipe$/.exec((await addButton.getAttribute('aria-label')) ?? '')![1]!
  await addButton.click()
  await page.getByRole('button', { name: graph('adding.go'), exact: true }).click()
  await page.waitForURL(/\/creator\?audience=/)
  await page.getByRole('button', { name: new RegExp(`^${RegExp.escape(topic)}`), pressed: true }).waitFor()
  await settledSize(page, t)
  expect(errors).toEqual([])
})
