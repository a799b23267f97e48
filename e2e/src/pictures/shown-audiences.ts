import type { Browser } from '@playwright/test'
import { openVisitor } from '../lib/browser.ts'
import { callApi } from '../lib/call-api.ts'
import type { FullTeam } from '../lib/seed-everything.ts'

/** Audiences that share people with the team's first one, so that a picture of a comparison has something to show. */
const MORE = [
  ['Home baristas', ['espresso', 'barista', 'latte']],
  ['Early risers', ['morning', 'breakfast']],
] as const

/** The team with further audiences beside its own. */
export async function withShownAudiences(browser: Browser, team: FullTeam): Promise<FullTeam> {
  const { page, context } = await openVisitor(browser, { state: team.state })
  await page.goto(`${team.siteUrl}/${team.slug}/audiences`)
  await page.getByRole('link', { name: 'Coffee people', exact: true }).waitFor()
  const more: string[] = []
  for (const [name, words] of MORE) {
    const targeting_package = { keywords: words.map((label) => ({ label })) }
    const body = { team_id: team.id, name, save: true, targeting_package }
    more.push((await callApi<{ id: string }>(page, 'POST', '/api/build-audience/', body)).id)
  }
  await context.close()
  const [first, ...others] = team.audiences
  return { ...team, audiences: [first!, ...more, ...others] }
}
