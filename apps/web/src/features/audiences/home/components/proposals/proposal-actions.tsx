import type { CriterionTree } from '@rookery/contract'
import { Button, Notice } from '@rookery/ui'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useEditRecipe } from '../../api/use-edit-recipe.ts'
import { useSaveProposal } from '../../api/use-save-proposal.ts'
import { useFrontDoor } from '../../front-door-context.ts'
import { needsPlan, PlanNotice } from './proposals-failed.tsx'

interface ProposalActionsProps {
  name: string
  tree: CriterionTree
  texts?: { save: string; edit: string }
}

/** Saves a proposed audience, or opens it as a recipe. */
export function ProposalActions({ name, tree, texts }: ProposalActionsProps) {
  const t = useT('proposals')
  const { withTeam } = useFrontDoor()
  const save = useSaveProposal()
  const edit = useEditRecipe()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="sm"
          aria-label={texts ? undefined : t('saveNamed', { name })}
          isBusy={save.isPending}
          onClick={() => withTeam((team) => save.mutate({ team, name, tree }))}
        >
          {texts?.save ?? t('save')}
        </Button>
        <Button
          size="sm"
          aria-label={texts ? undefined : t('editNamed', { name })}
          onClick={() => withTeam((team) => void edit(team, tree))}
        >
          {texts?.edit ?? t('edit')}
        </Button>
      </div>
      {save.isError &&
        (needsPlan(save.error) ? (
          <PlanNotice title={t('saveFailed')} error={save.error} />
        ) : (
          <Notice tone="danger" title={t('saveFailed')}>
            {errorText(save.error)}
          </Notice>
        ))}
    </div>
  )
}
