import { expect, test } from '../lib/test.ts'
import { siteUrl } from '../lib/addresses.ts'
import type { Page } from '@playwright/test'
import { callApi } from '../lib/call-api.ts'
import { addItem, saveAudience, settledSize } from '../lib/creator.ts'
import { languages } from '../lib/languages.ts'
import { pastCampaignOf } from '../lib/seed-everything.ts'
import { signIn } from '../lib/sign-in.ts'
import { createPayingTeam, firstAdAccountOf, teamIdOf } from '../lib/team.ts'
import { takePerson } from '../lib/take-person.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

takePerson('owner')

/** Steps of the wizard up to the review; ends with the draft's page. */
async function draftCampaign(page: Page, t: Texts, audience: string, creative: string, name: string) {
  const nextButton = page.getByRole('button', { name: t('common')('actions.continue'), exact: true })
  await page.getByRole('textbox', { name: t('campaigns')('fields.name'), exact: true }).fill(name)
  // Forward only when the step is filled and valid (WIDGET-001).
  expect(await nextButton.isDisabled()).toBe(true)
  await page.getByRole('radio', { name: t('campaigns')('objectives.ENGAGEMENTS.text') }).check()
  await nextButton.click()
  await page.getByRole('radio', { name: audience }).check()
  await page.getByText(t('campaignNew')('pack.title', { count: 1 })).waitFor()
  await nextButton.click()
  await page.getByLabel(t('campaigns')('fields.lifetime_budget_micro')).fill('300')
  await page.getByLabel(t('campaigns')('fields.daily_budget_micro')).fill('400')
  await page.getByText(t('campaigns')('problems.dailyOverLifetime')).waitFor()
  expect(await nextButton.isDisabled()).toBe(true)
  await page.getByLabel(t('campaigns')('fields.daily_budget_micro')).fill('100')
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel(t('campaigns')('fields.start'), { exact: true }).fill(`${inTwoDays}T09:00`)
  // A bid needs its amount, a cap is a number.
  await page.getByRole('radio', { name: t('campaigns')('bidding.MAX.name') }).check()
  expect(await nextButton.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: t('campaigns')('bidding.MAX.amount') }).fill('0.50')
  await page.getByRole('textbox', { name: t('campaigns')('bidding.cap') }).fill('3')
  await nextButton.click()
  await nextButton.click()
  await page.getByRole('radio', { name: creative }).check()
  await nextButton.click()
  await page.getByText(t('campaigns')('bidding.MAX.short', { amount: '$0.50' })).waitFor()
  await page.getByRole('button', { name: t('campaignNew')('submit.draft'), exact: true }).click()
  await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}/)
  await page.getByText(t('campaignDetail')('draftNote')).waitFor()
}

/**
 * Edits an ad set of a live campaign: a higher bid needs a second confirmation, another name does not;
 * existing values are shown.
 */
