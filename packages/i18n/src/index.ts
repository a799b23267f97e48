export { audienceRegionName } from './audience-regions.ts'
export { createMessages, type MessageStore } from './create-messages.ts'
export { fieldName, loadFieldNames, type FieldNames } from './field-name.ts'
export {
  formatBytes,
  formatClock,
  formatDate,
  formatDateTime,
  formatLift,
  formatMonthDay,
  formatNumber,
  formatPercent,
  formatRange,
  formatShort,
  formatSizeBucket,
  formatTimes,
  formatZonedTime,
  languageName,
  regionName,
} from './formats.ts'
export { DEFAULT_LOCALE, localeOf, locales, type DateLocale, type Locale } from './languages.ts'
export {
  ledgerLines,
  onNetwork,
  type LedgerFormats,
  type LedgerKey,
  type LedgerLine,
} from './ledger-lines.ts'
export { decimalsOf, formatMoney, isoCurrencyOf, MICRO_PER_UNIT } from './money.ts'
export { namespaces, type Messages, type Namespace } from './namespaces.ts'
export { loadResellerTerms, type ResellerTerms } from './reseller-terms.ts'
export type { MessageKey, MessageValues, Translate } from './translate.ts'
