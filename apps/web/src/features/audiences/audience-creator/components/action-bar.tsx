import { Button, CopyButton, IconButton, LinkButton, Menu, MoreHorizIcon, UndoIcon } from '@rookery/ui'
import { useEffect, useState } from 'react'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { encodeRecipe } from '../../../../shared/recipe/recipe-codec.ts'
import { storeReturnPath } from '../../../../shared/session/return-path.ts'
import { useMe } from '../../../../shared/session/use-me.ts'
import { isUncountable } from '../api/use-estimate.ts'
import { itemsOf, selectedCount, toTree } from '../model/recipe.ts'
import { useCreator } from './parts/creator-context.tsx'
import type { AudienceCreatorPaths } from '../paths.ts'

interface ActionBarProps {
  onSave: () => void
  onApply: () => void
  /** Address of the insights of the recipe shown. */
  insightsHref: string
}

/** Undo, redo and other actions on the recipe. */
export function EditBar() {
  const t = useT('creator')
  const { state, recipe, dispatch } = useCreator()
  const [word, setWord] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void encodeRecipe(toTree(recipe)).then((code) => isCurrent && setWord(code))
    return () => {
      isCurrent = false
    }
  }, [recipe])
  const isEmpty = recipe.children.length === 0
  const hasDeselected = [...itemsOf(recipe)].some((item) => item.deselected)
  const clearRecipe = () => {
    dispatch({ type: 'clear' })
    toasts.add({
      id: 'cleared',
      level: 'info',
      text: t('actions.cleared'),
      action: { label: t('actions.undo'), onAction: () => dispatch({ type: 'restore', state }) },
    })
  }
  return (
    <>
      <IconButton
        label={t('actions.undo')}
        aria-keyshortcuts="Control+Z"
        icon={<UndoIcon />}
        isDisabled={state.history.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      />
      <IconButton
        label={t('actions.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        icon={<UndoIcon className="-scale-x-100" />}
        isDisabled={state.history.future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      />
      <CopyButton
        items={() => (word && !isEmpty ? [`${location.origin}${location.pathname}?r=${word}`] : [])}
        messages={{
          copied: t('copy.copied'),
          empty: isEmpty ? t('copy.empty') : t('actions.tooLong'),
          failed: t('copy.failed'),
        }}
        onOutcome={(outcome, text) => toasts.add({ level: outcome === 'copied' ? 'success' : 'warn', text })}
      >
        {t('actions.share')}
      </CopyButton>
      <Menu
        align="end"
        label={t('actions.more')}
        trigger={<IconButton label={t('actions.more')} icon={<MoreHorizIcon />} />}
        items={[
          {
            id: 'deselected',
            label: t('actions.removeDeselected'),
            isDisabled: !hasDeselected,
            onSelect: () => dispatch({ type: 'remove-deselected' }),
          },
          {
            id: 'clear',
            label: t('actions.clear'),
            isDisabled: isEmpty && !state.audience,
            onSelect: clearRecipe,
          },
        ]}
      />
    </>
  )
}

/** Buttons: save, insights, apply. */
export function ActionBar({ onSave, onApply, insightsHref }: ActionBarProps) {
  const paths = usePaths<AudienceCreatorPaths>()
  const t = useT('creator')
  const me = useMe()
  const { recipe, state, estimate } = useCreator()
  const isEmpty = selectedCount(recipe) === 0
  if (me === null)
    return (
      <LinkButton
        variant="primary"
        isFullWidth
        href={paths.login}
        onClick={() => storeReturnPath(location.pathname + location.search)}
      >
        {t('actions.signIn')}
      </LinkButton>
    )
  const hasPeople = !isEmpty && !isUncountable(estimate)
  const hasInsights = hasPeople && estimate.answer?.sizes.below_minimum !== true
  return (
    <div role="group" aria-label={t('actions.label')} className="grid grid-cols-3 gap-2">
      <Button variant="primary" isDisabled={isEmpty} onClick={onSave}>
        {t(state.audience ? 'actions.saveChanges' : 'actions.save')}
      </Button>
      {hasInsights ? (
        <LinkButton href={insightsHref}>{t('actions.insights')}</LinkButton>
      ) : (
        <Button isDisabled>{t('actions.insights')}</Button>
      )}
      <Button isDisabled={!hasPeople} onClick={onApply}>
        {t('actions.apply')}
      </Button>
    </div>
  )
}
