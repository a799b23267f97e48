import type { Browser, BrowserContext, Page } from 'playwright-core'
import { visitor } from './browser.ts'
import { callApi } from './call-api.ts'
import { furnishMore, teamOf, type More } from './furnish-more.ts'
import { advertisingScreens, exploreScreens, storeScreens } from './more-screens.ts'
import { insightsTold } from './insights-told.ts'
import { signInByMail } from './sign-in-by-mail.ts'
import { signIn } from './sign-in.ts'
import { createPayingTeam, createTeam, teamIdOf } from './team.ts'
import type { Texts } from './texts.ts'
import { until } from './until.ts'

export interface Stocked {
  siteUrl: string
  slug: string
  /** Of the team, made for this run. */
  name: string
  audiences: readonly string[]
  /** What a browser of this person keeps. */
  state: Awaited<ReturnType<BrowserContext['storageState']>>
}
export interface Furnished extends Stocked, More {
  /** The name of its upload. */
  upload: string
}

/** Whom the two audiences reach. */
const RECIPES = [
  ['Coffee people', { keywords: [{ label: 'coffee' }] }],
  ['Cycling people', { interests: [{ id: 'sports/cycling', label: 'Cycling' }] }],
] as const
const either = (kind: string, id: string, label: string) => ({ op: 'or', children: [{ kind, id, label }] })
const DRAFT = {
  tree: {
    op: 'and',
    children: [
      either('keyword', 'coffee', 'coffee'),
      either('location', 'US', 'United States'),
      either('language', 'en', 'English'),
    ],
  },
}

/** Two audiences and a draft of a third; answers the two. */
async function fillStore(page: Page, team_id: string): Promise<string[]> {
  const audiences: string[] = []
  for (const [called, targeting_package] of RECIPES) {
    const body = { team_id, name: called, save: true, targeting_package }
    audiences.push((await callApi<{ id: string }>(page, 'POST', '/api/build-audience/', body)).id)
  }
  await callApi(page, 'PUT', `/api/audience-drafts/${team_id}/`, { targeting_package: DRAFT, version: 0 })
  return audiences
}

/** The team of a new person, with two audiences and a draft of a third: whoever has no need of an ad account shares nobody with others. */
export async function stockByMail(
  browser: Browser,
  at: { siteUrl: string; sandboxUrl: string },
  t: Texts,
  name: string,
): Promise<Stocked> {
  const { page, context } = await visitor(browser)
  const teamName = `${name} ${Date.now().toString(36)}`
  await signInByMail(page, at, t, `${teamName.toLowerCase().replaceAll(' ', '-')}@mail.example`)
  const slug = await createTeam(page, at.siteUrl, t, teamName)
  const audiences = await fillStore(page, await teamIdOf(page, slug))
  const state = await context.storageState()
  await context.close()
  return { siteUrl: at.siteUrl, slug, name: teamName, audiences, state }
}

/** A team of the brand's owner with two audiences, a draft of a third and an upload that is ready. */
export async function stock(
  browser: Browser,
  siteUrl: string,
  t: Texts,
  name: string,
  /** X takes a name once in an ad account. */
  upload = RECIPES[1][0] as string,
): Promise<Stocked> {
  const { page, context } = await visitor(browser)
  await signIn(page, siteUrl, t, 'owner')
  // Names are taken once; a stack that is kept sees this journey many times.
  const teamName = `${name} ${Date.now().toString(36)}`
  const slug = await createPayingTeam(page, siteUrl, t, {
    name: teamName,
    account: /@TomasRidesSlow/,
    country: 'ES',
  })
  const { team_id, ad_account_id } = await teamOf(page, slug)
  const audiences = await fillStore(page, team_id)
  const { id } = await callApi<{ id: string }>(page, 'POST', '/api/uploaded-audiences/', {
    audience_id: audiences[1],
    ad_account_id,
    name: upload,
  })
  await until(async () => {
    const path = `/api/uploaded-audiences/${id}/`
    const { state, states } = await callApi<{ state: string; states: { cause: string }[] }>(page, 'GET', path)
    if (state === 'failed') throw new Error(`The upload ${upload} failed: ${states.at(-1)?.cause}`)
    return state === 'ready'
  }, `the upload ${upload} is ready`)
  const state = await context.storageState()
  await context.close()
  return { siteUrl, slug, name: teamName, audiences, state }
}

