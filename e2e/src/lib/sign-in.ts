import type { Page } from '@playwright/test'
import type { Texts } from './texts.ts'

/** The people of the sandbox one can sign in as. */
export const people = {
  planner: '@MayaPlansMedia',
  marketer: '@MihoMarketing',
  owner: '@TomasRidesSlow',
  student: '@JessRoweReads',
  suspended: '@GregHobbsDeals',
} as const
export type Person = keyof typeof people

/** The consent page is the sandbox's, in its own words. */
const consent = {
  allow: /Authorize app|アプリを許可/,
  deny: /^(Cancel|キャンセル)$/,
}

/** From the login screen to the network's consent page. */
export async function openConsentPage(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t('signIn')('with', { network: 'X' }) }).click()
  await page.getByRole('button', { name: consent.allow }).waitFor()
}

export async function allowAs(page: Page, person: Person): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(people[person]) }).check()
  await page.getByRole('button', { name: consent.allow }).click()
}

export const denyButton = (page: Page) => page.getByRole('button', { name: consent.deny }).click()

/** Signs in, starting from the page a visitor is redirected to; ends on a screen of the product. */
export async function signIn(page: Page, siteUrl: string, t: Texts, person: Person): Promise<void> {
  await page.goto(`${siteUrl}/login`)
  await openConsentPage(page, t)
  await allowAs(page, person)
  await page
    .waitForURL((url) => url.origin === new URL(siteUrl).origin && !url.pathname.startsWith('/login'))
    .catch(async (cause) => {
      const text = (await page.locator('body').innerText()).slice(0, 400)
      throw new Error(`consent led to ${new URL(page.url()).pathname}, which says: ${text}`, { cause })
    })
  if (page.url().includes('oauth_token'))
    throw new Error(`the network's token stays in the address: ${page.url()}`)
}
