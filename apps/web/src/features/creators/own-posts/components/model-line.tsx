import type { PerformanceModel } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** How good the expectations are for this account, in one sentence. */
export function ModelLine({ model }: { model: PerformanceModel }) {
  const t = useT('ownPosts')
  const formats = useFormats()
  const values = { n: formats.number(model.posts), weeks: formats.number(model.weeks ?? 0) }
  const text =
    model.by === 'model'
      ? t('model.shown', {
          ...values,
          skill: formats.percent(model.skill ?? 0, 0),
          coverage: formats.percent(model.coverage ?? 0, 0),
        })
      : model.why_usual === 'young'
        ? t('model.young', values)
        : t('model.noBetter', values)
  return <p className="mb-6 max-w-3xl text-13 text-ink-soft">{text}</p>
}
