import type { CriterionKind, ReadClause } from '@rookery/contract'
import { Chip, IconButton, Menu, MoreVertIcon, type MenuItem } from '@rookery/ui'
import { useState } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { ModelCardDialog } from '../../../../../shared/model-cards/model-card-dialog.tsx'
import { modelOfKind } from '../../../../../shared/model-cards/model-of-kind.ts'
import type { Becomes } from '../../model/clause-changes.ts'

/** The criteria that clauses become whose values are inferred. */
const kindOfClause = {
  place: 'location',
  language: 'language',
  age: 'age',
  gender: 'gender',
  job: 'job_title',
  company: 'company',
} as const satisfies { [K in ReadClause['kind']]?: CriterionKind }

interface ClauseChipProps {
  clause: ReadClause
  /** Null: as the text says. */
  onChange: (becomes: Becomes | null) => void
}

/** One thing that was understood: a click leaves it out or takes it back, ⋮ turns it around. */
export function ClauseChip({ clause, onChange }: ClauseChipProps) {
  const t = useT('proposals')
  const common = useT('common')
  const [isCardOpen, setCardOpen] = useState(false)
  const { state, at, kind } = clause
  const model =
    kind in kindOfClause ? modelOfKind[kindOfClause[kind as keyof typeof kindOfClause]] : undefined
  const label = clause.not ? t('reading.not', { label: clause.label }) : clause.label
  const from = at && t('reading.from', { words: at.words })
  const note =
    state === 'used'
      ? at && at.words.trim().toLowerCase() !== clause.label.toLowerCase()
        ? from
        : null
      : t(`reading.states.${state}`)
  const isLeftOut = state === 'left_out'
  const isChangeable = state !== 'not_targetable'
  const items: MenuItem[] = [
    ...(isLeftOut
      ? []
      : [
          { id: 'left_out', label: t('reading.leaveOut'), onSelect: () => onChange('left_out') },
          clause.not
            ? { id: 'wanted', label: t('reading.want'), onSelect: () => onChange('wanted') }
            : { id: 'not_wanted', label: t('reading.exclude'), onSelect: () => onChange('not_wanted') },
        ]),
    ...(state === 'used'
      ? []
      : [
          {
            id: 'as_written',
            label: t(at ? 'reading.asWritten' : 'reading.remove'),
            onSelect: () => onChange(null),
          },
        ]),
    ...(model ? [{ id: 'card', label: common('modelCard.open'), onSelect: () => setCardOpen(true) }] : []),
  ]
  return (
    <span role="group" aria-label={label} className="inline-flex max-w-full items-center align-middle">
      <Chip
        tone={clause.not ? 'danger' : 'neutral'}
        isDeselected={isLeftOut}
        {...(isChangeable ? { onToggle: () => onChange(isLeftOut ? null : 'left_out') } : {})}
        icon={<span className="text-12 text-ink-soft">{t(`reading.kinds.${kind}`)}</span>}
        title={from ?? label}
        {...(note ? { figure: note } : {})}
      >
        {label}
      </Chip>
      {isChangeable && (
        <Menu
          label={t('reading.change', { label })}
          trigger={
            <IconButton
              size="sm"
              hasTooltip={false}
              className="-ml-0.5 size-6! rounded-sm"
              label={t('reading.change', { label })}
              icon={<MoreVertIcon size={16} />}
            />
          }
          items={items}
        />
      )}
      {isCardOpen && model && (
        <ModelCardDialog model={model} about={label} onClose={() => setCardOpen(false)} />
      )}
    </span>
  )
}
