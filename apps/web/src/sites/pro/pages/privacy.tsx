import { USAGE_QUESTION_HASH } from '../../../shared/usage-events/question-hash.ts'
import type { PageProps } from './page-props.ts'
import { PageHero } from './parts/page-hero.tsx'
import { Section } from './parts/section.tsx'

const rows = [
  'theme',
  'language',
  'back',
  'draft',
  'begun',
  'session',
  'saved',
  'user',
  'choice',
  'usage',
] as const
const columns = ['what', 'when', 'why'] as const
const chapters = [
  ['sentTitle', 'sentText'],
  ['addressTitle', 'addressText'],
  ['askedTitle', 'askedText'],
  ['peopleTitle', 'peopleText'],
] as const

export function PrivacyPage({ t, hrefOf }: PageProps) {
  return (
    <>
      <PageHero heading={t('privacy.heading')} lead={t('privacy.lead')} />
      <Section isSunk>
        <h2 className="text-28 font-semibold tracking-tight">{t('privacy.storedTitle')}</h2>
        <div className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2">
          {rows.map((row) => (
            <dl key={row} className="border-t border-hairline pt-4">
              {columns.map((column) => (
                <div key={column} className="grid grid-cols-[72px_minmax(0,1fr)] gap-3 py-0.5 text-14">
                  <dt className="text-ink-soft">{t(`privacy.${column}`)}</dt>
                  <dd className={column === 'what' ? 'font-medium' : undefined}>
                    {t(`privacy.rows.${row}.${column}`)}
                  </dd>
                </div>
              ))}
            </dl>
          ))}
        </div>
      </Section>
      <Section className="flex flex-col gap-10">
        {chapters.map(([title, text]) => (
          <div key={title}>
            <h2 className="text-28 font-semibold tracking-tight">{t(`privacy.${title}`)}</h2>
            <p className="mt-3 max-w-[76ch] text-16 text-ink-soft">{t(`privacy.${text}`)}</p>
            {text === 'askedText' && (
              <p className="mt-3">
                <a
                  href={`${hrefOf('/explore')}${USAGE_QUESTION_HASH}`}
                  className="text-16 text-signal-strong"
                >
                  {t('privacy.askedAgain')}
                </a>
              </p>
            )}
          </div>
        ))}
      </Section>
    </>
  )
}
