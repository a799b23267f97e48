import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import type { Texts } from './texts.ts'

/** Creates a team by its form; answers its slug. */
export async function createTeam(page: Page, siteUrl: string, t: Texts, name: string): Promise<string> {
  await page.goto(`${siteUrl}/choose-team?new=1`)
  const form = page.getByRole('dialog', { name: t('teams')('create.title') })
  await form.getByLabel(t('teams')('create.name')).fill(name)
  await form.getByRole('button', { name: t('teams')('create.submit') }).click()
  await page.waitForURL(/\/home$/)
  return new URL(page.url()).pathname.split('/')[1]!
}

export async function teamIdOf(page: Page, slug: string): Promise<string> {
  const teams = await callApi<{ results: { id: string; slug: string }[] }>(page, 'GET', '/api/teams/')
  return teams.results.find((each) => each.slug === slug)!.id
}

/** The first ad account that a team was granted. */
export async function firstAdAccountOf(page: Page, teamId: string): Promise<string> {
  const path = `/api/teams/${teamId}/accounts/`
  const { results } = await callApi<{ results: { account: { account_id: string } }[] }>(page, 'GET', path)
  return results[0]!.account.account_id
}

/** Grants the ad account whose row contains this text to the team's only member. */
export async function grantAccount(page: Page, t: Texts, account: RegExp): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: account })
  await row.getByRole('button', { name: t('teams')('accounts.grantMe') }).click()
  await row
    .getByText(t('teams')('accounts.needsSubscription'))
    .or(row.getByText(t('teams')('accounts.canUpload')))
    .waitFor()
}

export async function fillBilling(page: Page, t: Texts, country: string): Promise<void> {
  const billing = page.locator('#billing')
  await billing.getByLabel(t('teams')('billing.invoiceName')).fill('Northlight Media GmbH')
  await billing.getByLabel(t('teams')('billing.invoiceEmail')).fill('billing@northlight.example')
  await billing.getByLabel(t('teams')('billing.country')).selectOption(country)
  await billing.getByRole('button', { name: t('teams')('settings.save') }).click()
  await billing.getByText(t('teams')('billing.complete'), { exact: true }).waitFor()
}

/** Buys a plan at the sandbox's checkout and comes back. */
export async function subscribeTeam(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t('pricing')('choose.buy', { plan: 'Team Growth' }) }).click()
  await page.getByRole('button', { name: /Pay with test card|テストカードで支払う/ }).click()
  await page.getByText(t('teams')('subscription.confirmed')).waitFor()
}

/** A team that may upload: an ad account granted, billing details, a subscription. Answers its slug. */
export async function createPayingTeam(
  page: Page,
  siteUrl: string,
  t: Texts,
  team: { name: string; account: RegExp; country: string },
): Promise<string> {
  const slug = await createTeam(page, siteUrl, t, team.name)
  await page.goto(`${siteUrl}/${slug}/team/accounts`)
  await grantAccount(page, t, team.account)
  await page.goto(`${siteUrl}/${slug}/team/subscription`)
  await fillBilling(page, t, team.country)
  await subscribeTeam(page, t)
  return slug
}