async function editAdSet(page: Page, t: Texts, name: string) {
  await page.getByRole('tab', { name: t('campaignDetail')('tabs.adsets'), exact: true }).click()
  const card = page.getByRole('article', { name })
  const bidOf = (amount: string) =>
    t('campaignDetail')('adsets.bid', { bid: t('campaigns')('bidding.MAX.short', { amount }) })
  await card.getByText(bidOf('$0.50')).waitFor()
  await card.getByText(t('campaignDetail')('adsets.cap', { n: 3, count: 7 })).waitFor()
  const openCampaigns = async () => {
    await card.getByRole('button', { name: t('campaigns')('actions.menu', { name }) }).click()
    await page.getByRole('menuitem', { name: t('campaigns')('actions.edit'), exact: true }).click()
  }
  const dialog = page.getByRole('dialog', { name: t('campaigns')('edit.title', { name }) })
  const saveButton = dialog.getByRole('button', { name: t('common')('actions.save'), exact: true })
  await openCampaigns()
  await dialog.getByText('coffee').waitFor()
  const bidField = dialog.getByRole('textbox', { name: t('campaigns')('bidding.MAX.amount') })
  await bidField.fill('')
  await saveButton.click()
  await dialog
    .getByText(t('forms')('required', { field: t('campaigns')('bidding.MAX.amount') }), { exact: true })
    .waitFor()
  await bidField.fill('0.75')
  await dialog.getByRole('textbox', { name: t('campaigns')('fields.daily_budget_micro') }).fill('60')
  await saveButton.click()
  const confirmDialog = page.getByRole('alertdialog', { name: t('campaigns')('spend.change', { name }) })
  await confirmDialog.getByText('$60.00').waitFor()
  await expect.poll(() => confirmDialog.innerText()).toMatch(/\$300\.00/)
  await confirmDialog.getByText(t('campaigns')('bidding.MAX.short', { amount: '$0.75' })).waitFor()
  await confirmDialog
    .getByRole('button', { name: t('campaigns')('spend.confirm.change'), exact: true })
    .click()
  await confirmDialog.waitFor({ state: 'detached' })
  await card.getByText(bidOf('$0.75')).waitFor()
  await card.getByText(t('campaignDetail')('adsets.daily', { amount: '$60.00' }), { exact: true }).waitFor()
  // A lower amount needs no confirmation.
  await openCampaigns()
  await dialog.getByRole('textbox', { name: t('campaigns')('fields.daily_budget_micro') }).fill('50')
  await saveButton.click()
  await dialog.waitFor({ state: 'detached' })
  await card.getByText(t('campaignDetail')('adsets.daily', { amount: '$50.00' }), { exact: true }).waitFor()
}

/** A paying team's audience, a creative and a campaign of both, started and waiting for its first day. */
async function startCampaign(page: Page, language: (typeof languages)[number]) {
  const t = await textsOf(language)
  await signIn(page, siteUrl, t, 'owner')
  const slug = await createPayingTeam(page, siteUrl, t, {
    name: `Paid Reach ${language} ${Date.now().toString(36)}`,
    account: /@TomasRidesSlow/,
    country: 'ES',
  })
  await page.goto(`${siteUrl}/${slug}/creator`)
  await addItem(page, t, 'coffee', /./)
  await settledSize(page, t)
  await saveAudience(page, t, 'Coffee people')

  // Something to show.
  const creative = `Flat white ${Date.now().toString(36)}`
  await page.goto(`${siteUrl}/${slug}/creatives`)
  await page
    .getByRole('button', { name: t('creatives')('compose.open'), exact: true })
    .first()
    .click()
  const composeDialog = page.getByRole('dialog', { name: t('creatives')('compose.title') })
  await composeDialog.getByRole('button', { name: t('creatives')('compose.publish'), exact: true }).click()
  await composeDialog.getByText(t('creatives')('problems.textOrMedia')).waitFor()
  await composeDialog.getByLabel(t('creatives')('fields.name'), { exact: true }).fill(creative)
  await composeDialog.getByLabel(t('creatives')('fields.text'), { exact: true }).fill(`${creative} is here.`)
  await composeDialog.getByRole('button', { name: t('creatives')('compose.publish'), exact: true }).click()
  const publishedCard = page.getByRole('article', { name: creative })
  const refusalAlert = composeDialog.getByRole('alert')
  await publishedCard.or(refusalAlert).first().waitFor()
  expect(await refusalAlert.allInnerTexts()).toEqual([])

  const name = `Spring ${Date.now().toString(36)}`
  await page.goto(`${siteUrl}/${slug}/campaigns/new`)
  await draftCampaign(page, t, 'Coffee people', creative, name)

  // The dialog names the campaign and its maximum budget before any money is spent.
  await page.getByRole('button', { name: t('campaigns')('actions.start'), exact: true }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: t('campaigns')('spend.start', { name }) })
  await confirmDialog.getByText('300').first().waitFor()
  await expect.poll(() => confirmDialog.innerText()).toMatch(/\$300\.00/)
  await confirmDialog
    .getByRole('button', { name: t('campaigns')('spend.confirm.start'), exact: true })
    .click()
  await confirmDialog.waitFor({ state: 'detached', timeout: 60_000 })
  await page.getByText(t('campaigns')('statuses.Scheduled'), { exact: true }).first().waitFor()
  return { t, slug, creative, name }
}