/** A team with everything there is to see: beside its stock what it advertises, plans and watches. */
export async function furnish(
  browser: Browser,
  siteUrl: string,
  t: Texts,
  name: string,
  upload: string = RECIPES[1][0],
): Promise<Furnished> {
  const stocked = await stock(browser, siteUrl, t, name, upload)
  const { page } = await visitor(browser, { state: stocked.state })
  await page.goto(`${siteUrl}/${stocked.slug}/audiences`)
  await page.getByRole('link', { name: 'Coffee people', exact: true }).waitFor()
  return { ...stocked, ...(await furnishMore(page, stocked.slug, stocked.audiences[0]!)), upload }
}

export interface Screen {
  name: string
  /** Seen by whom nobody knows. */
  isForStrangers?: boolean
  /** What may be another from one installation to the next, as a selector: which of two is told larger, when they are nearly alike. */
  varying?: string
  open: (page: Page, t: Texts) => Promise<void>
}

/** Every screen and dialog of the main job, opened as a person does; each ends when its content is there. The team is asked for only then. */
export function screensOf(team: () => Furnished): Screen[] {
  const site = (path: string) => `${team().siteUrl}/${path}`
  const at = (path: string) => site(`${team().slug}/${path}`)
  const insight = (
    tab: 'summary' | 'demographics' | 'interests' | 'influential_accounts' | 'network' | 'job_titles',
  ): Screen => ({
    name: `insights: ${tab}`,
    open: async (page, t) => {
      await page.goto(at(`audiences/${team().audiences[0]}?tab=${tab}`))
      await insightsTold(page, t)
      await page.getByRole('main').locator('figure, table, [role=listitem], li').first().waitFor()
    },
  })
  /** They are found in the background after the start. */
  const communities: Screen = {
    name: 'insights: communities',
    open: async (page, t) => {
      await until(
        async () => {
          await page.goto(at(`audiences/${team().audiences[0]}?tab=communities`))
          await insightsTold(page, t)
          return !(await page.getByText(t('insightsGraph')('communities.pending')).isVisible())
        },
        'communities are found',
        { timeout: 120_000, every: 1_000 },
      )
    },
  }
  return [
    {
      name: 'login',
      isForStrangers: true,
      open: async (page, t) => {
        await page.goto(site('login'))
        await page.getByRole('button', { name: t('signIn')('with', { network: 'X' }) }).waitFor()
      },
    },
    {
      name: 'choose team',
      open: async (page, t) => {
        await page.goto(site('choose-team'))
        await page.getByRole('listitem').first().waitFor()
        await page.getByRole('heading', { name: t('teams')('choose.title') }).waitFor()
      },
    },
    {
      name: 'create team',
      open: async (page, t) => {
        await page.goto(site('choose-team?new=1'))
        await page.getByRole('dialog', { name: t('teams')('create.title') }).waitFor()
      },
    },
    {
      name: 'welcome',
      open: async (page, t) => {
        await page.goto(site(`welcome?team=${team().slug}`))
        await page.getByRole('heading', { name: t('welcome')('title') }).waitFor()
        await page.getByText(t('welcome')('apply.text')).waitFor()
      },
    },
    {
      name: 'team settings',
      open: async (page, t) => {
        await page.goto(at('team/accounts'))
        await page.getByText(t('teams')('accounts.canUpload'), { exact: true }).waitFor()
      },
    },
    {
      name: 'team settings: invite',
      open: async (page, t) => {
        await page.goto(at('team/members'))
        await page.getByRole('button', { name: t('teams')('invite.open'), exact: true }).click()
        await page.getByRole('dialog').getByText(t('teams')('invite.description')).waitFor()
      },
    },
    {
      name: 'user settings',
      open: async (page, t) => {
        await page.goto(at('account'))
        await page.getByRole('heading', { name: t('account')('title') }).waitFor()
        await page.getByText('@TomasRidesSlow').first().waitFor()
      },
    },
    {
      name: 'creator',
      open: async (page, t) => {
        await page.goto(at('creator'))
        await page.getByRole('button', { name: t('creator')('actions.save'), exact: true }).waitFor()
        await page
          .getByRole('main')
          .getByRole('button', { name: /^coffee/i, pressed: true })
          .waitFor()
        await page.getByText(t('creator')('waterfall.title')).or(page.getByText(/^\d/)).first().waitFor()
      },
    },
    {
      name: 'creator: suggestions',
      open: async (page, t) => {
        await page.goto(at('creator'))
        const box = page.getByRole('combobox', { name: t('creator')('search.label') })
        await box.click()
        await box.fill('tea')
        await page.getByRole('option').first().waitFor()
      },
    },
    {
      name: 'creator: countries',
      open: async (page, t) => {
        await page.goto(at('creator'))
        await page.getByRole('button', { name: new RegExp(`^${t('creator')('pickers.country')}`) }).click()
        await page
          .getByPlaceholder(t('creator')('pickers.filter'))
          .or(page.getByLabel(t('creator')('pickers.filter')))
          .first()
          .waitFor()
      },
    },
    {
      name: 'creator: paste',
      open: async (page, t) => {
        await page.goto(at('creator'))
        await page.getByRole('button', { name: t('creator')('pickers.paste') }).click()
        await page.getByRole('dialog', { name: t('creator')('paste.title') }).waitFor()
      },
    },
    {
      name: 'creator: save',
      open: async (page, t) => {
        await page.goto(at('creator'))
        await page.getByRole('button', { name: t('creator')('actions.save'), exact: true }).click()
        await page.getByRole('dialog', { name: t('creator')('save.title') }).waitFor()
      },
    },
    {
      name: 'insights of the recipe',
      open: async (page, t) => {
        await page.goto(at('creator/insights'))
        await insightsTold(page, t)
      },
    },
    insight('summary'),
    insight('demographics'),
    insight('interests'),
    insight('influential_accounts'),
    insight('network'),
    communities,
    insight('job_titles'),
    {
      name: 'insights: model card',
      open: async (page, t) => {
        await page.goto(at(`audiences/${team().audiences[0]}?tab=interests`))
        const title = t('common')('modelCard.of', { about: t('insights')('interests') })
        await page.getByRole('button', { name: title }).first().click()
        await page.getByRole('dialog').getByText(t('modelCards')('limits'), { exact: true }).waitFor()
      },
    },
    {
      name: 'audiences',
      open: async (page) => {
        await page.goto(at('audiences'))
        await page.getByRole('link', { name: 'Coffee people', exact: true }).waitFor()
      },
    },
    {
      name: 'audiences: compare',
      open: async (page, t) => {
        await page.goto(at(`audiences/compare?audiences=${team().audiences.join(',')}`))
        await page.getByRole('table', { name: t('audiences')('compare.pairsTitle') }).waitFor()
      },
    },
    {
      name: 'audiences: rename',
      open: async (page, t) => {
        await page.goto(at('audiences'))
        await page
          .getByRole('button', { name: t('audiences')('actions.menu', { name: 'Coffee people' }) })
          .click()
        await page.getByRole('menuitem', { name: t('audiences')('actions.rename') }).click()
        await page.getByRole('dialog', { name: t('audiences')('renameTitle') }).waitFor()
      },
    },
    {
      name: 'apply',
      open: async (page, t) => {
        await page.goto(at('audiences'))
        await page
          .getByRole('button', { name: t('audiences')('actions.menu', { name: 'Coffee people' }) })
          .click()
        await page.getByRole('menuitem', { name: t('audiences')('actions.upload') }).click()
        await page.getByText(t('uploads')('dialog.matchNote')).waitFor()
      },
    },
    {
      name: 'uploads',
      open: async (page) => {
        await page.goto(at('audiences?tab=uploaded'))
        await page.getByText(team().upload).first().waitFor()
      },
    },
    {
      name: 'documents',
      open: async (page, t) => {
        await page.goto(site('helper-documents'))
        await page.getByRole('heading', { name: t('helperDocuments')('title') }).waitFor()
        await page.getByRole('listitem').getByRole('heading').first().waitFor()
      },
    },
    {
      name: 'documents: one',
      open: async (page) => {
        await page.goto(site(`helper-documents?document=sizes-and-error-${await languageOf(page)}`))
        await page.getByRole('article').getByRole('table').first().waitFor()
      },
    },
    {
      name: 'welcome: first audience',
      varying: '[aria-labelledby=ready-recipes] button > :first-child',
      open: async (page, t) => {
        const begun = await page.addInitScript(
          (slug) =>
            localStorage.setItem('rookery-welcome', JSON.stringify({ step: 2, team: slug, account: null })),
          team().slug,
        )
        await page.goto(site('welcome'))
        await page.getByRole('combobox', { name: t('welcome')('audience.other') }).waitFor()
        await page
          .getByRole('region', { name: t('welcome')('audience.ready') })
          .getByRole('button')
          .first()
          .waitFor()
        await begun.dispose()
      },
    },
    {
      name: 'welcome: sizes',
      open: async (page, t) => {
        const account = { kind: 'handle', id: 'tomasridesslow', label: '@TomasRidesSlow' }
        const begun = await page.addInitScript(
          ([slug, chosen]) =>
            localStorage.setItem('rookery-welcome', JSON.stringify({ step: 3, team: slug, account: chosen })),
          [team().slug, account] as const,
        )
        await page.goto(site('welcome'))
        await page.getByText(t('ledger')('sample')).first().waitFor()
        await begun.dispose()
      },
    },
    {
      name: 'search everywhere',
      open: async (page, t) => {
        await page.goto(at('audiences'))
        await page.getByRole('link', { name: 'Coffee people', exact: true }).waitFor()
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('searchbox').fill('cof')
        await page
          .getByRole('dialog')
          .getByRole('menuitem', { name: /Coffee people/ })
          .waitFor()
        await page.getByText(t('shell')('palette.hint')).waitFor()
      },
    },
    {
      name: 'notifications',
      open: async (page, t) => {
        await page.goto(at('audiences'))
        await page.getByRole('link', { name: 'Coffee people', exact: true }).waitFor()
        const bell = t('shell')('notifications.open')
        await page
          .getByRole('button', {
            name: new RegExp(
              `^(${bell}|.*${t('shell')('notifications.unread', { count: 1 }).replace('1', '\\d+')}.*)$`,
            ),
          })
          .click()
        await page.getByRole('heading', { name: bell }).waitFor()
        await page.getByText('Cycling people').last().waitFor()
      },
    },
    {
      name: 'user menu',
      open: async (page, t) => {
        await page.goto(at('audiences'))
        await page.getByRole('button', { name: t('shell')('user.menu') }).click()
        await page.getByRole('button', { name: t('shell')('user.signOut') }).waitFor()
      },
    },
    ...storeScreens(at, team),
    ...exploreScreens(at, team),
    {
      name: 'jobs',
      open: async (page, t) => {
        await team().campaign
        await page.goto(at('jobs'))
        await page.getByRole('heading', { name: t('jobs')('title') }).waitFor()
        await page.getByText(team().upload).first().waitFor()
      },
    },
    {
      name: 'imports',
      open: async (page, t) => {
        await page.goto(at('imports'))
        await page.getByRole('heading', { name: t('imports')('title') }).waitFor()
        const table = 'who,said,day\nviola_1,the viola again,2024-03-01\nviola_2,and the cello,2024-03-02\n'
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles({ name: 'violas.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
        await page.getByRole('group', { name: t('imports')('map.title') }).waitFor()
      },
    },
    ...advertisingScreens(at, team),
  ]
}

/** The language of the page one is on, or the browser's before there is one. */
const languageOf = (page: Page): Promise<'en' | 'ja'> =>
  page.evaluate(() => ((document.documentElement.lang || navigator.language).startsWith('ja') ? 'ja' : 'en'))
