import { expect, test } from '../lib/test.ts'
import { sandboxUrl, siteAt, siteUrl } from '../lib/addresses.ts'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openPage } from '../lib/browser.ts'
import { languages } from '../lib/languages.ts'
import { unexpectedIn } from '../lib/screen.ts'
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
  test(`in ${language} the host of the pro site is a site of its own: pages without the app, a sign-in with its own chunk, and an unlisted address that leads home (ROUTE-001, ROUTE-026, ROUTE-027, ROUTE-050, ROUTE-074, ROUTE-076, ROUTE-091, claims 0.3)`, async ({
    visit,
  }) => {
    const t = await textsOf(language)
    const { page, errors } = await visit({ language })
    const requestedChunks = watchChunks(page)
    const site = siteAt('pro')
    await page.goto(`${site}/acme/audiences`)
    await page.waitForURL(`${site}/`)
    await expectTitle(page, t('proPages')('pages.home.title'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect([...requestedChunks]).toEqual([])
    const menu = page.getByRole('navigation', { name: t('proFrame')('navigation') })
    await menu.getByRole('link', { name: t('proFrame')('menu.targeting'), exact: true }).click()
    await expectTitle(page, t('proPages')('pages.pro-targeting.title'))
    expect(new URL(page.url()).pathname).toBe('/pro-targeting')

    // The other language is a link, and the sign-in follows it.
    const [other, name] = language === 'en' ? (['ja', '日本語'] as const) : (['en', 'English'] as const)
    const translated = await textsOf(other)
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expectTitle(page, translated('proPages')('pages.pro-targeting.title'))
    const pageAddress = page.url()
    await page.getByRole('link', { name: translated('proFrame')('signIn'), exact: true }).click()
    await expectTitle(page, `${translated('signIn')('title')} · Rookery Pro Targeting`)
    expect([...requestedChunks]).toEqual(['pro'])

    // Signed in, one is back on the page one came from, and it knows who one is.
    await openConsentPage(page, translated)
    // A language other than English is kept for the person, whom the other tests here meet in it.
    await allowAs(page, other === 'ja' ? 'marketer' : 'planner')
    await page.waitForURL(pageAddress)
    await page.getByRole('button', { name: translated('proFrame')('userMenu'), exact: true }).click()
    const dashboard = page.getByRole('link', { name: translated('proFrame')('dashboard'), exact: true })
    await expect(dashboard.first()).toHaveAttribute('href', siteUrl)
    await page.getByRole('button', { name: translated('proFrame')('signOut'), exact: true }).click()
    await page.getByRole('link', { name: translated('proFrame')('signIn'), exact: true }).waitFor()
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

test(
  'on this machine ?variant=premium opens that site and is remembered for the tab (ROUTE-002)',
  { tag: '@full' },
  async ({ visit }) => {
    const t = await textsOf('en')
    const { page, context } = await visit()
    const requestedChunks = watchChunks(page)
    const firstHeading = heading(page, t('signIn')('premium.tagline'))
    await page.goto(`${siteUrl}/?variant=premium`)
    await firstHeading.waitFor()
    expect([...requestedChunks]).toEqual(['premium'])
    await page.goto(siteUrl)
    await firstHeading.waitFor()
    await expectTitle(page, 'Sign in · Rookery Premium Suite')

    const otherPage = await openPage(context)
    await otherPage.page.goto(siteUrl)
    await otherPage.page.waitForURL(`${siteUrl}/login`)
    await expectTitle(otherPage.page, 'Sign in · Rookery')

    await page.goto(`${siteUrl}/?variant=team`)
    await page.waitForURL(`${siteUrl}/login`)
    await expectTitle(page, 'Sign in · Rookery')
  },
)

test('on this machine ?variant=pro opens the pro site, and its pages stay in the tab (ROUTE-002)', async ({
  visit,
}) => {
  const t = await textsOf('en')
  const { page } = await visit()
  const texts = t('proPages')
  await page.goto(`${siteUrl}/?variant=pro`)
  await expectTitle(page, texts('pages.home.title'))
  await page
    .getByRole('link', { name: t('proFrame')('menu.solutions'), exact: true })
    .first()
    .click()
  await expectTitle(page, texts('pages.pro-solutions.title'))
  expect(new URL(page.url()).pathname).toBe('/pro-solutions')
  await page.goto(`${siteUrl}/nowhere`)
  await expectTitle(page, texts('pages.home.title'))
  expect(new URL(page.url()).pathname).toBe('/')
})

for (const language of languages)
  test(`in ${language} a person with a connected X account gets daily snapshots of its followers on the premium site with a plan that is bought on the way, and of no other account; pages of its domain call that domain (ROUTE-064, RULE-035, house-3 7.1, issue 50.1)`, async ({
    visit,
  }) => {
    const t = await textsOf(language)
    const { page, errors } = await visit({ language })
    const premiumSite = siteAt('premium')
    const texts = t('creatorAccounts')
    const rootsOfCalls = new Set<string>()
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) rootsOfCalls.add(origin)
    })
    await page.goto(`${premiumSite}/accounts`)
    await page.waitForURL(`${premiumSite}/`)
    await openConsentPage(page, t)
    await allowAs(page, language === 'ja' ? 'marketer' : 'planner')
    await heading(page, texts('title')).waitFor()
    await page.getByRole('button', { name: texts('start'), exact: true }).click()
    // Without a plan it leads to the plans, and from the payment back to here.
    await page.getByText(texts('needsPlan'), { exact: true }).waitFor()
    await page.getByRole('link', { name: t('common')('actions.seePlans'), exact: true }).click()
    await page.getByRole('button', { name: /^Solo: / }).click()
    await page.getByRole('button', { name: /Pay with test card|テストカードで支払う/ }).click()
    await page.getByRole('link', { name: t('checkoutReturn')('success.toTask'), exact: true }).click()
    await page.waitForURL(`${premiumSite}/accounts`)
    await page.getByRole('button', { name: texts('start'), exact: true }).click()
    // The first snapshot shows the number of followers; changes are shown from the second snapshot on.
    await page.getByText(texts('states.waiting'), { exact: true }).waitFor()
    await page.getByRole('main').getByText(texts('followers'), { exact: true }).waitFor()
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
    expect([...rootsOfCalls]).toEqual([premiumSite])
    // The browser logs the first refusal, which the page answers.
    expect(unexpectedIn({ needsPlan: true }, { errors, failed: [] }).errors).toEqual([])
  })

test('on a host that names its site the flag has no effect (ROUTE-003)', async ({ visit }) => {
  const { page } = await visit()
  const requestedChunks = watchChunks(page)
  for (const flag of ['premium', 'team']) {
    await page.goto(`${siteAt('pro')}/?variant=${flag}`)
    await expectTitle(page, (await textsOf('en'))('proPages')('pages.home.title'))
    expect(await page.evaluate(() => sessionStorage.getItem('variant'))).toBeNull()
  }
  expect([...requestedChunks]).toEqual([])
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
