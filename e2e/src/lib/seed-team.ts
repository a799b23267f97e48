import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { PATIENCE_MS, openVisitor } from './browser.ts'
import { callApi } from './call-api.ts'
import { signInByMail } from './sign-in-by-mail.ts'
import { signIn, type Person } from './sign-in.ts'
import { createPayingTeam, createTeam, firstAdAccountOf, teamIdOf } from './team.ts'
import type { Texts } from './texts.ts'

export interface SeededTeam {
  siteUrl: string
  slug: string
  /** Made for this run. */
  name: string
  id: string
  audiences: readonly string[]
  /** The cookies and local storage of this person's browser. */
  state: Awaited<ReturnType<BrowserContext['storageState']>>
}
export interface PayingTeam extends SeededTeam {
  owner: Person
  adAccount: string
  /** The name of its upload. */
  upload: string
}

/** The recipes of the two audiences. */
const RECIPES = [
  ['Coffee people', { keywords: [{ label: 'coffee' }] }],
  ['Cycling people', { interests: [{ id: 'sports/cycling', label: 'Cycling' }] }],
] as const
const eitherTree = (kind: string, id: string, label: string) => ({
  op: 'or',
  children: [{ kind, id, label }],
})
const DRAFT_NAMES = {
  tree: {
    op: 'and',
    children: [
      eitherTree('keyword', 'coffee', 'coffee'),
      eitherTree('location', 'US', 'United States'),
      eitherTree('language', 'en', 'English'),
    ],
  },
}
/** The ad account of each seeded person who has one, and the country in which the team is billed. */
const ACCOUNTS = {
  owner: { account: /@TomasRidesSlow/, country: 'ES' },
  marketer: { account: /@MihoMarketing/, country: 'JP' },
} as const
export type Advertiser = keyof typeof ACCOUNTS

/** Two audiences and a draft of a third; answers the two. */
async function seedAudiences(page: Page, team_id: string): Promise<string[]> {
  const audiences: string[] = []
  for (const [called, targeting_package] of RECIPES) {
    const body = { team_id, name: called, save: true, targeting_package }
    audiences.push((await callApi<{ id: string }>(page, 'POST', '/api/build-audience/', body)).id)
  }
  await callApi(page, 'PUT', `/api/audience-drafts/${team_id}/`, {
    targeting_package: DRAFT_NAMES,
    version: 0,
  })
  return audiences
}

/** Names are taken once: of a team among all, of an upload in an ad account. */
const uniqueSuffix = () => Date.now().toString(36)

/**
 * Creates the team of a new person, with two audiences and a draft of a third: tests that need no ad account
 * share no person with other tests.
 */
export async function seedTeamByMail(
  browser: Browser,
  at: { siteUrl: string; sandboxUrl: string },
  t: Texts,
  named: string,
): Promise<SeededTeam> {
  const { page, context } = await openVisitor(browser)
  const name = `${named} ${uniqueSuffix()}`
  await signInByMail(page, at, t, `${name.toLowerCase().replaceAll(' ', '-')}@mail.example`)
  const slug = await createTeam(page, at.siteUrl, t, name)
  const id = await teamIdOf(page, slug)
  const audiences = await seedAudiences(page, id)
  const storageState = await context.storageState()
  await context.close()
  return { siteUrl: at.siteUrl, slug, name, id, audiences, state: storageState }
}

/** A team of an advertiser with two audiences, a draft of a third and an upload that is ready. */
export async function seedTeam(
  browser: Browser,
  siteUrl: string,
  t: Texts,
  named: string,
  owner: Advertiser = 'owner',
): Promise<PayingTeam> {
  const { page, context } = await openVisitor(browser, { language: owner === 'marketer' ? 'ja' : 'en' })
  await signIn(page, siteUrl, t, owner)
  const name = `${named} ${uniqueSuffix()}`
  const slug = await createPayingTeam(page, siteUrl, t, { name, ...ACCOUNTS[owner] })
  const id = await teamIdOf(page, slug)
  const adAccount = await firstAdAccountOf(page, id)
  const audiences = await seedAudiences(page, id)
  const upload = `${RECIPES[1][0]} ${uniqueSuffix()}`
  const uploadedAudience = await callApi<{ id: string }>(page, 'POST', '/api/uploaded-audiences/', {
    audience_id: audiences[1],
    ad_account_id: adAccount,
    name: upload,
  })
  const campaignStateOf = async () => {
    const path = `/api/uploaded-audiences/${uploadedAudience.id}/`
    const { state, states } = await callApi<{ state: string; states: { cause: string }[] }>(page, 'GET', path)
    if (state === 'failed') throw new Error(`The upload ${upload} failed: ${states.at(-1)?.cause}`)
    return state
  }
  await expect.poll(campaignStateOf, { message: `the upload ${upload}`, timeout: PATIENCE_MS }).toBe('ready')
  const storageState = await context.storageState()
  await context.close()
  return { siteUrl, slug, name, id, audiences, state: storageState, owner, adAccount, upload }
}
