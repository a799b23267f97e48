import type { Audience } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { Button, KeyFigure, KeyFigures, RefreshIcon, Section } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'

/** The three sizes as of the last count, and counting again. */
export function SizesNow({ audience, isOwn }: { audience: Audience; isOwn: boolean }) {
  const t = useT('store')
  const formats = useFormats()
  const client = useQueryClient()
  async function recount() {
    const counted = await api.call(audiencesCalls.recountAudience, { pk: audience.id })
    await client.invalidateQueries({ queryKey: ['audiences'] })
    toasts.add({
      level: 'success',
      text: t('detail.recounted', { n: formats.count(counted.core_audience) }),
    })
  }
  const native = audience.total_native
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
      <KeyFigures>
        <KeyFigure
          label={t('detail.core')}
          value={formats.count(audience.core_audience)}
          note={t('detail.coreHelp')}
        />
        <KeyFigure
          label={t('detail.native')}
          value={native ? `${formats.short(native.low)}–${formats.short(native.high)}` : '–'}
          note={native ? t('detail.nativeHelp') : t('detail.noNative')}
        />
        <KeyFigure
          label={t('detail.pro')}
          value={formats.count(audience.pro_targeting_size)}
          note={t('detail.proHelp')}
        />
      </KeyFigures>
    </Section>
  )
}
