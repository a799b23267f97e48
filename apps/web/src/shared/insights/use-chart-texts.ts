import { formatLift } from '@rookery/i18n'
import { useMemo } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'

interface DescribedPoint {
  label: string
  share?: number | null
  baseline?: number | null
  interval?: readonly [number, number] | null
  lift?: number | null
  isSignificant?: boolean
  n?: number | null
}

/**
 * Texts and number formats shared by this feature's charts; `shareBase` names the people that shares refer
 * to, by default the audience.
 */
export function useChartTexts(shareBase?: string) {
  const t = useT('insights')
  const formats = useFormats()
  return useMemo(() => {
    const liftText = (value: number) => formatLift(formats.locale, value)
    const shareOr = (value: number | null | undefined) =>
      typeof value === 'number' ? formats.columnShare(value) : '–'
    const liftOr = (value: number | null | undefined) => (typeof value === 'number' ? liftText(value) : '–')
    const commonTextsOf = (row: DescribedPoint) => ({
      whom: shareBase ?? t('of.all'),
      label: row.label,
      share: shareOr(row.share),
      lift: liftOr(row.lift),
      n: typeof row.n === 'number' ? formats.number(row.n) : '–',
      significance: row.isSignificant ? t('chart.significant') : t('chart.notSignificant'),
    })
    const headers = { asTable: t('chart.asTable'), asChart: t('chart.asChart') }
    return {
      lift: liftText,
      share: {
        ...headers,
        columns: {
          label: t('chart.label'),
          share: t('chart.share'),
          baseline: t('chart.baseline'),
          interval: t('chart.interval'),
          lift: t('chart.lift'),
          n: t('chart.n'),
        },
        describe: (row: DescribedPoint) =>
          t(row.share === null ? 'chart.describeCount' : 'chart.describe', {
            ...commonTextsOf(row),
            baseline: shareOr(row.baseline),
            low: shareOr(row.interval?.[0]),
            high: shareOr(row.interval?.[1]),
          }),
      },
      dots: {
        ...headers,
        columns: {
          label: t('chart.label'),
          lift: t('chart.lift'),
          interval: t('chart.interval'),
          share: t('chart.share'),
          n: t('chart.n'),
        },
        describe: (row: DescribedPoint) =>
          t('chart.describeLift', {
            ...commonTextsOf(row),
            low: liftOr(row.interval?.[0]),
            high: liftOr(row.interval?.[1]),
          }),
      },
      formatLift: liftText,
      formatShare: formats.columnShare,
      formatCount: (value: number) => formats.number(value),
    }
  }, [t, formats, shareBase])
}
