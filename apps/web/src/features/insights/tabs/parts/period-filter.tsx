import { SegmentedControl } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { setSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { periods } from '../../model/posts-question.ts'

/** How far back posts are looked at; lives in the address. */
export function PeriodFilter({ days }: { days: number }) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  return (
    <SegmentedControl
      label={t('period')}
      options={periods.map((each) => ({
        value: String(each),
        label: t('days', { n: formats.number(each) }),
      }))}
      value={String(days)}
      onChange={(value) => setSearchParams({ days: value === '28' ? null : value })}
    />
  )
}
