import type { InterestGrowth } from '@rookery/contract/population/explore/trending-endpoints.ts'
import { ExpandMoreIcon, IconButton, TextLink } from '@rookery/ui'
import { useId, useState } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { ListedInterest } from '../model/group-interests.ts'
import type { InterestsPaths } from '../paths.ts'
import { AddButton } from './add-button.tsx'
import { GrowthFigure } from './growth-figure.tsx'
import { InterestDetails } from './interest-details.tsx'

interface InterestRowProps {
  interest: ListedInterest
  /** Undefined where too few people write of it, and while it is not known. */
  growth: InterestGrowth | undefined
  /** Size of the largest interest of the category. */
  largest: number
}

/** An interest: its people, how those who write of it became more or fewer, and on demand whom they follow. */
export function InterestRow({ interest, growth, largest }: InterestRowProps) {
  const t = useT('interests')
  const formats = useFormats()
  const paths = usePaths<InterestsPaths>()
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  return (
    <li className="border-t border-hairline py-0.5">
      <div className="flex items-center gap-2">
        <IconButton
          size="sm"
          label={t('more', { interest: interest.label })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          icon={<ExpandMoreIcon className={isOpen ? '' : '-rotate-90'} />}
          onClick={() => setOpen(!isOpen)}
        />
        <span className="min-w-0 flex-1 sm:truncate">
          <TextLink href={paths.explore({ q: interest.label })}>{interest.label}</TextLink>
        </span>
        <SizeBar size={interest.size} of={largest} />
        <span className="w-14 text-right text-13 text-ink-soft tabular-nums">
          {formats.count(interest.size)}
        </span>
        <span className="w-12 text-right text-13 tabular-nums">
          <GrowthFigure growth={growth} />
        </span>
        <AddButton interest={interest} />
      </div>
      {isOpen && (
        <div id={detailsId} className="mb-2 ml-8">
          <InterestDetails interest={interest} growth={growth} />
        </div>
      )}
    </li>
  )
}

/** A size beside the largest of its category, for the eye alone; none below the privacy minimum. */
function SizeBar({ size, of }: { size: number | null; of: number }) {
  return (
    <span aria-hidden className="hidden h-1.5 w-20 shrink-0 sm:block">
      {size !== null && of > 0 && (
        <span className="block h-full rounded-sm bg-signal/50" style={{ width: `${(size / of) * 100}%` }} />
      )}
    </span>
  )
}
