import type { RecipeWarning } from '@rookery/contract'
import { COUNTRIES_CAP, HANDLES_CAP, KEYWORDS_CAP } from '@rookery/contract/constants.ts'
import { criterionKinds } from '@rookery/contract/enums.ts'
import { WarningIcon } from '@rookery/ui'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'

const caps: Partial<Record<RecipeWarning['code'], number>> = {
  handles_over_cap: HANDLES_CAP,
  keywords_over_cap: KEYWORDS_CAP,
  countries_over_cap: COUNTRIES_CAP,
}

/** What the network's targeting cannot express of an audience. */
export function ResidualList({ residual }: { residual: readonly RecipeWarning[] }) {
  const t = useT('creator')
  const formats = useFormats()
  if (residual.length === 0) return null
  const subjectOf = (subject = '') => {
    const kind = criterionKinds.find((each) => each === subject)
    return kind ? t(`kinds.${kind}.name`) : subject
  }
  return (
    <section>
      <h3 className="text-13 font-semibold">{t('warnings.title')}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-13">
        {residual.map(({ code, subject, n }) => (
          <li key={`${code}/${subject}`} className="flex gap-1.5 text-ink-soft">
            <WarningIcon size={18} className="shrink-0 text-warn" />
            <span className="min-w-0 break-words">
              {t(`warnings.${code}`, {
                subject: subjectOf(subject),
                n: formats.number(n ?? 0),
                cap: formats.number(caps[code] ?? 0),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
