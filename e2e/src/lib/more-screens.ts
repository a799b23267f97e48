import type { Page } from 'playwright-core'
import { catalogueRecipes } from '../../../apps/server/src/areas/audiences/audiences/catalogue/catalogue-recipes.ts'
import { callApi } from './call-api.ts'
import { teamOf } from './furnish-more.ts'
import type { Furnished, Screen } from './screens.ts'
import type { Texts } from './texts.ts'
import { until } from './until.ts'

type At = (path: string) => string
type Team = () => Furnished

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first()
/** Everything that was asked for is there: no skeleton is left. */
const whole = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))

/** X is asked how many it reaches, whichever screen was looked at before: what it said is told from then on. */
async function askNetworkFor(page: Page, slug: string, audience: string): Promise<void> {
  const { ad_account_id } = await teamOf(page, slug)
  const { audience_config_id } = await callApi<{ audience_config_id: string }>(
    page,
    'GET',
    `/api/audiences/${audience}/`,
  )
  await callApi(page, 'POST', '/api/external/generate-native-pack/', { audience_config_id, ad_account_id })
}

const plain = (name: string, url: () => string, title: (t: Texts) => string): Screen => ({
  name,
  open: async (page, t) => {
    await page.goto(url())
    await page.getByRole('main').getByText(title(t), { exact: true }).first().waitFor()
    await whole(page)
  },
})

/** What is advertised. */
export const advertisingScreens = (at: At, team: Team): Screen[] => [
  {
    name: 'campaigns',
    open: async (page) => {
      await team().campaign
      await page.goto(at('campaigns'))
      await page.getByRole('link', { name: 'Winter frames', exact: true }).waitFor()
    },
  },
  {
    name: 'campaigns: statistics',
    open: async (page, t) => {
      await page.goto(at(`campaigns/${await team().campaign}`))
      await heading(page, t('campaignDetail')('breakdown.title')).waitFor()
      await whole(page)
    },
  },
  {
    name: 'campaigns: draft',
    open: async (page, t) => {
      await page.goto(at(`campaigns/${team().draft}`))
      await page.getByText(t('campaignDetail')('draftNote')).waitFor()
      await whole(page)
    },
  },
  {
    name: 'campaigns: new',
    open: async (page, t) => {
      await page.goto(at('campaigns'))
      await askNetworkFor(page, team().slug, team().audiences[0]!)
      await page.goto(at('campaigns/new'))
      await page.getByRole('textbox', { name: t('campaigns')('fields.name'), exact: true }).fill('Spring')
      await page.getByRole('radio', { name: t('campaigns')('objectives.ENGAGEMENTS.text') }).check()
      await page.getByRole('button', { name: t('common')('actions.continue'), exact: true }).click()
      await page.getByRole('radio', { name: 'Coffee people' }).check()
      await page.getByText(t('campaignNew')('pack.title', { count: 1 })).waitFor()
      await whole(page)
    },
  },
  {
    name: 'campaigns: segmentations',
    open: async (page, t) => {
      await page.goto(at(`segmentations?campaign=${await team().campaign}`))
      await page
        .getByRole('main')
        .getByRole('table')
        .or(page.getByRole('figure'))
        .first()
        .waitFor({ timeout: 60_000 })
      await heading(page, t('segmentations')('title')).waitFor()
    },
  },
  plain(
    'campaigns: measurement',
    () => at('campaigns/measurement'),
    (t) => t('measurement')('title'),
  ),
  {
    name: 'creatives',
    open: async (page) => {
      await page.goto(at('creatives'))
      await page.getByRole('article', { name: 'Flat white', exact: true }).waitFor()
    },
  },
  {
    name: 'creatives: compose',
    open: async (page, t) => {
      await page.goto(at('creatives?compose=new'))
      await page.getByRole('dialog', { name: t('creatives')('compose.title') }).waitFor()
    },
  },
  {
    name: 'creatives: pre-roll',
    open: async (page, t) => {
      await page.goto(at('creatives'))
      await page.getByRole('button', { name: t('creatives')('preroll.open'), exact: true }).click()
      await page.getByRole('dialog', { name: t('creatives')('preroll.title') }).waitFor()
    },
  },
  plain(
    'media',
    () => at('media'),
    (t) => t('media')('title'),
  ),
]

