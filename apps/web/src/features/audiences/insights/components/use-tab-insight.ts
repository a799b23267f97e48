import type { InsightTab } from '@rookery/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../../shared/i18n/use-t.ts'
import { useSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { insightQuery } from '../api/insight.query.ts'
import type { InsightSubject } from '../model/insight-subject.ts'
import { tabScreens } from '../tabs/tab-screens.ts'
import { useBaseline } from './use-baseline.ts'

/** The open tab's figures, with its baseline and the question about posts that the address holds. */
export function useTabInsight(subject: InsightSubject, tab: InsightTab) {
  const locale = useLocale()
  const baseline = useBaseline(subject)
  const params = useSearchParams()
  const posts = tabScreens[tab].readQuestion?.(params)
  const insight = useQuery(insightQuery(subject, tab, locale, baseline.id, undefined, posts))
  return { baseline, params, posts, insight }
}
