import type { Audience } from '@rookery/contract'
import { treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { Button, Notice, PageHeader, useMedia } from '@rookery/ui'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState, type ReactNode } from 'react'
import { useGrantedAccounts } from '../../../../shared/ad-accounts/use-granted-accounts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { setSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { encodeRecipe } from '../../../../shared/recipe/recipe-codec.ts'
import { usePlace } from '../../../../shared/router/router.tsx'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import type { OpenedCreator } from '../api/open-creator.ts'
import { useDraft } from '../api/use-draft.ts'
import { useEstimate } from '../api/use-estimate.ts'
import { initialState, reduceCreator } from '../model/creator-state.ts'
import { storeAddressCode, storeHistory } from '../model/stored-history.ts'
import { fromTree, toTree } from '../model/recipe.ts'
import { ActionBar, EditBar } from './action-bar.tsx'
import { CreatorContext, type Creator as CreatorValue } from './parts/creator-context.tsx'
import { DraftLine } from './draft-line.tsx'
import { PasteDialog } from './search/paste-dialog.tsx'
import { PhoneBar } from './size/phone-bar.tsx'
import { PickerBar } from './pickers/picker-bar.tsx'
import { RecipeView } from './recipe/recipe-view.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { SearchBox } from './search/search-box.tsx'
import { SizePanel } from './size/size-panel.tsx'
import { Suggestions } from './search/suggestions.tsx'
import { useHandedItems } from './use-handed-items.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { AudienceCreatorPaths } from '../paths.ts'

export interface CreatorProps {
  opened: OpenedCreator
  /** Called with the id of the audience once it is saved. */
  onAudience: (id: string) => void
  /** Replaces the link's recipe with the user's own draft. */
  onOpenDraft: () => void
  uploadDialog: (audience: Pick<Audience, 'id' | 'name'>, close: () => void) => ReactNode
}

