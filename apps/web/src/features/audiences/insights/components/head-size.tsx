import type { Audience, InsightTab } from '@rookery/contract'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useTabInsight } from './use-tab-insight.ts'

/**
 * The audience's size in the page's head: that of the open tab, which is counted today. The stored count
 * stands there until the tab has answered; after the sample grew it is older than the tab's for a while.
 */
export function HeadSize({ audience, tab }: { audience: Audience; tab: InsightTab }) {
  const t = useT('insights')
  const formats = useFormats()
  const { insight } = useTabInsight({ kind: 'audience', id: audience.id }, tab)
  const size = insight.data ? insight.data.core_audience : audience.core_audience
  return (
    <span data-figure="ledger.sample" data-of={audience.id}>
      {t('profiles', { n: formats.count(size) })}
    </span>
  )
}
