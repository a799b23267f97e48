import type { AdCreative, CallInput } from '@rookery/contract'
import { adCreativesCalls } from '@rookery/contract/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { singleWriteOptions } from '../../../../shared/api/write-once.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

const quietOption = { quiet: true }

/** Actions on creatives. The caller reports failures. */
export function useCreativeActions() {
  const t = useT('creatives')
  const client = useQueryClient()
  const refreshCreatives = () =>
    Promise.all(
      ['creatives', 'campaign', 'campaigns', 'adsets', 'media'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
  const showDone = async (creative: AdCreative) => {
    await refreshCreatives()
    toasts.add({
      level: 'success',
      text: t(`done.${creative.format === 'preroll' ? 'preroll' : creative.kind}`, { name: creative.name }),
    })
    return creative
  }
  return {
    create: async (input: CallInput<'create-ad-creative'>, key: string) =>
      await showDone(
        await api.call(adCreativesCalls.createAdCreative, input, { ...quietOption, idempotencyKey: key }),
      ),
    update: async (input: CallInput<'update-ad-creative'>) =>
      await showDone(await api.call(adCreativesCalls.updateAdCreative, input, singleWriteOptions())),
    async remove(creative: Pick<AdCreative, 'id' | 'name'>) {
      await api.call(adCreativesCalls.deleteAdCreative, { pk: creative.id }, singleWriteOptions())
      await refreshCreatives()
      toasts.add({ level: 'info', text: t('removed', { name: creative.name }) })
    },
  }
}
