import type { Translate } from './translate.ts'

type NumberRange = { readonly low: number; readonly high: number }
/** The fields of the contract's size ledger that are put into words. */
export interface WordedLedger {
  readonly sample: { readonly count: number | null; readonly of: number | null }
  readonly projection: (NumberRange & { readonly middle: number }) | null
  readonly network: (NumberRange & { readonly asked_at: string | null }) | null
  readonly match: {
    readonly low: number | null
    readonly middle: number | null
    readonly high: number | null
    readonly source: 'assumed' | 'learned'
  }
}

/** How figures are written: abbreviated on a page, in full in a document. */
export interface LedgerFormats {
  /** A count as displayed: null means under the privacy minimum. */
  readonly count: (n: number | null) => string
  /** Number of people on the network. */
  readonly people: (n: number) => string
  readonly range: (low: string, high: string) => string
  readonly percent: (share: number, digits: number) => string
  readonly number: (n: number) => string
  readonly date: (at: string) => string
}

/** Identifies a figure in a page, an export or a document. */
export type LedgerKey = 'ledger.sample' | 'ledger.projection' | 'ledger.network' | 'ledger.match'
export interface LedgerLine {
  readonly key: LedgerKey
  readonly label: string
  /** Its name in the specification. */
  readonly name: string | null
  readonly value: string
  readonly note: string
}

/**
 * A ledger as lines of text, from our sample to an upload. The line with the network's own figure is always
 * present, so that the layout does not move when it arrives.
 */
export function ledgerLines(
  { sample, projection, network, match }: WordedLedger,
  t: Translate<'ledger'>,
  f: LedgerFormats,
): LedgerLine[] {
  const rangeText = ({ low, high }: NumberRange) => f.range(f.people(low), f.people(high))
  const share = sample.of && sample.count !== null ? sample.count / sample.of : null
  const lines: LedgerLine[] = [
    {
      key: 'ledger.sample',
      label: t('sample'),
      name: t('sampleName'),
      value: f.count(sample.count),
      note:
        sample.of === null
          ? t('sampleNote')
          : share === null
            ? t('sampleOfMany', { n: f.number(sample.of) })
            : t('sampleOf', { n: f.number(sample.of), share: f.percent(share, share < 0.01 ? 2 : 1) }),
    },
  ]
  if (projection || !network)
    lines.push({
      key: 'ledger.projection',
      label: t('projection'),
      name: network ? null : t('nativeName'),
      value: projection ? t('about', { n: f.people(projection.middle) }) : t('none'),
      note: projection ? t('projectionNote', { range: rangeText(projection) }) : t('projectionNone'),
    })
  lines.push({
    key: 'ledger.network',
    label: t('network'),
    name: network ? t('nativeName') : null,
    value: network ? rangeText(network) : t('none'),
    note: !network
      ? t('networkNone')
      : network.asked_at
        ? t('networkAsked', { date: f.date(network.asked_at) })
        : t('networkSaid'),
  })
  lines.push({
    key: 'ledger.match',
    label: t('match'),
    name: t('matchName'),
    value: match.middle === null ? f.count(null) : t('about', { n: f.count(match.middle) }),
    note:
      sample.count === null
        ? t('small')
        : `${t('matchNote', { range: f.range(f.count(match.low), f.count(match.high)) })} · ${t(`matchSource.${match.source}`)}`,
  })
  return lines
}

/**
 * The figure on the network by which lists are sorted and filtered: the network's own, else our projection.
 */
export function onNetwork(
  { projection, network }: WordedLedger,
  t: Translate<'ledger'>,
  f: LedgerFormats,
): { readonly key: LedgerKey; readonly value: string; readonly said: string } {
  if (network) {
    const range = f.range(f.people(network.low), f.people(network.high))
    return { key: 'ledger.network', value: range, said: t('onX.network', { range }) }
  }
  if (!projection) return { key: 'ledger.projection', value: t('none'), said: t('onX.none') }
  const n = f.people(projection.middle)
  const range = f.range(f.people(projection.low), f.people(projection.high))
  return { key: 'ledger.projection', value: t('about', { n }), said: t('onX.model', { n, range }) }
}