for (const language of languages)
  test.describe(`in ${language}`, () => {
    let page: Page
    let errors: string[]
    test.beforeEach(async ({ visit }) => {
      const visitor = await visit({ language })
      page = visitor.page
      errors = visitor.errors
    })
    // The language is the person's from now on, and others sign in as the same person.
    test.afterEach(() => callApi(page, 'PUT', '/api/user/me/', { language: 'en' }))

    test('from a saved audience to a campaign that starts only when what it may spend is confirmed, and is paused (ROUTE-016, ROUTE-017, WIDGET-001, WIDGET-038, STATE-012, STATE-013)', async () => {
      const { t, slug, name } = await startCampaign(page, language)
      // The campaign's start is in the future, so that it can be paused before a cent is spent.
      await page.getByRole('button', { name: t('campaigns')('actions.pause'), exact: true }).click()
      await page.getByText(t('campaigns')('became.Paused', { name })).waitFor()

      await page.goto(`${siteUrl}/${slug}/campaigns`)
      const row = page.getByRole('row').filter({ hasText: name })
      await row.waitFor()
      const rowText = await row.innerText()
      for (const text of [t('campaigns')('statuses.Paused'), '$300.00', '$100.00'])
        expect(rowText).toContain(text)
      expect(errors).toEqual([])
    })

    test(
      'an ad set needs a confirmation before it may spend more, a campaign has its ads, segments and a PDF, and earlier campaigns are listed (ENTITY-020, CALL-055)',
      { tag: '@full' },
      async () => {
        const { t, slug, creative, name } = await startCampaign(page, language)
        await editAdSet(page, t, name)
        await page.getByRole('tab', { name: t('campaignDetail')('tabs.ads'), exact: true }).click()
        await page
          .getByRole('switch', { name: t('campaignDetail')('ads.switch', { name: creative }) })
          .waitFor()
        await page.getByRole('tab', { name: t('campaignDetail')('tabs.segments') }).click()
        await page.getByText(t('segmentations')('none.title')).waitFor({ timeout: 60_000 })

        const download = page.waitForEvent('download', { timeout: 60_000 })
        await page.getByRole('button', { name: t('campaigns')('actions.pdf'), exact: true }).click()
        expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

        // Campaigns from before the account was granted are listed, and their figures follow soon after. The
        // page is opened once the figures are stored.
        const id = await teamIdOf(page, slug)
        await pastCampaignOf(page, { id, adAccount: await firstAdAccountOf(page, id), owner: 'owner' })
        const pastRow = page.getByRole('row').filter({ hasText: 'Autumn gravel rides' })
        // Figures arrive day by day: until all have arrived, a figure read on this page may be outdated on
        // the next one.
        const showTheSame = async () => {
          await page.goto(`${siteUrl}/${slug}/campaigns`)
          await pastRow.waitFor()
          const listedText = await pastRow.innerText()
          expect(listedText).toMatch(/\d{2},\d{3}/)
          const spentText = /\$[\d,.]+/.exec(listedText)![0]
          await pastRow.getByRole('link', { name: 'Autumn gravel rides' }).click()
          await page.getByRole('heading', { name: t('campaignDetail')('breakdown.title') }).waitFor()
          await page.getByText(spentText, { exact: true }).first().waitFor({ timeout: 5_000 })
        }
        await expect(showTheSame, 'figures of the list and of the details').toPass({ timeout: 120_000 })
        await page.getByRole('row').filter({ hasText: 'Coffee stops' }).waitFor()
        await page.getByRole('tab', { name: t('campaignDetail')('tabs.segments') }).click()
        await page.getByRole('row').filter({ hasText: '25-34' }).waitFor({ timeout: 60_000 })
        expect(errors).toEqual([])
      },
    )
  })

