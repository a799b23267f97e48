import { forgetWelcome } from '../lib/forget-welcome.ts'
import { join } from 'node:path'
import { axe, COLOUR_RULES } from '../lib/axe.ts'
import { openSession, type BrowserSession } from '../lib/browser-session.ts'
import { walkScreen } from '../lib/keyboard-walk.ts'
import { openScreen, unexpectedIn, type Screen } from '../lib/screen.ts'
import type { FullTeam } from '../lib/seed-everything.ts'
import { expect } from '../lib/test.ts'
import type { Texts } from '../lib/texts.ts'
import { visibleTexts } from '../lib/visible-texts.ts'
import { judgeFigures, ledgersOf, ledgersShown } from './judge-figures.ts'
import { matchAria } from './match-aria.ts'
import { readSettled } from './read-settled.ts'

const { VISUAL_SHOTS } = process.env
/** This screen's keyboard walk includes the frame around it, which all screens share. */
const SCREEN_WITH_FRAME = 'audiences'

export interface ScreenLook {
  language: 'en' | 'ja'
  t: Texts
  team: FullTeam
  /** Whether this is a sentence of another language. */
  isForeign: (text: string) => boolean
}

/**
 * Opens a screen once and looks at everything there is to see of it: what is there, its layout at each width and in the dark, axe, sentences
 * of another language; at last it is walked with the keyboard, which changes it. What is wrong fails the test, and the rest is looked at.
 */
export async function checkScreen(
  screen: Screen,
  known: BrowserSession,
  { language, t, team, isForeign }: ScreenLook,
): Promise<void> {
  const session = screen.isForStrangers ? await openSession(known.context.browser()!, language) : known
  const { page, errors, requests } = session
  errors.length = 0
  const expectNone = (what: string, problems: readonly string[]) =>
    expect.soft(problems, `${screen.name}, ${what}`).toEqual([])
  const resizePage = (width: number) => page.setViewportSize({ width, height: 900 })
  const takePhotograph = async (how: string) => {
    const name = `${language} ${screen.name} ${how}`.replaceAll(/[^\w-]+/g, '-')
    if (VISUAL_SHOTS) await page.screenshot({ path: join(VISUAL_SHOTS, `${name}.png`) })
  }
  const layoutAt = async (width: number) => {
    await resizePage(width)
    const { lines, faults } = await readSettled(page, requests, (layout) => layout.faults.length === 0)
    await takePhotograph(`${width} light`)
    expectNone(`${width} px wide`, faults)
    return lines.join('\n')
  }
  /** In dark mode only colours change: every element stays in its position. */
  const lookInTheDark = async () => {
    const linesOf = async (light?: string) => {
      const isAsInLight = (layout: { lines: string[] }) => !light || layout.lines.join('\n') === light
      return (await readSettled(page, requests, isAsInLight)).lines.join('\n')
    }
    const lightLines = await linesOf()
    await page.emulateMedia({ colorScheme: 'dark' })
    const darkLines = await linesOf(lightLines)
    await takePhotograph('1440 dark')
    expectNone('in the dark', await axe(page, COLOUR_RULES))
    await page.emulateMedia({ colorScheme: 'light' })
    // The light theme is read until it has the lines of the dark one, since lines may have arrived after the
    // first reading.
    if (darkLines !== lightLines)
      expect.soft(darkLines, `${screen.name}: dark moves things`).toBe(await linesOf(darkLines))
  }
  const walkByKeyboard = async (isQuick: boolean) => {
    await requests.answered()
    const isWhole = screen.name === SCREEN_WITH_FRAME
    return walkScreen(page, t('shell')('frame.skipToContent'), { isWhole, isQuick })
  }

  try {
    await resizePage(1440)
    const ledgersBefore = page.url().startsWith('http') ? await ledgersOf(page, team.audiences) : new Map()
    await openScreen(screen, { page, t, team })
    const ledgerStates = [ledgersBefore, await ledgersShown(page)]
    const desktopLayout = await layoutAt(1440)
    await matchAria(page, `${language}/${screen.name}`, {
      perRun: [team.name, team.slug, team.upload],
      withFrame: screen.name === SCREEN_WITH_FRAME,
    })
    const isDialog = (await page.locator('[role=dialog]:visible, [role=alertdialog]:visible').count()) > 0
    expect
      .soft(await page.title(), "the document's title")
      .toMatch(/^.+ · Rookery( Pro Targeting| Premium Suite)?$/)
    expectNone('of another language', (await visibleTexts(page)).filter(isForeign))
    if (!screen.isForStrangers) expectNone('figures', await judgeFigures(page, language, t, ledgerStates))
    // The elements on the screen differ by width, and their contrast by theme: each language checks another
    // pair of width and theme.
    if (language === 'en') {
      expectNone('axe, 1440 px wide', await axe(page))
      await lookInTheDark()
    }
    for (const width of isDialog ? [390] : [768, 390]) await layoutAt(width)
    if (language === 'ja') expectNone('axe, 390 px wide', await axe(page))
    await resizePage(1440)
    await readSettled(page, requests, ({ lines }) => lines.join('\n') === desktopLayout)
    let walkProblems = await walkByKeyboard(true)
    if (walkProblems.length > 0) {
      // The dialog's opener may have been replaced since the window was narrow, and a popover may have
      // closed: the screen is opened anew and walked at the pace of a person.
      await openScreen(screen, { page, t, team })
      walkProblems = await walkByKeyboard(false)
    }
    expectNone('by keyboard', walkProblems)
    expectNone('logged as errors', unexpectedIn(screen, { errors, failed: [] }).errors)
  } finally {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate(forgetWelcome).catch(() => {})
    if (screen.isForStrangers) await session.context.close()
  }
}
