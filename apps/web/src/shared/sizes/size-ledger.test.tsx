import '../../styles.css'
import type { SizeLedger as Ledger } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../i18n/i18n.ts'
import { queryClient } from '../query/query-client.ts'
import { LedgerFigure, LedgerLine } from './ledger-figure.tsx'
import { SizeLedger } from './size-ledger.tsx'

const network = (than_projected: 'more' | 'fewer' | 'alike', reasons: []): Ledger['network'] => ({
  low: 10_000_000,
  high: 13_000_000,
  asked_at: '2026-11-22T20:10:00.000Z',
  than_projected,
  reasons,
})
const ledgerOf = (count: number | null, rest: Partial<Ledger> = {}): Ledger => ({
  sample: { count, of: 200_000 },
  projection: { low: 1_200_000, middle: 4_620_000, high: 17_300_000 },
  network: null,
  match: { low: count && 1_010, middle: count && 1_340, high: count && 1_570, source: 'assumed' },
  network_users: { n: 550_000_000, as_of: '2024-03', source: 'X' },
  ...rest,
})
/**
 * Audiences of different kinds: projected, estimated by X, below X's minimum, too small, not targetable
 * natively, counted earlier.
 */
const audiences: Record<string, Ledger> = {
  projected: ledgerOf(1670),
  estimated: ledgerOf(1670, { network: network('more', []) }),
  fewer: ledgerOf(64_200, { network: network('fewer', []) }),
  alike: ledgerOf(8270, { network: network('alike', []) }),
  learned: ledgerOf(1670, { match: { low: 1390, middle: 1420, high: 1450, source: 'learned' } }),
  'too small': ledgerOf(null, { projection: { low: 0, middle: 60_000, high: 240_000 } }),
  small: ledgerOf(60, { match: { low: null, middle: 50, high: 60, source: 'assumed' } }),
  'not native': ledgerOf(1670, { projection: null }),
  'counted before': ledgerOf(1670, { sample: { count: 1670, of: null }, projection: null }),
  'asked before': ledgerOf(1670, { projection: null, network: network('alike', []) }),
}

beforeEach(async () => {
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['ledger'])
})

const renderLedger = (what: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{what}</QueryClientProvider>)

/** Figures of the page by key: digits and units only, the first range or number of the text. */
function figuresIn(within: Element): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const element of within.querySelectorAll('[data-figure]')) {
    const key = `${element.getAttribute('data-of')} ${element.getAttribute('data-figure')}`
    const figureText =
      /<?\d[\d.,]*[KM万億]?(?:[–〜]\d[\d.,]*[KM万億]?)?/.exec(element.textContent)?.[0] ?? 'none'
    found.set(key, (found.get(key) ?? new Set()).add(figureText))
  }
  return found
}

test.for(['en', 'ja'] as const)(
  'a figure of ten audiences of different kinds is the same in the ledger, in a row of a table and in a line, in %s (use.md 1, 3, 4)',
  async (language) => {
    await changeLocale(language)
    const { container } = await renderLedger(
      <>
        {Object.entries(audiences).map(([of, ledger]) => (
          <section key={of}>
            <SizeLedger ledger={ledger} of={of} />
            <SizeLedger ledger={ledger} of={of} layout="wide" />
            {(['sample', 'on_network', 'match'] as const).map((figure) => (
              <LedgerFigure key={figure} ledger={ledger} figure={figure} of={of} />
            ))}
            <LedgerLine ledger={ledger} of={of} />
          </section>
        ))}
      </>,
    )
    await expect.poll(() => figuresIn(container).size).toBeGreaterThan(30)
    const found = figuresIn(container)
    for (const [key, figureText] of found) expect([...figureText], key).toHaveLength(1)
    for (const of of Object.keys(audiences))
      for (const key of ['ledger.sample', 'ledger.match']) expect(found.has(`${of} ${key}`)).toBe(true)
    expect(found.get('estimated ledger.network')).toEqual(
      new Set([language === 'en' ? '10M–13M' : '1,000万〜1,300万']),
    )
    expect(found.get('too small ledger.sample')).toEqual(new Set(['<50']))
    expect(found.get('not native ledger.projection')).toEqual(new Set(['none']))
  },
)

test('while figures are requested again, the old ones remain, greyed and labeled as waiting (use.md 2)', async () => {
  await renderLedger(<SizeLedger ledger={audiences.estimated!} of="draft" isStale />)
  await expect.element(page.getByText('10M–13M')).toBeVisible()
  expect(document.querySelector('[aria-busy="true"] [data-figure="ledger.network"]')).not.toBeNull()
})

test('the ledger shows its basis: people on X with source and date, why X differs, the source of the match rate (use.md 1)', async () => {
  const reasons = ['keywords_broadened'] as const
  const ledger = ledgerOf(1670, { network: { ...network('more', [])!, reasons: [...reasons] } })
  await renderLedger(<SizeLedger ledger={ledger} of="draft" />)
  await page.getByText('How these figures hang together').click()
  await expect.element(page.getByText(/550M people of X \(X, 2024-03\)/)).toBeVisible()
  await expect.element(page.getByText('it broadens keywords to related words')).toBeVisible()
  await expect.element(page.getByText(/assumed until an upload has ended/)).toBeVisible()
})
