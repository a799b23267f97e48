import type { Audience } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { Button, RefreshIcon, Section } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { SizeLedger } from '../../../../shared/sizes/size-ledger.tsx'

/** The ledger of sizes at the last count, and a button to recount. */
export function SizesNow({ audience, isOwn }: { audience: Audience; isOwn: boolean }) {
  const t = useT('store')
  const formats = useFormats()
  const client = useQueryClient()
  async function recount() {
    const recountedAudience = await api.call(audiencesCalls.recountAudience, { pk: audience.id })
    await client.invalidateQueries({ queryKey: ['audiences'] })
    toasts.add({
      level: 'success',
      text: t('detail.recounted', { n: formats.count(recountedAudience.core_audience) }),
    })
  }
  return (
    <Section
      title={t('detail.sizes')}
      description={t('detail.counted', { date: formats.dateTime(audience.counted_at) })}
      actions={
        isOwn && (
          <Button size="sm" icon={<RefreshIcon />} onClick={recount}>
            {t('detail.recount')}
          </Button>
        )
      }
    >
      <SizeLedger ledger={audience.ledger} of={audience.id} layout="wide" />
    </Section>
  )
}