/** The creator: the recipe as text on the left, its sizes on the right, always visible. */
export function Creator({ opened, onAudience, onOpenDraft, uploadDialog }: CreatorProps) {
  const t = useT('creator')
  const team = useTeam()
  const paths = usePaths<AudienceCreatorPaths>()
  const teamId = team.id
  const dropPlace = usePlace()
  const [state, dispatch] = useReducer(reduceCreator, opened, (from) => ({
    ...initialState,
    history: from.history,
    name: from.name,
    regionId: from.regionId,
    audience: from.audience,
    isTouched: from.isUnsynced,
  }))
  const recipe = state.history.present
  useHandedItems(teamId, dispatch)
  const account = useGrantedAccounts().granted?.find(({ access }) => access !== false)?.account ?? null
  const estimate = useEstimate(recipe, state.regionId, teamId, account && account.account_id)
  const [isExcluding, setExcluding] = useState(false)
  const [pasted, setPasted] = useState<string | null>(null)
  const [saving, setSaving] = useState<'save' | 'apply' | null>(null)
  const [applying, setApplying] = useState<Pick<Audience, 'id' | 'name'> | null>(null)
  /** The saved recipe; any other one is unsaved work. */
  const [storedRecipe, setStoredRecipe] = useState(opened.isStored ? opened.history.present : null)
  const searchBox = useRef<HTMLInputElement>(null)
  const isPhone = useMedia('(max-width: 1023px)')
  useDocumentTitle(state.name || t('title'))

  const isChanged = state.isTouched
  const isOwn = opened.origin !== 'link' || isChanged || state.audience !== null
  const isUnsaved = recipe !== storedRecipe
  const content = useMemo(
    () => ({
      tree: toTree(recipe),
      name: state.name,
      region_id: state.regionId,
      audience_id: state.audience?.id ?? null,
    }),
    [recipe, state.name, state.regionId, state.audience],
  )
  const draft = useDraft(teamId, content, isChanged, opened.draftVersion)

  // A short recipe is put into the address, so that it can be sent as a link.
  const audienceId = state.audience?.id ?? null
  useEffect(() => {
    if (!isChanged && opened.origin !== 'link') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const encodedRecipe =
        recipe.children.length === 0 || audienceId ? null : await encodeRecipe(toTree(recipe))
      if (!isCurrent) return
      storeAddressCode(teamId, encodedRecipe)
      setSearchParams({ r: encodedRecipe, audience: audienceId })
    }, 300)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [recipe, teamId, audienceId, isChanged, opened.origin])
  // A link that is only viewed does not change the undo history of the user's own draft.
  useEffect(() => {
    if (isOwn) storeHistory(teamId, state.history, audienceId)
  }, [teamId, state.history, audienceId, isOwn])

  useShortcuts(
    dispatch,
    useCallback(() => searchBox.current?.focus(), []),
  )

  const openSaved = async (audience: Audience) => {
    dispatch({ type: 'saved', audience: { id: audience.id, version: audience.version }, name: audience.name })
    setStoredRecipe(recipe)
    const nextForm = saving
    setSaving(null)
    onAudience(audience.id)
    setSearchParams({ r: null, audience: audience.id })
    await draft.clear()
    if (nextForm === 'apply') setApplying(audience)
  }
  const applyRecipe = () => {
    if (state.audience && !isUnsaved) setApplying({ id: state.audience.id, name: state.name })
    else setSaving('apply')
  }
  const takeOtherDraft = () => {
    const { other } = draft
    if (!other) return
    draft.takeOther()
    dispatch({
      type: 'open',
      state: {
        recipe: fromTree(treeOfPackage(other.targeting_package)),
        name: other.name,
        regionId: other.region_id,
      },
    })
  }

  const value: CreatorValue = {
    teamId,
    state,
    recipe,
    dispatch,
    estimate,
    account,
    isExcluding,
    setExcluding,
  }
  const insightsHref =
    state.audience && !isUnsaved
      ? paths.audience(state.audience.id)
      : paths.creatorInsights() + (!isOwn ? dropPlace.search : '')
  const actions = (
    <ActionBar onSave={() => setSaving('save')} onApply={applyRecipe} insightsHref={insightsHref} />
  )
  return (
    <CreatorContext value={value}>
      <div className="grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0 max-lg:pb-28">
          <PageHeader title={state.name || t('title')} description={t('description')} actions={<EditBar />} />
          <div className="flex flex-col gap-3">
            {opened.isBadLink && <Notice tone="warn">{t('draft.badLink')}</Notice>}
            {!isOwn && opened.draftVersion > 0 && (
              <Notice
                action={
                  <Button size="sm" onClick={onOpenDraft}>
                    {t('draft.toDraft')}
                  </Button>
                }
              >
                {t('draft.fromLink')}
              </Notice>
            )}
            <SearchBox inputRef={searchBox} onPasteList={setPasted} />
            <PickerBar onPaste={() => setPasted('')} />
          </div>
          <div className="mt-6">
            <RecipeView />
          </div>
          <Suggestions />
          <div className="mt-4 min-h-5">
            <DraftLine draft={draft} onTakeOther={takeOtherDraft} />
          </div>
        </div>
        {isPhone ? (
          <PhoneBar actions={actions} />
        ) : (
          <aside
            aria-label={t('size.label')}
            className="sticky top-12 -my-6 flex h-[calc(100dvh-48px)] flex-col self-start border-l border-hairline pl-6"
          >
            <div className="min-h-0 flex-1 overflow-y-auto py-6 pr-1">
              <SizePanel />
            </div>
            {/* Visible even while a notice above the page pushes the panel down. */}
            <div className="sticky bottom-0 border-t border-hairline bg-paper py-4">{actions}</div>
          </aside>
        )}
      </div>
      {pasted !== null && <PasteDialog text={pasted} onClose={() => setPasted(null)} />}
      {saving && (
        <SaveDialog onClose={() => setSaving(null)} onSaved={(audience) => void openSaved(audience)} />
      )}
      {applying && uploadDialog(applying, () => setApplying(null))}
    </CreatorContext>
  )
}
