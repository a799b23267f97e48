import type { InsightDataOf, InsightRow } from '@rookery/contract'
import { SearchField } from '@rookery/ui'
import { useMemo, useState } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { LiftCard } from '../../../../../shared/insights/lift-card.tsx'
import { defineTabScreen } from '../parts/define-tab-screen.ts'

type Interests = InsightDataOf<'interests'>

/** Interests by lift; a child has its parent's name above it. */
export const interests = defineTabScreen({
  name: 'interests',
  Screen: InterestsTab,
  figures: ['interests.interests'],
  readQuestion: null,
})

function InterestsTab({ data }: { data: Interests }) {
  const t = useT('insights')
  const [query, setQuery] = useState('')
  const rows = useMemo(() => {
    const searchedText = query.trim().toLocaleLowerCase()
    return withParents(data.interests).filter((row) => row.label.toLocaleLowerCase().includes(searchedText))
  }, [data.interests, query])
  return (
    <div className="grid gap-4">
      <div className="max-w-72">
        <SearchField
          label={t('interestSearch')}
          placeholder={t('interestSearch')}
          clearLabel={t('clearSearch')}
          debounce={0}
          onSearch={(text) => setQuery(text)}
        />
      </div>
      <LiftCard
        title={t('interests')}
        dimension="interest"
        rows={rows}
        limit={60}
        unknown={data.unknown_share}
      />
    </div>
  )
}

function withParents(rows: readonly InsightRow[]): InsightRow[] {
  const labels = new Map(rows.map((row) => [row.key, row.label]))
  return rows.map((row) => {
    const parent = row.parent_key && labels.get(row.parent_key)
    return parent && !row.label.includes(' / ') ? { ...row, label: `${parent} / ${row.label}` } : row
  })
}
