import type { Engager } from '@rookery/contract/creators/engagers/endpoints.ts'
import { Badge } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** A score beside the highest one. */
export function ScoreBar({ score, of }: { score: number; of: number }) {
  const formats = useFormats()
  const share = of > 0 ? Math.min(1, score / of) : 0
  return (
    <span className="flex items-center gap-2">
      <span className="w-10 shrink-0 text-end font-medium tabular-nums">{formats.number(score, 1)}</span>
      <svg aria-hidden="true" className="h-1.5 w-full min-w-0" viewBox="0 0 100 6" preserveAspectRatio="none">
        <rect width="100" height="6" rx="1" className="fill-sunk" />
        <rect width={100 * share} height="6" rx="1" className="fill-signal" />
      </svg>
    </span>
  )
}

/** Where the two stand to each other; of a fan who fell silent, that. */
export function EngagerRelation({ row }: { row: Engager }) {
  const t = useT('engagers')
  if (row.lapsed) return <Badge tone="warn">{t('relation.lapsed')}</Badge>
  if (row.follows_you && row.you_follow) return <Badge tone="success">{t('relation.mutual')}</Badge>
  if (row.follows_you) return <Badge>{t('relation.followsYou')}</Badge>
  return <Badge>{row.you_follow ? t('relation.youFollow') : t('relation.none')}</Badge>
}

/** What somebody did, in words. */
export function useDeeds(): (row: Engager) => string {
  const t = useT('engagers')
  const formats = useFormats()
  return ({ likes, reposts, quotes, replies, mentions }) => {
    const counts = { reply: replies, quote: quotes, repost: reposts, like: likes, mention: mentions }
    const kinds = ['reply', 'quote', 'repost', 'like', 'mention'] as const
    return kinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t(`counts.${kind}`, { count: counts[kind], n: formats.number(counts[kind]) }))
      .join(' · ')
  }
}
