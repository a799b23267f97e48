import type { ExploreResult, InsightRow } from '@rookery/contract'
import { Card } from '@rookery/ui'
import { useT } from '../../i18n/use-t.ts'
import { useAdding } from '../../insights/adding.tsx'
import { LiftCard } from '../../insights/lift-card.tsx'
import { useListEnd } from './list-end.tsx'
import type { HandedItem } from '../../recipe/handed-items.ts'

const withoutSign = (label: string) => label.replace(/^[#@]/, '')
const menuItems = {
  related_keywords: ({ label }) => ({ kind: 'keyword', id: label, label }),
  hashtags: ({ label }) => ({ kind: 'hashtag', id: withoutSign(label), label }),
  mentions: ({ label }) => ({ kind: 'handle', id: withoutSign(label).toLowerCase(), label }),
} satisfies Record<string, (row: InsightRow) => HandedItem>
const lists = [
  ['related_keywords', 'what.keywords'],
  ['hashtags', 'what.hashtags'],
  ['mentions', 'what.mentions'],
] as const

/** What co-occurs with the subject more often than by chance; each can be added to the audience. */
export function CooccurrencePart({
  result,
}: {
  result: Pick<ExploreResult, 'related_keywords' | 'hashtags' | 'mentions' | 'topics'>
}) {
  const t = useT('explore')
  const adding = useAdding()
  return (
    <>
      <p className="mb-4 text-13 text-ink-soft">
        {t('what.note')} {adding && t('what.add')}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {lists.map(([name, title]) => (
          <Words key={name} title={t(title)} rows={result[name]} item={menuItems[name]} />
        ))}
        <Words title={t('what.topics')} rows={result.topics} dimension="topic" />
      </div>
    </>
  )
}

interface WordsProps {
  title: string
  rows: readonly InsightRow[]
  item?: (row: InsightRow) => HandedItem
  /** Words are counted, topics inferred. */
  dimension?: 'word' | 'topic'
}

function Words({ title, rows, item, dimension = 'word' }: WordsProps) {
  const t = useT('explore')
  const listEnd = useListEnd(rows.length)
  if (rows.length === 0)
    return (
      <Card headingLevel={2} title={title}>
        <p className="py-4 text-ink-soft">{t('what.none')}</p>
      </Card>
    )
  return (
    <LiftCard
      title={title}
      dimension={dimension}
      rows={rows}
      limit={15}
      everybody="posts"
      footer={listEnd}
      {...(item ? { item } : {})}
    />
  )
}
