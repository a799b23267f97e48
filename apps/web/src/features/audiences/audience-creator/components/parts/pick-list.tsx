import { Checkbox, Skeleton, TextField } from '@rookery/ui'
import { useState } from 'react'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'

export interface PickItem {
  id: string
  label: string
  size: number | null
  /** Other names that the filter matches. */
  aliases?: readonly string[]
  isDisabled?: boolean
  /** Reason why it cannot be chosen. */
  note?: string
}
export interface PickSection {
  id: string
  label?: string
  items: readonly PickItem[]
}

interface PickListProps {
  label: string
  sections: readonly PickSection[] | undefined
  error?: unknown
  onRetry?: () => unknown
  chosen: ReadonlySet<string>
  onToggle: (item: PickItem, isChosen: boolean) => void
}

const normaliseText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A list of checkboxes, with a filter over names and aliases. */
export function PickList({ label, sections, error, onRetry, chosen, onToggle }: PickListProps) {
  const t = useT('creator')
  const formats = useFormats()
  const [filter, setFilter] = useState('')
  if (error && !sections)
    return <LoadFailed title={t('pickers.failed')} error={error} onRetry={() => onRetry?.()} />
  if (!sections) return <Skeleton label={label} height={240} />

  const searchedText = normaliseText(filter.trim())
  const matchesFilter = (item: PickItem) =>
    !searchedText ||
    [item.label, item.id, ...(item.aliases ?? [])].some((name) => normaliseText(name).includes(searchedText))
  const visibleSections = sections
    .map((section) => ({
      ...section,
      items: section.items.filter(
        (item) =>
          matchesFilter(item) || (section.label && normaliseText(section.label).includes(searchedText)),
      ),
    }))
    .filter((section) => section.items.length > 0)
  const itemCount = sections.reduce((sum, section) => sum + section.items.length, 0)

  return (
    <div className="flex flex-col gap-2">
      {itemCount > 8 && (
        <TextField
          label={t('pickers.filter')}
          isLabelHidden
          placeholder={t('pickers.filter')}
          value={filter}
          onChange={setFilter}
          autoFocus
        />
      )}
      <div className="max-h-80 overflow-y-auto" tabIndex={0} role="group" aria-label={label}>
        {visibleSections.map((section) => (
          <div key={section.id} role="group" aria-label={section.label} className="not-first:mt-2">
            {section.label && <p className="py-1 text-12 font-medium text-ink-soft">{section.label}</p>}
            {section.items.map((item) => (
              <div key={item.id} className="flex min-h-8 items-center gap-2 rounded-sm px-1 hover:bg-ink/5">
                <Checkbox
                  className="min-w-0 flex-1 py-1.5"
                  label={item.label}
                  description={item.note}
                  isChecked={chosen.has(item.id)}
                  isDisabled={item.isDisabled}
                  onChange={(is) => onToggle(item, is)}
                />
                {!item.isDisabled && (
                  <span className="text-13 text-ink-soft">{formats.shortCount(item.size)}</span>
                )}
              </div>
            ))}
          </div>
        ))}
        {visibleSections.length === 0 && <p className="py-2 text-13 text-ink-soft">{t('pickers.none')}</p>}
      </div>
    </div>
  )
}
