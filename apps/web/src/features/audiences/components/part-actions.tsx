import { Button } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { Part, useParts } from '../api/use-parts.ts'

interface PartActionsProps {
  part: Part
  /** Who it is, in words. */
  title: string
  size: string
  parts: ReturnType<typeof useParts>
}

/** What can be done with the part of an overlap that was clicked. */
export function PartActions({ part, title, size, parts }: PartActionsProps) {
  const t = useT('audiences')
  return (
    <div
      role="group"
      aria-label={title}
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-signal-edge bg-signal-soft px-3 py-2"
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium tabular-nums">{size}</span> <span className="text-13">{title}</span>
      </p>
      <Button size="sm" variant="primary" onClick={() => parts.openInCreator(part)}>
        {t('compare.part.open')}
      </Button>
      <Button size="sm" onClick={() => parts.openInsights(part)}>
        {t('compare.part.insights')}
      </Button>
      <Button size="sm" onClick={() => parts.save(part)}>
        {t('compare.part.save')}
      </Button>
    </div>
  )
}
