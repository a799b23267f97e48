import { READABLE_DAYS_PAST_DUE } from '@rookery/contract/billing/premium-plans.ts'
import { CloseIcon, Section } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'

const missing = ['history', 'left', 'likers', 'verified', 'private'] as const
const questions = ['trial', 'cancel', 'change', 'failed', 'refund'] as const

/** What X gives to nobody, so that no one pays for a hope. */
export function MissingAtX() {
  const t = useT('pricing')
  return (
    <Section title={t('missing.title')}>
      <ul className="grid gap-3 md:grid-cols-2">
        {missing.map((item) => (
          <li key={item} className="flex max-w-prose gap-2 text-14">
            <CloseIcon size={18} className="mt-px shrink-0 text-ink-soft" />
            <span className="min-w-0">{t(`missing.items.${item}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Tax, and what people ask before they pay. */
export function TaxAndQuestions() {
  const t = useT('pricing')
  return (
    <>
      <Section title={t('tax.title')}>
        <p className="max-w-prose text-14">{t('tax.text')}</p>
      </Section>
      <Section title={t('questions.title')}>
        <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          {questions.map((question) => (
            <div key={question} className="max-w-prose">
              <dt className="font-medium">{t(`questions.items.${question}.q`)}</dt>
              <dd className="mt-1 text-14 text-ink-soft">
                {t(`questions.items.${question}.a`, { n: READABLE_DAYS_PAST_DUE })}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
