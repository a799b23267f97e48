import type { Browser } from '@playwright/test'
import { launchBrowser, openVisitor } from './lib/browser.ts'
import { pastCampaignOf, seedEverything } from './lib/seed-everything.ts'
import { seedTeam } from './lib/seed-team.ts'
import { people, signIn } from './lib/sign-in.ts'
import { startStack } from './lib/stack.ts'
import { createTeam } from './lib/team.ts'
import { textsOf, type Texts } from './lib/texts.ts'

interface Scenario {
  readonly about: string
  /** Does what a person would; answers where to begin to look. */
  readonly make: (browser: Browser, siteUrl: string, t: Texts) => Promise<string>
}

/**
 * The state in which a test begins, by name; each is a separate product with a world of 20,000 people,
 * removed when it is stopped.
 */
const scenarioByName: Readonly<Record<string, Scenario>> = {
  fresh: {
    about: 'nobody has signed in yet: the welcome, the first team, the first audience',
    make: async () => '/login',
  },
  team: {
    about: 'a team without anything: empty lists, and what leads on from them',
    make: async (browser, siteUrl, t) => {
      const { page, context } = await openVisitor(browser)
      await signIn(page, siteUrl, t, 'owner')
      const slug = await createTeam(page, siteUrl, t, 'Gravel & Co')
      await context.close()
      return `/${slug}/audiences`
    },
  },
  stocked: {
    about: 'a paying team with two audiences, a draft of a third and an upload to its ad account',
    make: async (browser, siteUrl, t) =>
      `/${(await seedTeam(browser, siteUrl, t, 'Gravel & Co')).slug}/audiences`,
  },
  furnished: {
    about:
      'the same, with campaigns that ran, a draft campaign, a plan and a monitor: every screen has something',
    make: async (browser, siteUrl, t) => {
      const team = await seedEverything(browser, siteUrl, t, 'Gravel & Co')
      const { page, context } = await openVisitor(browser, { state: team.state })
      await page.goto(`${siteUrl}/${team.slug}/campaigns`)
      await pastCampaignOf(page, team)
      await context.close()
      return `/${team.slug}/campaigns`
    },
  },
}

/**
 * Starts a scenario and keeps it running until Ctrl-C; 'list' prints the names of all scenarios. Throws for
 * an unknown name.
 */
export async function runScenario(name: string): Promise<void> {
  const scenarioLines = Object.entries(scenarioByName).map(
    ([each, { about }]) => `  ${each.padEnd(10)} ${about}`,
  )
  if (name === 'list') return console.log(`npm run scenario -- NAME\n\n${scenarioLines.join('\n')}\n`)
  const chosenScenario = scenarioByName[name]
  if (!chosenScenario) {
    console.error(`There is no scenario "${name}". There are:\n${scenarioLines.join('\n')}`)
    process.exitCode = 1
    return
  }
  console.log('Starting a product of its own …')
  const stack = await startStack()
  const stopScenario = async () => {
    await stack.stop()
    process.exit(0)
  }
  process.once('SIGINT', () => void stopScenario()).once('SIGTERM', () => void stopScenario())
  const browser = await launchBrowser()
  const path = await chosenScenario.make(browser, stack.siteUrl, await textsOf('en'))
  await browser.close()
  console.log(`
  ${chosenScenario.about}
  ${stack.siteUrl}${path}
  Sign in with X as ${people.owner}; mail goes to ${stack.sandboxUrl}/sandbox/mail
  Stop with Ctrl-C; nothing of it is kept.
`)
}
