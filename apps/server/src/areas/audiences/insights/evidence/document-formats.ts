import { PRIVACY_MINIMUM, type UiLanguage } from '@rookery/contract'
import { formatDate, formatNumber, formatPercent, formatRange, type LedgerFormats } from '@rookery/i18n'

/** Number and date formats of a document's ledger: integers, and days in UTC. */
export const documentFormats = (language: UiLanguage): LedgerFormats => {
  const number = (n: number) => formatNumber(language, n)
  return {
    number,
    count: (n) => (n === null ? `<${PRIVACY_MINIMUM}` : number(n)),
    people: number,
    range: (low, high) => formatRange(language, low, high),
    percent: (share, digits) => formatPercent(language, share, digits),
    date: (at) => formatDate(language, at, 'UTC'),
  }
}
