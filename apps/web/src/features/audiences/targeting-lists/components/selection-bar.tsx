import type { Audience } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { Button, Notice } from '@rookery/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useSettled } from '../../../../shared/forecast/use-settled.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useListActions } from '../api/use-list-actions.ts'
import type { Selection } from './use-selection.ts'

/** What a changed selection reaches, with the buttons that keep it or take it back. */
export function SelectionBar({
  list,
  selection,
  canSave,
}: {
  list: Pick<Audience, 'id' | 'version' | 'region'>
  selection: Selection
  /** Only a list of the person's own team can be changed. */
  canSave: boolean
}) {
  const t = useT('targetingLists')
  const formats = useFormats()
  const { saveSelection } = useListActions()
  const [failure, setFailure] = useState<string>()
  const { current, deselected, isEmpty } = selection
  const settled = useSettled(current, 300)
  const size = useQuery({
    queryKey: ['targeting-lists-size', settled, list.region?.id],
    enabled: !isEmpty,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(
        audiencesCalls.estimateAudienceSize,
        { targeting_package: settled, ...(list.region && { region_id: list.region.id }) },
        { signal, quiet: true },
      ),
  })
  async function save() {
    setFailure(undefined)
    try {
      await saveSelection(list, current)
      selection.reset()
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  if (isEmpty) return <Notice tone="danger">{t('one.empty')}</Notice>
  const isCounting = size.isPlaceholderData || settled !== current || size.isPending
  return (
    <div className="sticky bottom-0 z-10 -mx-1 rounded-md border border-hairline bg-raised px-4 py-3 shadow-float">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-14 font-medium" aria-live="polite">
            {size.isError
              ? t('one.selectionUncounted')
              : isCounting && !size.data
                ? t('one.selectionCounting')
                : t('one.selectionSize', { n: formats.count(size.data!.sizes.core_audience) })}
          </p>
          <p className="text-13 text-ink-soft">
            {t('one.selectionText', { count: deselected.size })}
            {isCounting && size.data && ` · ${t('one.selectionCounting')}`}
          </p>
        </div>
        <Button onClick={selection.reset}>{t('one.reset')}</Button>
        {canSave && (
          <Button variant="primary" onClick={save}>
            {t('one.saveSelection')}
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-13 text-danger">
          {failure}
        </p>
      )}
    </div>
  )
}
