import { AddIcon, IconButton } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useBuildFromPackage } from '../../../../shared/recipe/use-build-from-package.ts'
import type { ListedInterest } from '../model/group-interests.ts'

/** Opens the creator with the interest. */
export function AddButton({ interest: { id, label } }: { interest: ListedInterest }) {
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
