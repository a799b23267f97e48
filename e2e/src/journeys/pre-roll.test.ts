// @module-tag full
import { expect, test } from '../lib/test.ts'
import { siteUrl } from '../lib/addresses.ts'
import type { Page } from '@playwright/test'
import { callApi } from '../lib/call-api.ts'
import { addItem, saveAudience, settledSize } from '../lib/creator.ts'
import { languages } from '../lib/languages.ts'
import { signIn } from '../lib/sign-in.ts'
import { createPayingTeam } from '../lib/team.ts'
import { takePerson } from '../lib/take-person.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

takePerson('planner')

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

/**
 * Walks through the wizard from its first step to the creative step; `choose` fills in the objective step.
 */
async function uptoCreative(
  page: Page,
  t: Texts,
  campaign: { name: string; objective: 'PREROLL_VIEWS' | 'FOLLOWERS'; audience: string },
  choose?: () => Promise<void>,
) {
  const nextButton = page.getByRole('button', { name: t('common')('actions.continue'), exact: true })
  await page.getByRole('textbox', { name: t('campaigns')('fields.name'), exact: true }).fill(campaign.name)
  await page.getByRole('radio', { name: t('campaigns')(`objectives.${campaign.objective}.text`) }).check()
  await choose?.()
  await nextButton.click()
  await page.getByRole('radio', { name: campaign.audience }).check()
  await page.getByText(t('campaignNew')('pack.title', { count: 1 })).waitFor()
  await nextButton.click()
  await page.getByLabel(t('campaigns')('fields.daily_budget_micro')).fill('50')
  await page.getByLabel(t('campaigns')('fields.lifetime_budget_micro')).fill('200')
  await page.getByLabel(t('campaigns')('fields.start'), { exact: true }).fill(`${inTwoDays()}T09:00`)
  await nextButton.click()
  await nextButton.click()
}

/**
 * Continues from the creative step, confirms the maximum budget and starts the campaign; ends when its ads
 * are listed.
 */
async function startPreroll(page: Page, t: Texts, name: string) {
  await page.getByRole('button', { name: t('common')('actions.continue'), exact: true }).click()
  await page.getByRole('radio', { name: t('campaignNew')('review.startNote') }).check()
  await page.getByRole('button', { name: t('campaignNew')('submit.start'), exact: true }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: t('campaigns')('spend.start', { name }) })
  await expect.poll(() => confirmDialog.innerText()).toMatch(/£200\.00/)
  await confirmDialog
    .getByRole('button', { name: t('campaigns')('spend.confirm.start'), exact: true })
    .click()
  await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}/, { timeout: 60_000 })
  await page.getByText(t('campaigns')('statuses.Scheduled'), { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: t('campaignDetail')('tabs.ads'), exact: true }).click()
}

async function sendFilm(page: Page, t: Texts, name: string) {
  const videoBytes = Buffer.concat([Buffer.from('\0\0\0\x18ftypqt  '), Buffer.alloc(200_000, 7)])
  // The account may already have other videos.
  await page.getByText(t('media')('upload.label')).waitFor()
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'video/quicktime', buffer: videoBytes })
  const card = page.getByRole('article', { name })
  await card.waitFor({ timeout: 60_000 })
  await card.getByRole('progressbar').waitFor({ state: 'detached', timeout: 120_000 })
  expect(await card.getByText(t('media')('statuses.FAILED')).count()).toBe(0)
}

