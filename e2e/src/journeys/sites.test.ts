import { expect, test } from '../lib/test.ts'
import { sandboxUrl, siteAt, siteUrl } from '../lib/addresses.ts'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openPage } from '../lib/browser.ts'
import { languages } from '../lib/languages.ts'
import { allowAs, openConsentPage } from '../lib/sign-in.ts'
import { linkIn, nextMail } from '../lib/mail-box.ts'
import { askForCode, signInByMail } from '../lib/sign-in-by-mail.ts'
import { textsOf } from '../lib/texts.ts'

const uniqueSuffix = Date.now().toString(36)

const manifest = JSON.parse(
  readFileSync(new URL('../../../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string }>
const chunkOf = (site: string) => manifest[`src/sites/${site}/routes.tsx`]!.file
/** The chunks of sites that a page requested. */
function watchChunks(page: Page): Set<string> {
  const requestedChunks = new Set<string>()
  const names = new Map(['team', 'pro', 'premium'].map((site) => [`/${chunkOf(site)}`, site]))
  page.on('request', (request) => {
    const name = names.get(new URL(request.url()).pathname)
    if (name) requestedChunks.add(name)
  })
  return requestedChunks
}
/** A screen sets its title once its texts are loaded. */
const expectTitle = (page: Page, title: string) => expect(page).toHaveTitle(title)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const language of languages) {
  test(`in ${language} the host of the pro site is a site of its own: its title, its page and its chunk, none of the team dashboard's, and no sign-in, which would lead nowhere (ROUTE-001, ROUTE-076, ROUTE-091, claims 0.3, use-4 N11)`, async ({
    visit,
  }) => {
    const t = await textsOf(language)
    const { page, errors } = await visit({ language })
    const requestedChunks = watchChunks(page)
    await page.goto(`${siteAt('pro')}/acme/audiences`)
    await heading(page, t('sites')('pro.title')).waitFor()
    await expectTitle(page, 'Rookery Pro Targeting')
    // A path that the site does not have leads to its home page.
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByText(t('sites')('notice.title'), { exact: true }).waitFor()
    expect([...requestedChunks]).toEqual(['pro'])
    // The dashboard is where people reach the product.
    const link = page.getByRole('link', { name: t('sites')('toTeam'), exact: true })
    expect(await link.getAttribute('href')).toBe(siteUrl)
    await page.goto(`${siteAt('pro')}/login`)
    await page.waitForURL(`${siteAt('pro')}/`)
    await expect(page.getByRole('link', { name: t('shell')('prompts.free'), exact: true })).toHaveCount(0)
    await link.click()
    await page.waitForURL(`${siteUrl}/login`)
    await expectTitle(page, `${t('signIn')('title')} · Rookery`)
    expect([...requestedChunks].toSorted()).toEqual(['pro', 'team'])
    expect(errors).toEqual([])
  })

  for (const host of ['premium', 'analytics'])
    test(`in ${language} ${host}. is the premium suite: / is its sign-in, an unknown address a page that says so, and nothing of the dashboard is loaded (ROUTE-001, ROUTE-051, ROUTE-053, ROUTE-076, ROUTE-091, use-4 C)`, async ({
      visit,
    }) => {
      const t = await textsOf(language)
      const { page, errors } = await visit({ language })
      const requestedChunks = watchChunks(page)
      const title = 'Rookery Premium Suite'
      await page.goto(siteAt(host))
      await heading(page, t('signIn')('premium.tagline')).waitFor()
      await expectTitle(page, `${t('signIn')('title')} · ${title}`)
      expect(new URL(page.url()).pathname).toBe('/')
      await page.goto(`${siteAt(host)}/acme/audiences`)
      await heading(page, t('sites')('notFound.title')).waitFor()
      await expectTitle(page, `${t('sites')('notFound.title')} · ${title}`)
      expect(new URL(page.url()).pathname).toBe('/acme/audiences')
      // Its way on leads a visitor to the sign-in, and there the address is its alias.
      await page.getByRole('link', { name: t('sites')('notFound.home'), exact: true }).click()
      await page.waitForURL(`${siteAt(host)}/`)
      await page.goto(`${siteAt(host)}/login`)
      await heading(page, t('signIn')('premium.tagline')).waitFor()
      expect([...requestedChunks]).toEqual(['premium'])
      expect(errors).toEqual([])
    })
}

test('the dashboard is the site of every other host, and loads nothing of the two others (ROUTE-001, ROUTE-091)', async ({
  visit,
}) => {
  const { page } = await visit()
  const requestedChunks = watchChunks(page)
  await page.goto(siteUrl)
  await page.waitForURL(`${siteUrl}/login`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectTitle(page, 'Sign in · Rookery')
  expect([...requestedChunks]).toEqual(['team'])
})

for (const [site, title, first] of [
  ['pro', 'Rookery Pro Targeting', 'Rookery Pro Targeting'],
  ['premium', 'Sign in · Rookery Premium Suite', null],
] as const)
  test(
    `on this machine ?variant=${site} opens that site and is remembered for the tab (ROUTE-002)`,
    { tag: '@full' },
    async ({ visit }) => {
      const t = await textsOf('en')
      const { page, context } = await visit()
      const requestedChunks = watchChunks(page)
      const firstHeading = heading(page, first ?? t('signIn')('premium.tagline'))
      await page.goto(`${siteUrl}/?variant=${site}`)
      await firstHeading.waitFor()
      expect([...requestedChunks]).toEqual([site])
      await page.goto(siteUrl)
      await firstHeading.waitFor()
      await expectTitle(page, title)

      const otherPage = await openPage(context)
      await otherPage.page.goto(siteUrl)
      await otherPage.page.waitForURL(`${siteUrl}/login`)
      await expectTitle(otherPage.page, 'Sign in · Rookery')

      // The pro site links to the dashboard; elsewhere the flag leads back.
      if (site === 'pro') await page.getByRole('link', { name: t('sites')('toTeam'), exact: true }).click()
      else await page.goto(`${siteUrl}/?variant=team`)
      await page.waitForURL(`${siteUrl}/login`)
      await expectTitle(page, 'Sign in · Rookery')
    },
  )

for (const language of languages)
  test(`in ${language} a person with a connected X account gets daily snapshots of its followers on the premium site, and of no other account (ROUTE-064, house-3 7.1)`, async ({
    visit,
  }) => {
    const t = await textsOf(language)
    const { page, errors } = await visit({ language })
    const premiumSite = siteAt('premium')
    const texts = t('creatorAccounts')
    await page.goto(`${premiumSite}/accounts`)
    await page.waitForURL(`${premiumSite}/`)
    await openConsentPage(page, t)
    await allowAs(page, language === 'ja' ? 'marketer' : 'planner')
    await heading(page, texts('title')).waitFor()
    await page.getByRole('button', { name: texts('start'), exact: true }).click()
    // The first snapshot shows the number of followers; changes are shown from the second snapshot on.
    await page.getByText(texts('states.waiting'), { exact: true }).waitFor()
    await page.getByText(texts('followers'), { exact: true }).waitFor()
    await page.getByRole('link', { name: texts('open'), exact: true }).click()
    const ownHeading = page.getByRole('heading', { level: 1, name: '@' })
    await ownHeading.waitFor()
    await page.getByText(texts('snapshotStates.complete'), { exact: true }).waitFor()
    // What ran for the account is on the same screen of jobs as a team's, and in no team's list (use-4 N1).
    await page.getByRole('link', { name: t('shell')('menu.jobs'), exact: true }).click()
    await page.waitForURL(`${premiumSite}/premium-suite/jobs`)
    await expectTitle(page, `${t('jobs')('title')} · Rookery Premium Suite`)
    await page.getByText(t('jobs')('kinds.tracking.name'), { exact: true }).waitFor()
    await expect(
      page.getByRole('button', { name: t('shell')('account.current', { account: '@' }) }),
    ).toBeVisible()
    // Another's address leads to one's own.
    await page.goto(`${premiumSite}/premium-suite/accounts/1`)
    await page.waitForURL(`${premiumSite}/premium-suite/accounts`)
    await page.getByRole('button', { name: texts('stop'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: texts('stop'), exact: true })
      .click()
    await page.getByRole('button', { name: texts('start'), exact: true }).waitFor()
    expect(errors).toEqual([])
  })

test('on a host that names its site the flag has no effect (ROUTE-003)', async ({ visit }) => {
  const { page } = await visit()
  const requestedChunks = watchChunks(page)
  for (const flag of ['premium', 'team']) {
    await page.goto(`${siteAt('pro')}/?variant=${flag}`)
    await heading(page, 'Rookery Pro Targeting').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('variant'))).toBeNull()
  }
  expect([...requestedChunks]).toEqual(['pro'])
})

test(
  'a site has a sign-in of its own: its mail leads back to it, and the dashboard knows nothing of it',
  { tag: '@full' },
  async ({ visit }) => {
    const t = await textsOf('en')
    const { page } = await visit()
    const premiumSite = siteAt('premium')
    const email = `premium-${uniqueSuffix}@mail.example`
    await page.goto(premiumSite)
    await expectTitle(page, 'Sign in · Rookery Premium Suite')
    await askForCode(page, t, email)
    const link = linkIn(await nextMail(sandboxUrl, email))
    expect(new URL(link).origin).toBe(premiumSite)
    await page.goto(link)
    await page.getByRole('button', { name: t('signIn')('link.submit') }).click()
    await page.waitForURL(`${premiumSite}/premium-suite/accounts`)
    await page.getByText(t('creatorAccounts')('empty.title'), { exact: true }).waitFor()
    expect(new URL(page.url()).origin).toBe(premiumSite)

    await page.goto(siteUrl)
    await page.waitForURL(`${siteUrl}/login`)
    await signInByMail(page, { siteUrl, sandboxUrl }, t, email, 1)
    await page.waitForURL(`${siteUrl}/welcome`)
  },
)
