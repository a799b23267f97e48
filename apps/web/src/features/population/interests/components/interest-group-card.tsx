import { AddIcon, Card, IconButton, TextLink } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useBuildFromPackage } from '../../../../shared/recipe/use-build-from-package.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { InterestGroup, ListedInterest } from '../model/group-interests.ts'
import type { InterestsPaths } from '../paths.ts'

/** A category: its people, and the interests in it. */
export function InterestGroupCard({ group: { whole, interests } }: { group: InterestGroup }) {
  const t = useT('interests')
  const formats = useFormats()
  const paths = usePaths<InterestsPaths>()
  const largest = Math.max(...interests.map(({ size }) => size ?? 0))
  return (
    <Card
      className="mb-4 break-inside-avoid"
      headingLevel={2}
      title={whole.label}
      description={t('people', { n: formats.count(whole.size) })}
      actions={<AddButton interest={whole} />}
    >
      <ul>
        {interests.map((interest) => (
          <li key={interest.id} className="flex items-center gap-3 border-t border-hairline py-0.5">
            <span className="min-w-0 flex-1 truncate">
              <TextLink href={paths.explore({ q: interest.label })}>{interest.label}</TextLink>
            </span>
            <SizeBar size={interest.size} of={largest} />
            <span className="w-14 text-right text-13 text-ink-soft tabular-nums">
              {formats.count(interest.size)}
            </span>
            <AddButton interest={interest} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A size beside the largest of its category, for the eye alone; none below the privacy minimum. */
function SizeBar({ size, of }: { size: number | null; of: number }) {
  return (
    <span aria-hidden className="h-1.5 w-24 shrink-0 sm:w-32">
      {size !== null && of > 0 && (
        <span className="block h-full rounded-sm bg-signal/50" style={{ width: `${(size / of) * 100}%` }} />
      )}
    </span>
  )
}

/** Opens the creator with the interest. */
function AddButton({ interest: { id, label } }: { interest: ListedInterest }) {
  const t = useT('interests')
  const build = useBuildFromPackage()
  return (
    <IconButton
      size="sm"
      label={t('build', { interest: label })}
      icon={<AddIcon />}
      onClick={() => build(null, [{ kind: 'interest', id, label }])}
    />
  )
}