test(
  'a video with several parts resumes after a lost part and a reload, and arrives in the library of X; a file that X would refuse is refused at once (ROUTE-018, CALL-066, ENTITY-018)',
  { tag: '@full' },
  async ({ visit }) => {
    const t = await textsOf('en')
    const { page } = await visit()
    await signIn(page, siteUrl, t, 'owner')
    const slug = await createPayingTeam(page, siteUrl, t, {
      name: `Films ${Date.now().toString(36)}`,
      account: /@TomasRidesSlow/,
      country: 'ES',
    })
    await page.goto(`${siteUrl}/${slug}/media`)
    const chooseFile = async (name: string, mimeType: string, buffer: Buffer) => {
      // A file with a fixed modification date, so that a second upload is recognised as the same file.
      await page.evaluate(
        ([bytes, file, type]) => {
          const dataTransfer = new DataTransfer()
          const rawBytes = Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))
          dataTransfer.items.add(new File([rawBytes], file, { type, lastModified: 1 }))
          const input = document.querySelector<HTMLInputElement>('main input[type=file]')!
          input.files = dataTransfer.files
          input.dispatchEvent(new Event('change', { bubbles: true }))
        },
        [buffer.toString('base64'), name, mimeType] as const,
      )
    }
    await page.getByText(t('media')('empty.title')).waitFor()
    await chooseFile('notes.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
    await page.getByText(t('media')('problems.type', { name: 'notes.pdf' })).waitFor()
    await chooseFile('huge.png', 'image/png', Buffer.alloc(6_000_000))
    await page.getByText(t('media')('problems.size', { name: 'huge.png', n: 5 })).waitFor()
    await chooseFile('fake.mp4', 'video/mp4', Buffer.from('this is no film'))
    const uploads = page.getByRole('list', { name: t('media')('upload.list') })
    await uploads.getByText('This file type is not supported.').waitFor()
    await uploads.getByRole('button', { name: t('media')('upload.dismiss') }).click()

    const videoBytes = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(9_000_000, 7)])
    const ranges: string[] = []
    let isCut = true
    await page.route('**/api/files/objects/**', async (route) => {
      const range = route.request().headers()['content-range'] ?? ''
      ranges.push(range)
      // The line is cut after the first part.
      if (isCut && !range.startsWith('bytes 0-')) await route.abort('connectionreset')
      else await route.continue()
    })
    await chooseFile('roast.mp4', 'video/mp4', videoBytes)
    await uploads.getByText(t('media')('upload.broken')).waitFor({ timeout: 60_000 })
    expect(ranges[0]).toBe(`bytes 0-3999999/${videoBytes.length}`)
    await page.reload()
    await page.getByText(t('media')('empty.title')).waitFor()
    isCut = false
    ranges.length = 0
    await chooseFile('roast.mp4', 'video/mp4', videoBytes)
    const card = page.getByRole('article', { name: 'roast.mp4' })
    await card.waitFor({ timeout: 60_000 })
    expect(ranges).toEqual([
      `bytes 4000000-7999999/${videoBytes.length}`,
      `bytes 8000000-${videoBytes.length - 1}/${videoBytes.length}`,
    ])
    // The network transcodes the video into other sizes, which takes a while.
    await card.getByRole('progressbar').waitFor({ state: 'detached', timeout: 120_000 })
    await expect.poll(() => card.innerText()).toMatch(/Video · .*9 MB/)
    expect(await card.getByText(t('media')('statuses.FAILED')).count()).toBe(0)
  },
)
