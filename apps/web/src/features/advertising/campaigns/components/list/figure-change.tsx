import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'

interface FigureChangeProps {
  now: number | null
  before: number | null | undefined
  /** Formats the figure of the previous period. */
  text: (value: number) => string
}

/** Change of a figure since the previous period, and its value then. Empty without a comparison. */
export function FigureChange({ now, before, text }: FigureChangeProps) {
  const t = useT('campaignTable')
  const formats = useFormats()
  if (now === null || before === null || before === undefined) return null
  const share = before === 0 ? null : now / before - 1
  const percent = formats.percent(Math.abs(share ?? 0), 0)
  const relativeChange =
    share === null
      ? now === 0
        ? t('change.same')
        : t('change.new')
      : Math.abs(share) < 0.005
        ? t('change.same')
        : t(share > 0 ? 'change.more' : 'change.less', { share: percent })
  return (
    <span
      className="block text-12 font-normal text-ink-soft"
      title={t('change.was', { value: text(before) })}
    >
      <span>{relativeChange}</span>
      <span className="sr-only"> ({t('change.was', { value: text(before) })})</span>
    </span>
  )
}
