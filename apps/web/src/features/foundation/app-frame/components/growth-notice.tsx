import { ProgressBar } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { growthQuery } from '../../../../shared/population/growth.query.ts'

/**
 * Bar below the top bar while the synthetic world of a first start grows: people, posts and follows so far,
 * and time left.
 */
export function GrowthNotice() {
  const t = useT('shell')
  const formats = useFormats()
  const client = useQueryClient()
  const { data: growth } = useQuery(growthQuery)

  // Lists and figures now include more people.
  const sizedPeople = growth?.sized
  const previousSize = useRef(sizedPeople)
  useEffect(() => {
    const wasGrowing = previousSize.current !== undefined
    if (previousSize.current === sizedPeople) return
    previousSize.current = sizedPeople
    if (!wasGrowing) return
    if (sizedPeople === undefined) toasts.add({ id: 'growth', level: 'success', text: t('growth.whole') })
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== growthQuery.queryKey[0] })
  }, [sizedPeople, client, t])

  if (!growth) return null
  const { people, posts, follows, of, seconds_left: left } = growth
  const number = (n: number) => formats.number(n)
  const texts = [
    t('growth.people', { n: number(people), of: number(of) }),
    t('growth.rows', { posts: number(posts), follows: number(follows) }),
    left === null ? '' : left < 60 ? t('growth.soon') : t('growth.left', { count: Math.round(left / 60) }),
  ]
  return (
    <div className="flex flex-col gap-1 border-b border-hairline bg-surface px-4 py-2 md:px-6">
      <p className="flex flex-wrap gap-x-3 text-13 text-ink-soft">
        <span className="font-medium text-ink">{t('growth.title')}</span>
        {texts.filter(Boolean).map((text) => (
          <span key={text}>{text}</span>
        ))}
        <span>{growth.sized > 0 ? t('growth.sized', { n: number(growth.sized) }) : t('growth.none')}</span>
      </p>
      <ProgressBar isLabelHidden label={t('growth.title')} value={people / of} detail={texts[0]} />
    </div>
  )
}
