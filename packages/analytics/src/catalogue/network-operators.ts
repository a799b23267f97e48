import { all } from 'mcc-mnc-list'

/** A mobile network operator as people know it. */
export interface NetworkOperator {
  /** 'JP/ntt-docomo'. */
  code: string
  country: string
  /** The brand where there is one. */
  label: string
}

const slug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** The blocked country is in no lookup. */
const BLOCKED = 'KP'

function read(): NetworkOperator[] {
  const byCode = new Map<string, NetworkOperator>()
  for (const { type, status, countryCode, brand, operator } of all()) {
    if (type !== 'National' || status !== 'Operational' || !countryCode || countryCode === BLOCKED) continue
    const label = (brand ?? operator ?? '').trim()
    // Some rows stand for several countries: 'GG,JE'.
    for (const country of countryCode.split(/[,/]/).map((code) => code.trim())) {
      const code = `${country}/${slug(label)}`
      if (/^[A-Z]{2}$/.test(country) && slug(label) !== '' && !byCode.has(code))
        byCode.set(code, { code, country, label })
    }
  }
  return [...byCode.values()].sort(
    (a, b) => a.country.localeCompare(b.country, 'en') || a.label.localeCompare(b.label, 'en'),
  )
}

/**
 * Operators in service by country, from the public list of mobile network codes: for lookups where no network identity is at hand. Nothing in the
 * population says who has which, so they change the network's own estimate only, which knows them by its own ids.
 */
export const networkOperators: readonly NetworkOperator[] = read()

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Operators of a country, or of all, whose name holds the text; those that begin with it first. */
export function findNetworkOperators({
  q = '',
  country,
}: { q?: string; country?: string } = {}): NetworkOperator[] {
  const text = plain(q.trim())
  const found = networkOperators.filter(
    (operator) =>
      (country === undefined || operator.country === country) && plain(operator.label).includes(text),
  )
  const isStart = (operator: NetworkOperator) => Number(plain(operator.label).startsWith(text))
  return text === '' ? found : found.toSorted((a, b) => isStart(b) - isStart(a))
}
