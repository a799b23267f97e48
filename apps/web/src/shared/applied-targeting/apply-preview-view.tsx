import type { ApplyPreview } from '@rookery/contract'
import { Notice } from '@rookery/ui'
import { useT } from '../i18n/use-t.ts'
import { NameList } from './name-list.tsx'

/** What applying would add, keep and remove in each ad set, and what X does not have. */
export function ApplyPreviewView({ preview }: { preview: ApplyPreview }) {
  const t = useT('apply')
  const { dropped_handles: dropped, ad_sets_needed: needed } = preview
  const isFitting = needed <= 1 || needed === preview.ad_sets.length
  return (
    <div className="grid gap-4">
      {preview.refused && <Notice tone="danger">{preview.refused}</Notice>}
      {!isFitting && <Notice tone="warn">{t('preview.needed', { n: needed })}</Notice>}
      {dropped.length > 0 && (
        <Notice tone="warn">
          {t('preview.dropped', {
            count: dropped.length,
            names: [...dropped.slice(0, 5), ...(dropped.length > 5 ? ['…'] : [])].join(', '),
          })}
        </Notice>
      )}
      <NameList title={t('preview.impossible')} names={preview.impossible} tone="warn" />
      {preview.ad_sets.map((adSet) => (
        <section key={adSet.network_id} className="grid gap-2 border-t border-hairline pt-3">
          <h4 className="text-14 font-medium">{adSet.name}</h4>
          {adSet.is_active && <p className="text-13 text-ink-soft">{t('preview.running')}</p>}
          {adSet.added.length + adSet.replaced.length === 0 && (
            <p className="text-13 text-ink-soft">{t('preview.nothing')}</p>
          )}
          <NameList title={t('preview.added')} names={adSet.added} tone="success" />
          <NameList title={t('preview.replaced')} names={adSet.replaced} tone="danger" />
          <NameList title={t('preview.kept')} names={adSet.kept} />
        </section>
      ))}
    </div>
  )
}
