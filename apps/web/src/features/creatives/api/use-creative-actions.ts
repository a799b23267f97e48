import type { AdCreative, CallInput } from '@rookery/contract'
import { adCreativesCalls } from '@rookery/contract/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import { writeOnce } from '../../../shared/api/write-once.ts'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { useT } from '../../../shared/i18n/use-t.ts'

const quiet = { quiet: true }

/** Actions on creatives. The caller reports failures. */
export function useCreativeActions() {
  const t = useT('creatives')
  const client = useQueryClient()
  const refresh = () =>
    Promise.all(
      ['creatives', 'campaign', 'campaigns', 'adsets', 'media'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
  const done = async (creative: AdCreative) => {
    await refresh()
    toasts.add({
      level: 'success',
      text: t(`done.${creative.format === 'preroll' ? 'preroll' : creative.kind}`, { name: creative.name }),
    })
    return creative
  }
  return {
    create: async (input: CallInput<'create-ad-creative'>, key: string) =>
      await done(await api.call(adCreativesCalls.createAdCreative, input, { ...quiet, idempotencyKey: key })),
    update: async (input: CallInput<'update-ad-creative'>) =>
      await done(await api.call(adCreativesCalls.updateAdCreative, input, writeOnce())),
    async remove(creative: Pick<AdCreative, 'id' | 'name'>) {
      await api.call(adCreativesCalls.deleteAdCreative, { pk: creative.id }, writeOnce())
      await refresh()
      toasts.add({ level: 'info', text: t('removed', { name: creative.name }) })
    },
  }
}
