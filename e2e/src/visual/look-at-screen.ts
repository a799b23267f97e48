import { axe, COLOUR_RULES } from '../lib/axe.ts'
import { walkScreen } from '../lib/keyboard-walk.ts'
import type { Screen } from '../lib/screens.ts'
import type { Texts } from '../lib/texts.ts'
import { visibleTexts } from '../lib/visible-texts.ts'
import { compareLayouts } from './compare-layouts.ts'
import { sitDown, type Desk } from './desks.ts'
import { judgeFigures, ledgersOf, ledgersShown } from './judge-figures.ts'
import type { Layouts } from './kept-layouts.ts'
import { Laps } from './laps.ts'
import { photograph } from './photograph.ts'
import type { Seen } from './read-layout.ts'
import { readSettled } from './read-settled.ts'

const WIDTHS = [1440, 768, 390] as const
/** This one is walked with the frame around it, which all have. */
const WITH_FRAME = 'audiences'
/** What is kept anew has nothing to be compared with: it is given this long to come to rest (a row of tabs measures itself). */
const REST_MS = 2_000

export interface Looking {
  language: 'en' | 'ja'
  t: Texts
  /** Names made for this run. */
  masked: readonly string[]
  /** Saved audiences whose sizes screens tell. */
  audiences: readonly string[]
  /** As it was when it was last looked at; null when nobody kept it yet or it shall be kept anew. */
  kept: Layouts | null
  /** Whether this is a sentence of another language. */
  isForeign: (text: string) => boolean
}

/** What differs from the kept layout, in a few lines. */
function differences(kept: readonly string[] | undefined, now: readonly string[]): string[] {
  if (!kept) return []
  const { isSame, likeness, missing, added, moved } = compareLayouts(kept, now)
  if (isSame) return []
  const some = (what: string, list: string[]) =>
    list.length > 0 ? [`${what} ${list.length}: ${list.slice(0, 4).join('; ')}`] : []
  return [
    `looks different (${Math.round(likeness * 100)}% the same)`,
    ...some('missing', missing),
    ...some('new', added),
    ...some('moved', moved),
  ]
}

/**
 * Opens a screen once and looks at everything there is to see of it: its layout at each width and in the dark, axe, sentences of another
 * language; at last it is walked with the keyboard, which changes it. Answers what is wrong, and how it looks, unless it could not be seen.
 */
export async function lookAtScreen(
  screen: Screen,
  known: Desk,
  { language, t, masked: ofRun, audiences, kept, isForeign }: Looking,
): Promise<{ problems: string[]; layouts: Layouts | null }> {
  const desk = screen.isForStrangers ? await sitDown(known.context.browser()!, language) : known
  const { page, errors, requests } = desk
  errors.length = 0
  const laps = new Laps()
  const problems: string[] = []
  const say = (where: string, list: string[]) => problems.push(...list.map((one) => `${where}: ${one}`))
  const layouts: Record<string, readonly string[]> = {}
  let masked = ofRun
  const resize = (width: number) => page.setViewportSize({ width, height: 900 })

  const layoutAt = async (width: (typeof WIDTHS)[number]) => {
    await resize(width)
    const wrong = ({ lines, faults }: Seen) => [...faults, ...differences(kept?.[width], lines)]
    const rested = performance.now() + (kept ? 0 : REST_MS)
    const seen = await readSettled(
      page,
      requests,
      masked,
      (now) => performance.now() > rested && wrong(now).length === 0,
    )
    await photograph(page, `${language} ${screen.name} ${width} light`)
    say(`${width} light`, wrong(seen))
    layouts[width] = seen.lines
    laps.lap(String(width))
    return seen.lines
  }
  /** Colours alone change: everything stands where it stood. */
  const lookInTheDark = async (light: readonly string[]) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const isSame = ({ lines }: Seen) => compareLayouts(light, lines).isSame
    const dark = await readSettled(page, requests, masked, isSame)
    await photograph(page, `${language} ${screen.name} 1440 dark`)
    if (!isSame(dark)) say('1440 dark', ['dark moves things'])
    say('1440 dark', await axe(page, COLOUR_RULES))
    await page.emulateMedia({ colorScheme: 'light' })
    laps.lap('dark')
  }
  const walk = async (isQuick: boolean) => {
    await requests.answered()
    const isWhole = screen.name === WITH_FRAME
    return walkScreen(page, t('shell')('frame.skipToContent'), { isWhole, isQuick })
  }

  let isSeen = false
  try {
    await resize(1440)
    const before = page.url().startsWith('http') ? await ledgersOf(page, audiences) : new Map()
    await screen.open(page, t)
    const told = [before, await ledgersShown(page)]
    if (screen.varying) {
      const texts = await page.locator(screen.varying).allTextContents()
      masked = [...ofRun, ...texts.toSorted((a, b) => b.length - a.length)]
    }
    laps.lap('open')
    const wide = await layoutAt(1440)
    const isDialog = (await page.locator('[role=dialog]:visible, [role=alertdialog]:visible').count()) > 0
    const title = await page.title()
    if (!/.+ · Rookery$/.test(title)) say('1440', [`the document's title is “${title}”`])
    const foreign = (await visibleTexts(page)).filter(isForeign)
    say(
      '1440',
      foreign.map((text) => `“${text}” is of another language`),
    )
    if (!screen.isForStrangers) say('1440 figures', await judgeFigures(page, language, t, told))
    laps.lap('figures')
    // What is on the screen differs by width, and contrast by theme: each language looks at another pair of these.
    if (language === 'en') {
      say('1440 light', await axe(page))
      laps.lap('axe')
      await lookInTheDark(wide)
    }
    for (const width of isDialog ? ([390] as const) : ([768, 390] as const)) await layoutAt(width)
    if (language === 'ja') {
      say('390 light', await axe(page))
      laps.lap('axe')
    }
    isSeen = true
    await resize(1440)
    await readSettled(page, requests, masked, ({ lines }) => compareLayouts(wide, lines).isSame)
    let stumbles = await walk(true)
    if (stumbles.length > 0) {
      // What opened a dialog may be another one since the window was narrow, and what floats may have closed: judged as one meets it.
      await screen.open(page, t)
      stumbles = await walk(false)
    }
    say('keyboard', stumbles)
    laps.lap('keyboard')
  } catch (error) {
    problems.push(`could not be looked at: ${String(error).slice(0, 600)}`)
  }
  laps.tell(`${screen.name}, in ${language}`)
  problems.push(...errors)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => localStorage.removeItem('rookery-welcome')).catch(() => {})
  if (screen.isForStrangers) await desk.context.close()
  return { problems, layouts: isSeen ? (layouts as Layouts) : null }
}
