import { ApiError } from '@rookery/api-client'
import type { Audience } from '@rookery/contract'
import { Button, Dialog, Notice, TextField } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { isConflict } from '../../../../shared/errors/is-conflict.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { useRegionOptions } from '../../../../shared/i18n/use-region-options.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { regionsQuery } from '../api/lookups.query.ts'
import { buildAudience, updateAudience } from '../api/save-audience.ts'
import { itemsOf, toTree } from '../model/recipe.ts'
import { suggestName } from '../model/sentence.ts'
import { useCreator } from './parts/creator-context.tsx'
import { useCriterionLabel } from './parts/use-criterion-label.ts'

interface SaveDialogProps {
  onClose: () => void
  onSaved: (audience: Audience) => void
}

/**
 * Saves name and region to the personal audience store: as a new audience, or as the next version of the one
 * being edited.
 */
export function SaveDialog({ onClose, onSaved }: SaveDialogProps) {
  const t = useT('creator')
  const tCommon = useT('common')
  const label = useCriterionLabel()
  const client = useQueryClient()
  const { state, recipe, teamId } = useCreator()
  const [isStale, setStale] = useState(false)
  const { data: regions = [] } = useQuery(regionsQuery)
  const regionOptions = useRegionOptions(regions)
  // One idempotency key for this dialog and content: a repeated click after a lost answer saves nothing
  // twice.
  const key = useRef({ of: '', value: '' })
  const form = useForm(
    {
      name: state.name || suggestName([...itemsOf(recipe)], label),
      region: state.regionId === null ? '' : String(state.regionId),
    },
    { name: { isRequired: true, minLength: 2, maxLength: 120 } },
    { name: t('save.name') },
  )

  const saveAudience = (isNew: boolean) =>
    form.submit(async ({ name, region }) => {
      const content = {
        teamId,
        name: name.trim(),
        tree: toTree(recipe),
        regionId: region ? Number(region) : null,
      }
      const text = JSON.stringify(content)
      if (key.current.of !== text) key.current = { of: text, value: crypto.randomUUID() }
      try {
        const audience =
          state.audience && !isNew
            ? await updateAudience(state.audience.id, state.audience.version, content)
            : await buildAudience(content, key.current.value)
        await Promise.all([
          client.invalidateQueries({ queryKey: ['audiences'] }),
          client.invalidateQueries({ queryKey: ['audience', audience.id] }),
          client.invalidateQueries({ queryKey: ['insights'] }),
        ])
        toasts.add({ level: 'success', text: t('save.saved') })
        onSaved(audience)
      } catch (error) {
        if (isConflict(error)) setStale(true)
        // The page says who is signed in now, behind this dialog.
        else if (error instanceof ApiError && error.code === 'other_user') onClose()
        else if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 403))
          toasts.add({ level: 'error', text: errorText(error) })
        throw error
      }
    })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('save.title')}
      description={t('save.description')}
      closeLabel={tCommon('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{tCommon('actions.cancel')}</Button>
          {state.audience && <Button onClick={() => saveAudience(true)}>{t('save.asNew')}</Button>}
          <Button
            variant="primary"
            onClick={() => saveAudience(!state.audience)}
            isDisabled={isStale && !!state.audience}
          >
            {state.audience ? t('save.changes') : t('save.submit')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void saveAudience(!state.audience)
        }}
      >
        {isStale && <Notice tone="warn">{t('save.stale')}</Notice>}
        <TextField
          label={t('save.name')}
          value={form.values.name}
          onChange={(name) => form.set('name', name)}
          error={form.errors.name}
          maxLength={120}
          autoFocus
        />
        <NativeSelect
          label={t('save.region')}
          description={t('save.regionHint')}
          value={form.values.region}
          onChange={(region) => form.set('region', region)}
          options={[{ id: '', label: t('save.regionNone') }, ...regionOptions]}
        />
      </form>
    </Dialog>
  )
}
