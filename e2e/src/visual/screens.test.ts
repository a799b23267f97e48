// @module-tag full
import { siteUrl } from '../lib/addresses.ts'
import { openSession, type BrowserSession } from '../lib/browser-session.ts'
import { languages } from '../lib/languages.ts'
import { collectScreens } from '../lib/screens.ts'
import { pastCampaignOf, seedEverything, type FullTeam } from '../lib/seed-everything.ts'
import { seedOnce } from '../lib/seed-once.ts'
import { takePerson } from '../lib/take-person.ts'
import { test } from '../lib/test.ts'
import { textsOf, type Texts } from '../lib/texts.ts'
import { foreignTo } from '../lib/visible-texts.ts'
import { checkScreen } from './look-at-screen.ts'

/**
 * Every screen, each opened once in a language: at three widths (dialogs at two), dark at the widest. `--update-snapshots` writes anew what is
 * there; VISUAL_SHOTS=folder takes pictures to look at. One alone: ROOKERY_EFFORT=full and -t 'jobs, in ja'.
 */
const screens = await collectScreens()
/**
 * Each language has a separate person, since the language is stored with the person: the server's messages
 * use it, too.
 */
const OWNER_BY_LANGUAGE = { en: 'owner', ja: 'marketer' } as const
// Languages run in parallel, the screens of each language one after the other.
test.describe.configure({ mode: 'parallel' })
for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.describe.configure({ mode: 'default' })
    let t: Texts
    let isForeign: (text: string) => boolean
    let team: FullTeam
    let session: BrowserSession

    takePerson(OWNER_BY_LANGUAGE[language])
    test.beforeAll(async ({ browser }) => {
      t = await textsOf(language)
      isForeign = await foreignTo(language)
      const seed = () => seedEverything(browser, siteUrl, t, 'Looking', OWNER_BY_LANGUAGE[language])
      team = await seedOnce(`screens-${language}`, seed)
      session = await openSession(browser, language, team.state)
      // Waits until no job is running: running and ended jobs appear in the frame of every screen.
      await session.page.goto(`${siteUrl}/${team.slug}/audiences`)
      await pastCampaignOf(session.page, team)
    })

    for (const screen of screens)
      test(`${screen.name}, in ${language}, has what it had, light and dark, nothing cut off or covered, no violation of axe, every word in its language, each size with its key and as the server tells it (use.md 1, issue 14.1), used with the keyboard alone: all is reached by Tab in reading order and seen, Escape leads out and back, menus go by arrows (ROUTE-004, ROUTE-076, WIDGET-007, I18N-007)`, () =>
        checkScreen(screen, session, { language, t, team, isForeign }))
  })
