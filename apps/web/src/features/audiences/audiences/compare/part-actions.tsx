import { Button, IconButton, CloseIcon } from '@rookery/ui'
import { useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { OverlapPart, SavedPart, useParts } from '../api/use-parts.ts'
import { ExclusionDialog } from '../components/exclusion-dialog.tsx'
import { OverlapFigure } from './overlap-figure.tsx'

interface PartActionsProps {
  part: OverlapPart
  /** All compared audiences. */
  all: readonly string[]
  /** Description of the part. */
  title: string
  size: string
  parts: ReturnType<typeof useParts>
  onClear: () => void
}

/**
 * Actions on a part of an overlap: save it, save everyone else, or exclude it from ads, each in one click.
 */
export function PartActions({ part, all, title, size, parts, onClear }: PartActionsProps) {
  const t = useT('compare')
  const texts = useT('audiences')
  const [excluded, setExcluded] = useState<SavedPart | null>(null)
  return (
    <div
      role="group"
      aria-label={title}
      className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2 rounded-md border border-signal-edge bg-signal-soft px-3 py-2"
    >
      <p role="status" className="min-w-0 flex-1 basis-60">
        <span className="font-medium tabular-nums">
          <OverlapFigure figure="part">{size}</OverlapFigure>
        </span>{' '}
        <span className="text-13">{title}</span>
      </p>
      <Button size="sm" variant="primary" onClick={() => parts.save(part)}>
        {texts('compare.part.save')}
      </Button>
      <Button size="sm" onClick={() => parts.saveOthers(part, all, t('othersName', { name: title }))}>
        {t('saveOthers')}
      </Button>
      <Button
        size="sm"
        onClick={async () => {
          const savedAudience = await parts.save(part, { isQuiet: true })
          if (savedAudience) setExcluded(savedAudience)
        }}
      >
        {t('exclude')}
      </Button>
      <Button size="sm" onClick={() => parts.openInCreator(part)}>
        {texts('compare.part.open')}
      </Button>
      <Button size="sm" onClick={() => parts.openInsights(part)}>
        {texts('compare.part.insights')}
      </Button>
      <IconButton size="sm" label={t('clearPart')} icon={<CloseIcon size={18} />} onClick={onClear} />
      {excluded && <ExclusionDialog audience={excluded} onClose={() => setExcluded(null)} />}
    </div>
  )
}
