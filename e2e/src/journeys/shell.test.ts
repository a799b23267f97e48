// @module-tag full
import { expect, test } from '../lib/test.ts'
import { siteUrl } from '../lib/addresses.ts'
import { readFileSync } from 'node:fs'
import { seedTeam, type SeededTeam } from '../lib/seed-team.ts'
import { takePerson } from '../lib/take-person.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

takePerson('owner')
let texts: Texts
let team: SeededTeam
test.beforeAll(async ({ browser }) => {
  texts = await textsOf('en')
  team = await seedTeam(browser, siteUrl, texts, 'Frame Works')
})

test('a guide is found, read and saved; the count follows (ROUTE-011, ROUTE-080, ROUTE-088)', async ({
  visit,
}) => {
  const { page, errors } = await visit({ state: team.state })
  await page.goto(`${siteUrl}/${team.slug}/audiences`)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: texts('shell')('menu.help') })
    .click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: texts('shell')('menu.guides') })
    .click()
  await page.getByRole('heading', { level: 1, name: texts('helperDocuments')('tabs.guide') }).waitFor()
  expect(await page.title()).toBe(`${texts('helperDocuments')('tabs.guide')} · Rookery`)
  await page.getByLabel(texts('helperDocuments')('search')).fill('waterfall')
  await page.getByRole('link', { name: 'Reading sizes and their error', exact: true }).click()
  await page.getByRole('article').getByRole('heading', { name: 'Shares and intervals' }).waitFor()

  await page.getByRole('navigation').getByRole('link', { name: 'What is inferred' }).click()
  const heading = page.getByRole('heading', { name: 'What is inferred' })
  await expect(heading, 'the part scrolled into sight').toBeInViewport()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Reading sizes and their error.html')
  expect(readFileSync(await download.path(), 'utf8')).toContain('<h1>Reading sizes and their error</h1>')
  await page.getByText(/Downloaded (once|\d+ times)/).waitFor()
  expect(errors).toEqual([])
})

test('the menus lead to every screen of the team, each under its own address (ROUTE-009, ROUTE-014, ROUTE-015, ROUTE-019, ROUTE-021, ROUTE-077, ROUTE-078, ROUTE-081)', async ({
  visit,
}) => {
  const { page, errors } = await visit({ state: team.state })
  const shellTexts = texts('shell')
  const menu = page.getByRole('navigation', { name: shellTexts('frame.navigation') })
  await page.goto(`${siteUrl}/${team.slug}/audiences`)
  for (const [entry, path] of [
    ['menu.home', 'home'],
    ['menu.store', 'audiences'],
    ['menu.interests', 'interests'],
    ['menu.activity', 'team/activity'],
    ['menu.creator', 'creator'],
    ['menu.plans', 'plans'],
    ['menu.explore', 'explore-x'],
    ['menu.communities', 'communities'],
    ['menu.campaigns', 'campaigns'],
    ['menu.creatives', 'creatives'],
    ['menu.media', 'media'],
    ['menu.overview', 'campaigns'],
    ['menu.segmentations', 'segmentations'],
    ['menu.jobs', 'jobs'],
    ['menu.teamSettings', 'team'],
    ['menu.userSettings', 'account'],
    ['menu.audiences', 'audiences'],
  ] as const) {
    await menu
      .getByRole('link', { name: shellTexts(entry), exact: true })
      .first()
      .click()
    await page.waitForURL(new RegExp(`/${team.slug}/${path}(\\?|$)`))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await page.getByRole('button', { name: shellTexts('user.menu') }).click()
  for (const entry of [
    'menu.userSettings',
    'menu.profileSettings',
    'menu.organisationSettings',
    'menu.teamSettings',
    'menu.switchTeam',
    'menu.createTeam',
  ] as const)
    await page
      .getByRole('link', { name: shellTexts(entry), exact: true })
      .last()
      .waitFor()
  await page
    .getByRole('link', { name: shellTexts('menu.switchTeam'), exact: true })
    .last()
    .click()
  await page.waitForURL(`${siteUrl}/choose-team`)
  await page.getByRole('link', { name: team.name }).waitFor()
  expect(errors).toEqual([])
})

test('the bell shows finished jobs until they are read, also on another machine', async ({ visit }) => {
  const { page } = await visit({ state: team.state })
  await page.goto(`${siteUrl}/${team.slug}/audiences`)
  const notificationsButton = page.getByRole('button', { name: /unread notification/ })
  const hasEnded = async () => {
    await page.reload()
    await page.waitForLoadState('networkidle')
    return await notificationsButton.isVisible()
  }
  await expect.poll(hasEnded, { message: 'the upload ended', intervals: [1_000] }).toBe(true)
  await notificationsButton.click()
  await page.getByRole('button', { name: texts('shell')('notifications.markAll') }).click()
  await page.getByRole('button', { name: texts('shell')('notifications.open'), exact: true }).waitFor()

  const otherContext = await visit({ state: team.state })
  await otherContext.page.goto(`${siteUrl}/${team.slug}/audiences`)
  await otherContext.page
    .getByRole('button', { name: texts('shell')('notifications.open'), exact: true })
    .waitFor()
  await otherContext.context.close()
})

test('everything is found by keyboard alone: Ctrl-K, a word, Enter', async ({ visit }) => {
  const { page } = await visit({ state: team.state })
  await page.goto(`${siteUrl}/${team.slug}/jobs`)
  await page.getByRole('heading', { name: texts('jobs')('title') }).waitFor()
  const chooseItem = async (typed: string, name: RegExp) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('searchbox').waitFor()
    await page.keyboard.type(typed)
    const item = page.getByRole('menuitem', { name })
    await item.waitFor()
    const isChosen = async () => {
      if ((await item.getAttribute('data-focused')) !== null) return true
      await page.keyboard.press('ArrowDown')
      return false
    }
    await expect.poll(isChosen, `${typed} is chosen`).toBe(true)
    await page.keyboard.press('Enter')
  }
  await chooseItem('coffee peo', /Coffee people/)
  await page.waitForURL(`**/audiences/${team.audiences[0]}*`)
  await page.getByRole('heading', { name: 'Coffee people' }).waitFor()
  await chooseItem('activity', /Activity Feed/)
  await page.waitForURL('**/team/activity')
})

