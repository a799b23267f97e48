import { buttonClass } from '@rookery/ui/actions/button-class.ts'
import type { PageProps } from './page-props.ts'
import { PageHero } from './parts/page-hero.tsx'
import { Section, SectionTitle } from './parts/section.tsx'
import { StartButton } from './parts/start-button.tsx'
import { Story } from './parts/story.tsx'

const partners = ['agency', 'reseller', 'representative'] as const
const points = ['one', 'two', 'three'] as const

export function PartnershipPage({ t, locale, hrefOf }: PageProps) {
  return (
    <>
      <PageHero heading={t('partnership.heading')} lead={t('partnership.lead')} />
      <Section isSunk>
        <ul className="grid gap-6 lg:grid-cols-3">
          {partners.map((partner) => (
            <li key={partner} className="rounded-md border border-hairline bg-raised p-6">
              <h2 className="text-28 font-semibold tracking-tight">{t(`partnership.${partner}.title`)}</h2>
              <p className="mt-2 text-16 text-ink-soft">{t(`partnership.${partner}.text`)}</p>
              <ul className="mt-5 flex flex-col gap-3 border-t border-hairline pt-5 text-16">
                {points.map((point) => (
                  <li key={point} className="border-l-2 border-signal-edge pl-3">
                    {t(`partnership.${partner}.${point}`)}
                  </li>
                ))}
              </ul>
              {partner === 'representative' && (
                <a
                  href={hrefOf('/request-audience')}
                  className={`mt-6 ${buttonClass({ variant: 'secondary' })}`}
                >
                  {t('partnership.request')}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Section>
        <Story
          title={t('partnership.show.title')}
          text={t('partnership.show.text')}
          alt={t('partnership.show.alt')}
          screen="insights"
          locale={locale}
        />
      </Section>
      <Section isSunk>
        <SectionTitle>{t('partnership.startTitle')}</SectionTitle>
        <p className="mt-3 max-w-prose text-16 text-ink-soft md:text-20">{t('partnership.startText')}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <StartButton t={t} hrefOf={hrefOf} />
        </div>
      </Section>
    </>
  )
}
