import type { Page } from '@playwright/test'
import { siteAt } from './addresses.ts'
import type { FullTeam } from './seed-everything.ts'
import type { Texts } from './texts.ts'

/** The page, texts and team with which a screen is opened. */
export interface ScreenContext {
  page: Page
  t: Texts
  team: FullTeam
  /** An address of the dashboard without a team. */
  site: (path: string) => string
  /** An address of the team. */
  at: (path: string) => string
  /** An address of another site, where the same person is signed in. */
  on: (site: 'pro' | 'premium', path: string) => string
}

/** Opens a screen or a dialog as a person does; resolves when its content is shown. */
type OpenScreen = (opening: ScreenContext) => Promise<void>

export interface Screen {
  name: string
  /** The screen is shown to visitors who are not signed in. */
  isForStrangers?: boolean
  /** The person has no plan for it: the server answers 402, which browsers log, and the screen leads to the plans. */
  needsPlan?: boolean
  open: OpenScreen
}

/** The screens of a feature, by name: the default export of its `screens.e2e.ts`. */
export const defineScreens = (screens: Record<string, OpenScreen | Omit<Screen, 'name'>>): Screen[] =>
  Object.entries(screens).map(([name, screen]) =>
    typeof screen === 'function' ? { name, open: screen } : { name, ...screen },
  )

export const openScreen = (
  { open }: Screen,
  { page, t, team }: Pick<ScreenContext, 'page' | 't' | 'team'>,
): Promise<void> => {
  const site = (path: string) => `${team.siteUrl}/${path}`
  return open({
    page,
    t,
    team,
    site,
    at: (path) => site(`${team.slug}/${path}`),
    on: (name, path) => `${siteAt(name, team.siteUrl)}/${path}`,
  })
}

/** What a screen logged and was refused, without the answers 402 it is made for. */
export function unexpectedIn(
  { needsPlan }: Pick<Screen, 'needsPlan'>,
  { errors, failed }: { readonly errors: readonly string[]; readonly failed: readonly string[] },
) {
  if (!needsPlan) return { errors, failed }
  return {
    errors: errors.filter((text) => !text.includes('status of 402')),
    failed: failed.filter((text) => !text.startsWith('402 ')),
  }
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first()

/** Whether everything requested has arrived: no skeleton is left on the page. */
export const isWhole = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))

/** A screen with nothing to wait for but a title. */
export const normaliseSpaces =
  (path: string, title: (t: Texts) => string): OpenScreen =>
  async ({ page, t, at }) => {
    await page.goto(at(path))
    await page.getByRole('main').getByText(title(t), { exact: true }).first().waitFor()
    await isWhole(page)
  }

/** The team's list of audiences, with the first in sight. */
export async function openAudiences({ page, at }: ScreenContext): Promise<void> {
  await page.goto(at('audiences'))
  await page.getByRole('link', { name: 'Coffee people', exact: true }).waitFor()
}
