// @module-tag full
import { expect, test } from '../lib/test.ts'
import { sandboxUrl, siteUrl } from '../lib/addresses.ts'
import type { Page } from '@playwright/test'
import { openVisitor } from '../lib/browser.ts'
import { addItem, saveAudience, settledSize } from '../lib/creator.ts'
import { addFault, removeFaults } from '../lib/sandbox.ts'
import { signIn } from '../lib/sign-in.ts'
import { createPayingTeam, firstAdAccountOf, teamIdOf } from '../lib/team.ts'
import { takePerson } from '../lib/take-person.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

takePerson('owner')
let page: Page
let texts: Texts
let slug: string
/** Counts only requests of this ad account: other tests use the network at the same time. */
let uploads: string
let size: number

test.beforeAll(async ({ browser }) => {
  texts = await textsOf('en')
  page = (await openVisitor(browser)).page
  await signIn(page, siteUrl, texts, 'owner')
  slug = await createPayingTeam(page, siteUrl, texts, {
    name: `Weathered ${Date.now().toString(36)}`,
    account: /@TomasRidesSlow/,
    country: 'ES',
  })
  uploads = `/12/accounts/${await firstAdAccountOf(page, await teamIdOf(page, slug))}/custom_audiences`
  await page.goto(`${siteUrl}/${slug}/creator`)
  await addItem(page, texts, 'coffee', /^coffee/i)
  size = await settledSize(page, texts)
  await saveAudience(page, texts, 'Weathered people')
})
test.afterEach(() => removeFaults(sandboxUrl))

/** Applies the audience under a name and opens the list of uploads; answers its row. */
async function upload(named: string) {
  // X takes a name once in an ad account.
  const name = `${named} ${Date.now().toString(36)}`
  await page.goto(`${siteUrl}/${slug}/audiences`)
  await page
    .getByRole('button', { name: texts('audiences')('actions.menu', { name: 'Weathered people' }) })
    .click()
  await page.getByRole('menuitem', { name: texts('audiences')('actions.upload') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(texts('uploads')('dialog.matchNote')).waitFor()
  await dialog.getByLabel(texts('uploads')('dialog.name')).fill(name)
  await dialog.getByRole('button', { name: /^Send \d/ }).click()
  await page.getByText(texts('uploads')('dialog.sent')).waitFor()
  await page.goto(`${siteUrl}/${slug}/audiences?tab=uploaded`)
  return page.getByRole('row').filter({ hasText: name })
}
const untilReady = (row: ReturnType<Page['getByRole']>) =>
  row.getByText(texts('uploads')('states.ready'), { exact: true }).waitFor({ timeout: 90_000 })

test('rate-limited by the network, the screen says until when it waits, and it finishes (STATE-011, ERR-025)', async () => {
  await addFault(sandboxUrl, { prefix: uploads, method: 'POST', kind: 'rate_limited', value: 8 })
  const row = await upload('Limited')
  await row.getByText(/Waiting for X until/).waitFor()
  await removeFaults(sandboxUrl)
  await untilReady(row)
  expect(await row.innerText()).toContain(`${size} of ${size}`)
})

test('while the network fails, the cause is shown, and the upload continues automatically', async () => {
  await addFault(sandboxUrl, { prefix: uploads, method: 'POST', kind: 'error', value: 500 })
  const row = await upload('Failing')
  await row.getByText(/Waiting for X until/).waitFor({ timeout: 90_000 })
  await removeFaults(sandboxUrl)
  await untilReady(row)
  expect(await row.innerText()).toContain(`${size} of ${size}`)
})

test('after a lost answer no person is sent twice', async () => {
  await addFault(sandboxUrl, { prefix: uploads, method: 'POST', kind: 'lost_answer', remaining: 1 })
  const row = await upload('Lost answer')
  await untilReady(row)
  expect(await row.innerText()).toContain(`${size} of ${size}`)
})

test('a slow network is waited for', async () => {
  await addFault(sandboxUrl, { prefix: uploads, kind: 'slow', value: 1500 })
  const row = await upload('Slow')
  await row
    .getByText(texts('uploads')('states.uploading'))
    .or(row.getByText(texts('uploads')('states.processing')))
    .or(row.getByText(texts('uploads')('states.preparing')))
    .waitFor()
  await untilReady(row)
})