test('without a connection the page says so, and that it is back', async ({ visit }) => {
  const { page, context } = await visit({ state: team.state })
  await page.goto(`${siteUrl}/${team.slug}/audiences`)
  await page.getByRole('link', { name: 'Coffee people', exact: true }).waitFor()
  await context.setOffline(true)
  await page.getByText(texts('shell')('offline.title')).waitFor()
  expect(await page.getByRole('link', { name: 'Coffee people', exact: true }).isVisible()).toBe(true)
  await context.setOffline(false)
  await page.getByText(texts('shell')('offline.back')).waitFor()
  expect(await page.getByText(texts('shell')('offline.title')).isVisible()).toBe(false)
})

test('the guided first audience resumes where it was left, and ends in the creator with that account (ROUTE-008)', async ({
  visit,
}) => {
  const { page, errors } = await visit({ state: team.state })
  await page.goto(`${siteUrl}/welcome`)
  const forwardButton = page.getByRole('button', { name: texts('welcome')('forward') })
  await forwardButton.click()
  await page.getByText(texts('welcome')('account.text')).waitFor()
  await forwardButton.click()
  await page.getByRole('combobox', { name: texts('welcome')('audience.other') }).fill('tomas')
  await page.getByRole('option', { name: /^@/ }).first().click()
  await forwardButton.click()
  await page.getByText(texts('ledger')('sample')).first().waitFor()
  await page.reload()
  await page.getByText(texts('ledger')('sample')).first().waitFor()
  await forwardButton.click()
  await page.getByText(texts('welcome')('apply.text')).waitFor()
  await page.getByRole('button', { name: texts('welcome')('submit') }).click()
  await page.waitForURL('**/creator')
  await page.getByRole('main').getByRole('button', { name: /^@/, pressed: true }).first().waitFor()
  await page.goto(`${siteUrl}/welcome`)
  // From the beginning, with the first of one's teams.
  await page.getByText(new RegExp(texts('welcome')('team.done', { name: '.+' }))).waitFor()
  expect(errors).toEqual([])
})
