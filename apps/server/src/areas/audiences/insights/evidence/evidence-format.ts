import { PRIVACY_MINIMUM, type UiLanguage } from '@rookery/contract'
import {
  createMessages,
  formatDate,
  formatDateTime,
  formatLift,
  formatNumber,
  formatPercent,
  formatZonedTime,
} from '@rookery/i18n'
import type { PostPeriod } from '@rookery/contract/objects/period.ts'
import type { FigureKind } from '../tabs/tab-tables.ts'
import type { EvidencePack } from './evidence-parts.ts'

/** Words and formats of an evidence pack in one language. */
export async function evidenceFormat(language: UiLanguage, time_zone: string) {
  const t = (await createMessages(language, ['insightsEvidence'])).of('insightsEvidence')
  const share = (value: number | null) => (value === null ? t('none') : formatPercent(language, value))
  const liftText = (value: number | null) => (value === null ? t('none') : formatLift(language, value))
  const timeText = (at: string | Date) => formatZonedTime(language, at, time_zone)
  const dayOf = (day: string) => formatDate(language, `${day}T12:00:00Z`, 'UTC')
  const range = (low: number | null, high: number | null, write: (value: number | null) => string) =>
    low === null || high === null ? t('none') : `${write(low)} – ${write(high)}`
  return {
    t,
    share,
    lift: liftText,
    when: timeText,
    /** Formats in the time zone of the pack, with the zone's name. */
    made: (at: Date) => t('made', { when: formatDateTime(language, at, time_zone), zone: time_zone }),
    shares: (low: number | null, high: number | null) => range(low, high, share),
    lifts: (low: number | null, high: number | null) => range(low, high, liftText),
    count: (n: number | null) => (n === null ? t('few', { n: PRIVACY_MINIMUM }) : formatNumber(language, n)),
    figure: (value: number | string | null, kind: FigureKind): string => {
      if (value === null) return t('none')
      if (typeof value === 'string') return value
      if (kind === 'share') return share(value)
      if (kind === 'lift') return liftText(value)
      return formatNumber(language, value, kind === 'count' ? 0 : 3)
    },
    /** Formats a calendar day in UTC, whatever the pack's time zone. */
    period: ({ since, until, first, last, posts, all_posts }: PostPeriod) =>
      t('periodOf', {
        since: dayOf(since),
        until: dayOf(until),
        n: formatNumber(language, posts),
        all: formatNumber(language, all_posts),
        first: dayOf(first),
        last: dayOf(last),
      }),
    snapshot: ({ id, as_of }: EvidencePack['snapshot']) =>
      as_of === null
        ? t('snapshotNone', { id })
        : t('snapshotAsOf', { id, date: formatDate(language, as_of, time_zone) }),
    /** The paragraphs of the page on method and limits. */
    method: (
      [
        'population',
        'interval',
        'lift',
        'significance',
        'adjusted',
        'folding',
        'sensitive',
        'question',
      ] as const
    ).map((name) => t(`method.${name}`, { n: PRIVACY_MINIMUM })),
  }
}
export type EvidenceFormat = Awaited<ReturnType<typeof evidenceFormat>>
