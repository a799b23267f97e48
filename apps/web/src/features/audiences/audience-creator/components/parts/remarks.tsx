import type { RecipeWarning } from '@rookery/contract'
import { criterionKinds } from '@rookery/contract/enums.ts'
import { InfoIcon, WarningIcon } from '@rookery/ui'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { remarksOf, type Remark } from '../../model/warnings.ts'
import { useCreator } from './creator-context.tsx'

/** What X cannot target exactly, and other remarks, as text. */
export function Remarks() {
  const t = useT('creator')
  const { recipe, estimate } = useCreator()
  const { residual, tips } = remarksOf(recipe, estimate.answer)
  return (
    <>
      <RemarkList title={t('warnings.title')} remarks={residual} isWarning />
      <RemarkList title={t('warnings.tips')} remarks={tips} />
    </>
  )
}

/** Parts of the recipe that the ad groups cannot express, listed next to them. */
export function Residual({ residual }: { residual: readonly RecipeWarning[] | null }) {
  const t = useT('creator')
  return <RemarkList title={t('warnings.title')} remarks={residual ?? []} isWarning />
}

const VISIBLE_COUNT = 6
/**
 * Announced to screen readers: criteria over the cap are left out without confirmation, and such an account
 * blocks everything on X.
 */
const spokenCodes: readonly Remark['code'][] = ['handles_over_cap', 'account_not_targetable']

function RemarkList({
  title,
  remarks,
  isWarning = false,
}: {
  title: string
  remarks: readonly Remark[]
  isWarning?: boolean
}) {
  const t = useT('creator')
  const formats = useFormats()
  if (remarks.length === 0) return null
  // A subject is a label of the recipe, or the name of a kind.
  const subjectLabelOf = (subject = '') => {
    const kind = criterionKinds.find((k) => k === subject)
    return kind ? t(`kinds.${kind}.name`) : subject
  }
  return (
    <section>
      <h3 className="text-13 font-semibold">{title}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-13">
        {remarks.slice(0, VISIBLE_COUNT).map((remark) => {
          const isWarningRow = isWarning || remark.code === 'account_not_targetable'
          const Icon = isWarningRow ? WarningIcon : InfoIcon
          return (
            <li key={`${remark.code}/${remark.subject}`} className="flex gap-1.5 text-ink-soft">
              <Icon size={18} className={`shrink-0 ${isWarningRow ? 'text-warn' : ''}`} />
              <span
                role={spokenCodes.includes(remark.code) ? 'alert' : undefined}
                className="min-w-0 break-words"
              >
                {t(`warnings.${remark.code}`, {
                  subject: subjectLabelOf(remark.subject),
                  n: formats.number(remark.n ?? 0),
                  cap: formats.number(remark.cap ?? 0),
                })}
              </span>
            </li>
          )
        })}
        {remarks.length > VISIBLE_COUNT && (
          <li className="text-ink-soft">+{remarks.length - VISIBLE_COUNT}</li>
        )}
      </ul>
    </section>
  )
}
