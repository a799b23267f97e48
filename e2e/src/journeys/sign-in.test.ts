import { expect, test } from '../lib/test.ts'
import { siteUrl } from '../lib/addresses.ts'
import { languages } from '../lib/languages.ts'
import { allowAs, denyButton, openConsentPage, signIn } from '../lib/sign-in.ts'
import { createTeam } from '../lib/team.ts'
import { takePerson } from '../lib/take-person.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

takePerson('student')

const loggedIn = (url: URL) => url.origin === siteUrl && !url.pathname.startsWith('/login')

for (const language of languages)
  test.describe(`signing in with X, in ${language}`, () => {
    let t: Texts
    test.beforeAll(async () => {
      t = await textsOf(language)
    })
    if (language === 'ja') takePerson('marketer')
    // The first sign-in of a Japanese browser makes Japanese the user's language for good.
    const person = language === 'en' ? 'student' : 'marketer'

    test('the user signs in at the network and returns signed in (STATE-021, STATE-025, STATE-027, I18N-002, I18N-008)', async ({
      visit,
    }) => {
      const { page, errors } = await visit({ language })
      await page.goto(siteUrl)
      await page.waitForURL(`${siteUrl}/login`)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      await openConsentPage(page, t)
      expect(page.url()).toContain('/oauth/authenticate')
      await allowAs(page, person)
      await page.waitForURL(loggedIn)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(errors).toEqual([])
    })

    test(
      'cancelling at the network leads back to the login and changes nothing; a screen that needs a user says so (STATE-030, MSG-030)',
      { tag: '@full' },
      async ({ visit }) => {
        const { page } = await visit({ language })
        await page.goto(`${siteUrl}/login`)
        await openConsentPage(page, t)
        await denyButton(page)
        await page.getByText(t('signIn')('denied', { network: 'X' })).waitFor()
        await page.goto(`${siteUrl}/choose-team`)
        await page.waitForURL(`${siteUrl}/login`)
        await page.getByText(t('signIn')('pleaseSignIn'), { exact: true }).waitFor()
      },
    )

    test('a callback with another state is refused (RULE-011, MSG-006, STATE-029)', async ({ visit }) => {
      const { page } = await visit({ language })
      await page.goto(`${siteUrl}/login`)
      await openConsentPage(page, t)
      // This tab stored one OAuth state; a link from another person contains a different state.
      await page.goto(`${siteUrl}/login/twitter?oauth_token=theirs&oauth_verifier=theirs&state=forged`)
      await page.getByText(t('signIn')('unauthorized')).waitFor()
      if (language === 'en') expect(await page.getByText('Error: Unauthorized login attempt').count()).toBe(1)
      await page.getByRole('button', { name: t('signIn')('again') }).click()
      await page.getByRole('button', { name: t('signIn')('with', { network: 'X' }) }).waitFor()
    })

    test('a person suspended by the network gets a message', { tag: '@full' }, async ({ visit }) => {
      const { page } = await visit({ language })
      await page.goto(`${siteUrl}/login`)
      await openConsentPage(page, t)
      await allowAs(page, 'suspended')
      const storageTexts = page.getByRole('alert')
      await storageTexts.getByText(t('signIn')('failed')).waitFor()
      expect(await storageTexts.innerText()).toMatch(language === 'en' ? /suspended/i : /凍結/)
    })
  })

test('signing out empties both storages and ends the session; signing in again follows the stored path (STATE-031, ROUTE-086)', async ({
  visit,
}) => {
  const t = await textsOf('en')
  const { page } = await visit()
  await signIn(page, siteUrl, t, 'student')
  const slug = await createTeam(page, siteUrl, t, 'Spoke Saddle')
  await page.getByRole('button', { name: t('shell')('user.menu') }).click()
  await page.getByRole('button', { name: t('shell')('user.signOut') }).click()
  await page.getByRole('button', { name: t('signIn')('with', { network: 'X' }) }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  const storedValues = await page.evaluate(
    () => Object.keys(sessionStorage).length + Number(localStorage.getItem('recentTeam') !== null),
  )
  expect(storedValues).toBe(0)

  await page.goto(`${siteUrl}/${slug}/team`)
  await page.waitForURL(`${siteUrl}/login`)
  await openConsentPage(page, t)
  await allowAs(page, 'student')
  await page.waitForURL(`${siteUrl}/${slug}/team`)
  await page.getByRole('heading', { name: t('teams')('settings.title') }).waitFor()
})

test(
  "another person's team leads to the choice of one's own teams; an unknown path too (ROUTE-025, ROUTE-010)",
  { tag: '@full' },
  async ({ visit }) => {
    const t = await textsOf('en')
    const { page } = await visit()
    await signIn(page, siteUrl, t, 'student')
    await page.goto(`${siteUrl}/spoke-and-saddle/audiences`)
    await page.waitForURL(`${siteUrl}/choose-team`)
    await page.goto(`${siteUrl}/no/such/page`)
    await page.waitForURL(`${siteUrl}/choose-team`)
    await page.getByRole('heading', { name: t('teams')('choose.title') }).waitFor()
  },
)

test(
  'Facebook signs in as well, a second network is connected, saying no there changes nothing, one is disconnected (CALL-142, CALL-143)',
  { tag: '@full' },
  async ({ visit }) => {
    const t = await textsOf('en')
    const { page, errors } = await visit({ language: 'en' })
    await page.goto(`${siteUrl}/login`)
    await page.getByRole('button', { name: t('signIn')('with', { network: 'Facebook' }) }).click()
    await denyButton(page)
    await page.getByText(t('signIn')('denied', { network: 'Facebook' })).waitFor()
    await page.getByRole('button', { name: t('signIn')('with', { network: 'Facebook' }) }).click()
    await allowAs(page, 'planner')
    await page.waitForURL(loggedIn)
    const slug = await createTeam(page, siteUrl, t, 'Faces')
    await page.goto(`${siteUrl}/${slug}/account`)
    await page.getByRole('button', { name: t('account')('connect', { network: 'LinkedIn' }) }).click()
    await allowAs(page, 'planner')
    await page.getByText(t('signIn')('connected', { network: 'LinkedIn' })).waitFor()
    const item = page.getByRole('listitem').filter({ hasText: 'LinkedIn' })
    await item.getByRole('button', { name: t('account')('disconnect.open') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('account')('disconnect.open') })
      .click()
    await page.getByText(t('account')('disconnect.done', { account: 'LinkedIn' })).waitFor()
    expect(errors).toEqual([])
  },
)
