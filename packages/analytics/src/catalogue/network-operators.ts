import { all } from 'mcc-mnc-list'

export interface NetworkOperator {
  /** E.g. 'JP/ntt-docomo'. */
  code: string
  country: string
  label: string
}

const slug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Country code excluded from all lookups. */
const BLOCKED_COUNTRY = 'KP'

function readOperators(): NetworkOperator[] {
  const byCode = new Map<string, NetworkOperator>()
  for (const { type, status, countryCode, brand, operator } of all()) {
    if (type !== 'National' || status !== 'Operational' || !countryCode || countryCode === BLOCKED_COUNTRY)
      continue
    const operatorName = (brand ?? operator ?? '').trim()
    // Some rows cover several countries: 'GG,JE'.
    for (const country of countryCode.split(/[,/]/).map((code) => code.trim())) {
      const code = `${country}/${slug(operatorName)}`
      if (/^[A-Z]{2}$/.test(country) && slug(operatorName) !== '' && !byCode.has(code))
        byCode.set(code, { code, country, label: operatorName })
    }
  }
  return [...byCode.values()].sort(
    (a, b) => a.country.localeCompare(b.country, 'en') || a.label.localeCompare(b.label, 'en'),
  )
}

/** From the public list of mobile network codes. The population knows no operators: only X's estimate uses them. */
export const networkOperators: readonly NetworkOperator[] = readOperators()

const normaliseText = (text: string) => text.normalize('NFKC').toLowerCase()

export function findNetworkOperators({
  q = '',
  country,
}: { q?: string; country?: string } = {}): NetworkOperator[] {
  const text = normaliseText(q.trim())
  const found = networkOperators.filter(
    (operator) =>
      (country === undefined || operator.country === country) && normaliseText(operator.label).includes(text),
  )
  const isStart = (operator: NetworkOperator) => Number(normaliseText(operator.label).startsWith(text))
  return text === '' ? found : found.toSorted((a, b) => isStart(b) - isStart(a))
}
