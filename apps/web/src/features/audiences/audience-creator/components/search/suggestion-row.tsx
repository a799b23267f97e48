import { Button, CloseIcon, IconButton } from '@rookery/ui'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import type { SuggestedAddition } from '../../api/use-suggestions.ts'
import { KindIcon } from '../parts/kind-icon.tsx'
import { useCriterionLabel } from '../parts/use-criterion-label.ts'

interface SuggestionRowProps {
  addition: SuggestedAddition
  /** Whether adding it reduces the audience to people who have it. */
  isNarrowing: boolean
  onAdd: () => void
  onDismiss: () => void
}

/** One suggestion: what it is, why it is suggested, what it would add, with buttons to add and dismiss. */
export function SuggestionRow({ addition, isNarrowing, onAdd, onDismiss }: SuggestionRowProps) {
  const t = useT('creator')
  const formats = useFormats()
  const label = useCriterionLabel()
  const text = label(addition)
  const { name, parent_label, kind, reach } = addition
  const detail = name && name !== addition.label ? name : parent_label
  const reason = t('suggestions.reason', {
    share: formats.percent(addition.audience_share),
    base: formats.percent(addition.baseline_share),
    lift: formats.number(addition.lift, 1),
  })
  const figureText = isNarrowing
    ? t('suggestions.left', { n: formats.count(reach) })
    : t('suggestions.gain', { n: formats.count(reach) })
  return (
    <li className="flex items-center gap-2 border-b border-hairline py-2">
      <span className="shrink-0 text-ink-soft">
        <KindIcon kind={kind} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-baseline gap-1.5">
          <span className="min-w-0 truncate font-medium" title={text}>
            {text}
          </span>
          <span className="min-w-0 flex-1 truncate text-13 text-ink-soft">
            {detail ?? t(`kinds.${kind}.name`)}
          </span>
        </p>
        <p
          className="text-13 text-ink-soft"
          title={t('suggestions.evidence', {
            n: formats.count(addition.audience_count),
            low: formats.number(addition.lift_low, 1),
            high: formats.number(addition.lift_high, 1),
          })}
        >
          {reason}
        </p>
      </div>
      <Button
        size="sm"
        className="shrink-0 tabular-nums"
        aria-label={t('suggestions.add', { label: text, n: figureText })}
        onClick={onAdd}
      >
        {figureText}
      </Button>
      <IconButton
        size="sm"
        label={t('suggestions.dismiss', { label: text })}
        icon={<CloseIcon size={16} />}
        onClick={onDismiss}
      />
    </li>
  )
}
