import type { SentimentShares } from '@rookery/contract'
import { Card } from '@rookery/ui'
import { ShareBars, type ShareRow } from '@rookery/ui/charts/share-bars.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { ModelCardButton } from '../model-cards/model-card-button.tsx'
import { sentimentFinding } from './sentiment-finding.ts'
import { useChartTexts } from './use-chart-texts.ts'

const intervalOf = ({ low, high }: SentimentShares['positive']) =>
  low === null || high === null ? null : ([low, high] as const)

/** Sentiment of posts with intervals; the undetermined share comes last. */
export function SentimentCard({ sentiment }: { sentiment: SentimentShares }) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  const { share } = useChartTexts()
  const rows: ShareRow[] = (['positive', 'neutral', 'negative'] as const).map((label) => ({
    id: label,
    label: t(`sentiment.${label}`),
    share: sentiment[label].share,
    interval: intervalOf(sentiment[label]),
    isSignificant: true,
  }))
  const unknownRow: ShareRow = {
    id: 'unknown',
    label: t('sentiment.unknownOfAll'),
    share: sentiment.unknown,
    isUnknown: true,
  }
  const range = ({ share: plain, low, high }: SentimentShares['positive']) =>
    low === null || high === null
      ? formats.percent(plain, 0)
      : formats.range(formats.percent(low, 0), formats.percent(high, 0))
  const percent = (value: number | null | undefined) =>
    typeof value === 'number' ? formats.columnShare(value) : '–'
  return (
    <Card
      headingLevel={2}
      title={t(`sentiment.findings.${sentimentFinding(sentiment)}`, {
        positive: range(sentiment.positive),
        negative: range(sentiment.negative),
      })}
      description={t('sentiment.title')}
      actions={<ModelCardButton model="sentiment" about={t('sentiment.title')} unknown={sentiment.unknown} />}
    >
      <ShareBars
        title={t('sentiment.title')}
        isTitleHidden
        note={t(`sentiment.note.${sentiment.rates}`)}
        rows={[...rows, unknownRow]}
        texts={{
          ...share,
          describe: (row) =>
            row.isUnknown
              ? t('sentiment.describeUnknown', { label: row.label, share: percent(row.share) })
              : t(row.interval ? 'sentiment.describe' : 'sentiment.describeUnknown', {
                  label: row.label,
                  share: percent(row.share),
                  low: percent(row.interval?.[0]),
                  high: percent(row.interval?.[1]),
                }),
        }}
        formatShare={formats.columnShare}
      />
    </Card>
  )
}
