import type { Audience, CallOutput, TargetingPackage } from '@rookery/contract'
import { audiencesCalls, targetingListsCalls } from '@rookery/contract/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { appToken } from '../../../../shared/api/app-token.ts'
import { attemptQuietly } from '../../../../shared/feedback/attempt.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { saveAnswer } from '../../../../shared/files/save-answer.ts'
import { saveDocument } from '../../../../shared/files/save-document.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { LISTS_KEY } from './lists.query.ts'

export type PackageFormat = 'json' | 'csv' | 'xlsx'
type StoredList = Pick<Audience, 'name' | 'audience_config_id' | 'audience_config_version'>

/** What a person does with a list. A deletion can be undone from its message, so it is not confirmed first. */
export function useListActions() {
  const t = useT('targetingLists')
  const common = useT('common')
  const language = useLocale()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: [LISTS_KEY] })

  const restore = ({ id, name }: Pick<Audience, 'id' | 'name'>) =>
    attemptQuietly(async () => {
      await api.call(audiencesCalls.restoreAudience, { pk: id }, { quiet: true })
      await refresh()
      toasts.add({ level: 'info', text: t('saved.restored', { name }) })
    })
  return {
    remove: (list: Pick<Audience, 'id' | 'name'>) =>
      attemptQuietly(async () => {
        await api.call(audiencesCalls.deleteAudience, { pk: list.id }, { quiet: true })
        await refresh()
        toasts.add({
          level: 'info',
          timeout: 12_000,
          text: t('saved.deleted', { name: list.name }),
          action: { label: common('actions.undo'), onAction: () => restore(list) },
        })
      }),
    /** The stored version as a file. */
    download: ({ name, audience_config_id, audience_config_version }: StoredList, format: PackageFormat) =>
      attemptQuietly(() =>
        saveAnswer(
          targetingListsCalls.downloadTargetingPackage.path.replace('{pk}', audience_config_id),
          { version: String(audience_config_version), format, language },
          `${name}.${format}`,
        ),
      ),
    /** A selection as a workbook; what is deselected is marked in it. */
    saveSheet: (targeting_package: TargetingPackage) =>
      attemptQuietly(async () => {
        const { document }: CallOutput<'generate-targeting-sheet'> = await api.call(
          targetingListsCalls.generateTargetingSheet,
          { targeting_package, format: 'xlsx', language },
          { quiet: true, token: appToken() },
        )
        saveDocument(document)
      }),
    /** Stores a selection as the list's next version; throws what the call throws. */
    async saveSelection(list: Pick<Audience, 'id' | 'version'>, targeting_package: TargetingPackage) {
      await api.call(
        audiencesCalls.updateAudience,
        { pk: list.id, version: list.version, targeting_package },
        { quiet: true },
      )
      await refresh()
      toasts.add({ level: 'success', text: t('one.selectionSaved') })
    },
  }
}
