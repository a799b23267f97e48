import type { Audience, SizeLedger } from '@rookery/contract'
import {
  formatNumber,
  formatRange,
  formatShort,
  ledgerLines,
  onNetwork,
  type LedgerFormats,
} from '@rookery/i18n'
import type { Page } from '@playwright/test'
import { callApi } from '../lib/call-api.ts'
import type { Texts } from '../lib/texts.ts'

interface SeenFigures {
  /** Figures of saved audiences with their keys. */
  readonly marked: readonly { readonly of: string; readonly key: string; readonly text: string }[]
  /** Visible texts that are not in a marked figure. */
  readonly others: readonly string[]
}

const seenOn = (page: Page): Promise<SeenFigures> =>
  page.evaluate(() => {
    const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-/
    const markedElements = [...document.querySelectorAll<HTMLElement>('[data-figure][data-of]')].flatMap(
      (element) =>
        isId.test(element.dataset.of!) && element.checkVisibility()
          ? [{ of: element.dataset.of!, key: element.dataset.figure!, text: element.textContent }]
          : [],
    )
    const otherFigures: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim()
      if (text && element?.checkVisibility() && !element.closest('[data-figure], .sr-only, script, style'))
        otherFigures.push(text)
    }
    return { marked: markedElements, others: otherFigures }
  })

/** How a page writes the figures of a ledger. Days are not compared. */
const formatsOf = (language: 'en' | 'ja'): LedgerFormats => {
  const number = (n: number) => formatNumber(language, n)
  return {
    number,
    count: (n) => (n === null ? '<50' : number(n)),
    people: (n) => formatShort(language, n),
    range: (low, high) => formatRange(language, low, high),
    percent: String,
    date: () => '',
  }
}

/** The first figure or range of a text. */
const figureIn = (text: string) => /<?\d[\d.,]*[KM万億]?(?:[–〜]\d[\d.,]*[KM万億]?)?/.exec(text)?.[0] ?? '–'
/** A range of two figures, or so long a number that no other is the same by chance. */
const isDistinct = (figure: string) => /\d.*[–〜]\d/.test(figure) || /^\d,\d{3}/.test(figure)
const showsFigure = (text: string, figure: string) => {
  const at = text.indexOf(figure)
  if (at < 0) return false
  return !/[\d.,]/.test(text[at - 1] ?? '') && !/[\d.,KM万億–〜]/.test(text[at + figure.length] ?? '')
}

/**
 * What a page says of the sizes of saved audiences otherwise than the server does at that moment, at the precision shown, and what it says of them without a key.
 * Whatever is learned while the page is open may have moved its figures: what was told before and after it was opened holds, too (`told`).
 */
export async function judgeFigures(
  page: Page,
  language: 'en' | 'ja',
  t: Texts,
  told: readonly ReadonlyMap<string, SizeLedger>[],
): Promise<string[]> {
  const { marked, others } = await seenOn(page)
  if (marked.length === 0) return []
  const currentLedgers = await ledgersOf(page, idsOf(marked))
  const formats = formatsOf(language)
  const figuresOf = (ledger: SizeLedger) => {
    const firstFigure = onNetwork(ledger, t('ledger'), formats)
    return new Map(
      ledgerLines(ledger, t('ledger'), formats).map(({ key, value }) => [key, figureIn(value)]),
    ).set(firstFigure.key, figureIn(firstFigure.value))
  }
  const right = new Map<string, Set<string>>()
  const distinctFigures = new Set<string>()
  for (const [of, ledger] of currentLedgers)
    for (const each of [ledger, ...told.map((ledgers) => ledgers.get(of))])
      for (const [key, figure] of each ? figuresOf(each) : []) {
        right.set(`${of} ${key}`, (right.get(`${of} ${key}`) ?? new Set()).add(figure))
        if (isDistinct(figure)) distinctFigures.add(figure)
      }
  const wrongFigures = marked.flatMap(({ of, key, text }) => {
    const figures = right.get(`${of} ${key}`)
    return currentLedgers.has(of) && !figures?.has(figureIn(text))
      ? [
          `${key} of ${of} reads “${text}”, and the server tells ${[...(figures ?? ['nothing'])].join(' or ')}`,
        ]
      : []
  })
  const unmarkedFigures = others.flatMap((text) =>
    [...distinctFigures].some((figure) => showsFigure(text, figure))
      ? [`“${text}” tells a size without its key`]
      : [],
  )
  return [...wrongFigures, ...new Set(unmarkedFigures)]
}

const idsOf = (marked: SeenFigures['marked']) => [...new Set(marked.map(({ of }) => of))]

/** The server's current ledgers of the audiences whose figures are shown on a page. */
export const ledgersShown = async (page: Page) => await ledgersOf(page, idsOf((await seenOn(page)).marked))

/** Current size ledgers of these audiences from the server; unknown audiences are omitted. */
export async function ledgersOf(page: Page, ids: readonly string[]): Promise<Map<string, SizeLedger>> {
  const found = new Map<string, SizeLedger>()
  for (const id of ids) {
    const audience = await callApi<Audience>(page, 'GET', `/api/audiences/${id}/`).catch(() => null)
    if (audience) found.set(id, audience.ledger)
  }
  return found
}