for (const language of languages)
  test.describe(`in ${language}`, () => {
    let page: Page
    // The language is the person's from now on, and others sign in as the same person.
    test.afterEach(() => callApi(page, 'PUT', '/api/user/me/', { language: 'en' }))

    test('a MOV of the library is shown before videos, with a button, in a campaign of its own; the profile is shown for followers (CALL-040, CALL-060, CALL-066, ENTITY-017, STATE-013)', async ({
      visit,
    }) => {
      const t = await textsOf(language)
      const visitor = await visit({ language })
      const { errors } = visitor
      page = visitor.page
      await signIn(page, siteUrl, t, 'planner')
      const uniqueSuffix = Date.now().toString(36)
      const slug = await createPayingTeam(page, siteUrl, t, {
        name: `Before films ${language} ${uniqueSuffix}`,
        account: /Maya Whitlock Media/,
        country: 'GB',
      })
      await page.goto(`${siteUrl}/${slug}/creator`)
      await addItem(page, t, 'coffee', /./)
      await settledSize(page, t)
      await saveAudience(page, t, 'Coffee people')
      const file = `roast-${uniqueSuffix}.mov`
      await page.goto(`${siteUrl}/${slug}/media`)
      await sendFilm(page, t, file)

      const name = `Pre-roll ${uniqueSuffix}`
      const videoName = `Roast film ${uniqueSuffix}`
      await page.goto(`${siteUrl}/${slug}/campaigns/new`)
      await uptoCreative(
        page,
        t,
        { name, objective: 'PREROLL_VIEWS', audience: 'Coffee people' },
        async () => {
          // The "next" button is enabled only after the advertiser's category is chosen (WIDGET-001).
          const nextButton = page.getByRole('button', { name: t('common')('actions.continue'), exact: true })
          const category = page.getByLabel(t('campaignNew')('category.label'))
          await category.waitFor()
          expect(await nextButton.isDisabled()).toBe(true)
          await category.selectOption({ index: 1 })
        },
      )
      await page
        .getByRole('button', { name: t('campaignNew')('creative.composePreroll'), exact: true })
        .click()
      const dialog = page.getByRole('dialog', { name: t('creatives')('preroll.title') })
      const addButton = dialog.getByRole('button', { name: t('creatives')('preroll.add'), exact: true })
      await dialog.getByLabel(t('creatives')('fields.name'), { exact: true }).fill(videoName)
      await dialog.getByLabel(t('creatives')('preroll.button'), { exact: true }).selectOption('SHOP')
      await addButton.click()
      const requiredText = (field: string) =>
        dialog.getByText(t('forms')('required', { field }), { exact: true })
      await requiredText(t('creatives')('preroll.video')).waitFor()
      await requiredText(t('creatives')('preroll.url')).waitFor()
      await dialog.getByLabel(t('creatives')('preroll.video'), { exact: true }).selectOption({ label: file })
      await dialog.getByLabel(t('creatives')('preroll.url')).fill('https://beans.example/film')
      await addButton.click()
      await dialog.waitFor({ state: 'detached' })
      expect(await page.getByRole('radio', { name: videoName }).isChecked()).toBe(true)
      await startPreroll(page, t, name)
      await page
        .getByRole('switch', { name: t('campaignDetail')('ads.switch', { name: videoName }) })
        .waitFor()

      // Back in a draft, the ad keeps its settings, so that nothing has to be chosen again to start it
      // (STATE-013).
      const adSwitch = page.getByRole('switch', {
        name: t('campaignDetail')('ads.switch', { name: videoName }),
      })
      await page
        .getByRole('button', { name: t('campaigns')('actions.menu', { name }), exact: true })
        .first()
        .click()
      await page.getByRole('menuitem', { name: t('campaigns')('actions.draft'), exact: true }).click()
      await page.getByText(t('campaigns')('statuses.Draft'), { exact: true }).first().waitFor()
      await adSwitch.waitFor()
      await page.getByRole('button', { name: t('campaigns')('actions.start'), exact: true }).click()
      const secondDialog = page.getByRole('alertdialog', { name: t('campaigns')('spend.start', { name }) })
      await secondDialog.getByLabel(t('campaigns')('start.creative')).waitFor()
      await secondDialog
        .getByRole('button', { name: t('campaigns')('spend.confirm.start'), exact: true })
        .click()
      await page.getByText(t('campaigns')('statuses.Scheduled'), { exact: true }).first().waitFor()
      await adSwitch.waitFor()

      // The ad is listed among the creatives, with its call-to-action button.
      await page.goto(`${siteUrl}/${slug}/creatives`)
      const card = page.getByRole('article', { name: videoName })
      await card.getByText(t('creatives')('formats.preroll'), { exact: true }).waitFor()
      await card.getByText('beans.example', { exact: true }).waitFor()

      // Followers need no creative: the profile is shown.
      const followersText = `Followers ${uniqueSuffix}`
      await page.goto(`${siteUrl}/${slug}/campaigns/new`)
      await uptoCreative(page, t, { name: followersText, objective: 'FOLLOWERS', audience: 'Coffee people' })
      await page.getByRole('radio', { name: t('campaignNew')('creative.profile') }).waitFor()
      await startPreroll(page, t, followersText)
      const profile = t('campaignDetail')('ads.profile', { handle: 'MayaPlansMedia' })
      await page.getByRole('switch', { name: t('campaignDetail')('ads.switch', { name: profile }) }).waitFor()
      expect(errors).toEqual([])
    })
  })