/** It is counted in the background after the first start, and its largest stand first: a part of it is another look. */
const wholeCatalogue = (page: Page) => {
  const all = catalogueRecipes().length
  let there = 0
  const isWhole = async () => {
    const path = '/api/audiences/?source=catalog&limit=1'
    there = (await callApi<{ count: number }>(page, 'GET', path)).count
    return there >= all
  }
  return until(isWhole, () => `a catalogue of ${all} audiences: ${there} are there`, {
    timeout: 240_000,
    every: 1000,
  })
}

/** The store of audiences, and plans over it. */
export const storeScreens = (at: At, team: Team): Screen[] => [
  {
    name: 'audiences: catalogue',
    open: async (page) => {
      await page.goto(at('audiences?tab=catalog'))
      await wholeCatalogue(page)
      await page.reload()
      await page.getByRole('row').nth(3).waitFor()
      await whole(page)
    },
  },
  plain(
    'audiences: shared',
    () => at('audiences?tab=shared'),
    (t) => t('store')('empty.shared.title'),
  ),
  {
    name: 'audiences: details',
    open: async (page, t) => {
      await page.goto(at(`audiences/${team().audiences[0]}/details`))
      await heading(page, t('store')('detail.versions')).waitFor()
      await whole(page)
    },
  },
  {
    name: 'audiences: share',
    open: async (page, t) => {
      await page.goto(at(`audiences/${team().audiences[0]}/details`))
      await page.getByRole('button', { name: t('store')('detail.share'), exact: true }).click()
      await page.getByRole('dialog').getByText(t('store')('sharing.nobody')).waitFor()
    },
  },
  {
    name: 'plans',
    open: async (page) => {
      await page.goto(at('plans'))
      await page.getByRole('row').filter({ hasText: 'First half of 2030' }).waitFor()
    },
  },
  {
    name: 'plans: one',
    open: async (page, t) => {
      await page.goto(at(`plans/${team().plan}`))
      await heading(page, t('forecast')('title')).waitFor()
      await whole(page)
    },
  },
  plain(
    'audience requests',
    () => at('audience-requests'),
    (t) => t('audienceRequests')('empty.title'),
  ),
]

/** What is talked about, and who belongs together. */
export const exploreScreens = (at: At, team: Team): Screen[] => [
  {
    name: 'explore',
    open: async (page, t) => {
      await page.goto(at('explore-x?q=coffee'))
      await page
        .getByRole('button', { name: t('explore')('build') })
        .first()
        .waitFor()
      await whole(page)
      // X may answer too late on a busy machine.
      const again = page.getByRole('main').getByRole('button', { name: t('errors')('retry'), exact: true })
      const isAnswered = async () => {
        if ((await again.count()) === 0) return true
        await again.click()
        await whole(page)
        return false
      }
      await until(isAnswered, 'X answers how often it counted')
    },
  },
  {
    name: 'explore: monitors',
    open: async (page) => {
      await page.goto(at('explore-x?view=monitors'))
      await page.getByRole('link', { name: 'Coffee', exact: true }).waitFor()
    },
  },
  {
    name: 'explore: monitor',
    open: async (page, t) => {
      await page.goto(at(`explore-x/monitors/${team().monitor}`))
      await heading(page, t('explore')('monitors.results')).waitFor({ timeout: 60_000 })
      await whole(page)
    },
  },
  {
    name: 'communities',
    open: async (page) => {
      await page.goto(at('communities'))
      await page.getByRole('main').getByRole('heading', { level: 2 }).nth(2).waitFor()
    },
  },
  {
    name: 'communities: map',
    open: async (page, t) => {
      await page.goto(at('communities?tab=map'))
      await page.getByText(t('communities')('map.strong')).first().waitFor()
    },
  },
  {
    name: 'communities: one',
    open: async (page, t) => {
      await page.goto(at('communities'))
      await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
      await heading(page, t('communities')('detail.evidence')).waitFor()
      await whole(page)
    },
  },
]
