import type { SentimentShares } from '@rookery/contract'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { sentimentFinding } from './sentiment-finding.ts'

/** The three shares of a sentiment as a small bar. */
export function SentimentBar({ sentiment }: { sentiment: SentimentShares }) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  const sentimentParts = [
    { share: sentiment.positive.share, className: 'fill-over' },
    { share: sentiment.neutral.share, className: 'fill-baseline' },
    { share: sentiment.negative.share, className: 'fill-under' },
  ]
  const partStarts = sentimentParts.map((_, i) =>
    sentimentParts.slice(0, i).reduce((sum, part) => sum + part.share, 0),
  )
  const range = ({ share, low, high }: SentimentShares['positive']) =>
    low === null || high === null
      ? formats.percent(share, 0)
      : formats.range(formats.percent(low, 0), formats.percent(high, 0))
  const summary = t('sentiment.summary', {
    positive: range(sentiment.positive),
    neutral: range(sentiment.neutral),
    negative: range(sentiment.negative),
  })
  return (
    <span title={summary} className="inline-flex items-center gap-2 whitespace-nowrap">
      <svg role="img" aria-label={summary} width="72" height="10" viewBox="0 0 72 10">
        {sentimentParts.map(({ share, className }, i) => (
          <rect
            key={className}
            x={partStarts[i]! * 72}
            width={Math.max(0, share * 72 - 1)}
            height="10"
            className={className}
          />
        ))}
      </svg>
      <span aria-hidden="true" className="text-12 text-ink-soft tabular-nums">
        {sentimentFinding(sentiment) !== 'unknown'
          ? `${formats.percent(sentiment.positive.share, 0)} / ${formats.percent(sentiment.negative.share, 0)}`
          : t('sentiment.unclear')}
      </span>
    </span>
  )
}
