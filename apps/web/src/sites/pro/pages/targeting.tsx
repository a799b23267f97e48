import type { PageProps } from './page-props.ts'
import { ClosingCall } from './parts/closing-call.tsx'
import { LiveSizer } from './parts/live-sizer.tsx'
import { PageHero } from './parts/page-hero.tsx'
import { PlanCards } from './parts/plan-cards.tsx'
import { Points } from './parts/points.tsx'
import { Section, SectionTitle } from './parts/section.tsx'
import { StartButton } from './parts/start-button.tsx'
import { Story } from './parts/story.tsx'

const kinds = ['words', 'follows', 'interests', 'work', 'place', 'lists'] as const
const stories = [
  ['combine', 'creator'],
  ['read', 'insights'],
  ['apply', 'list'],
] as const
const questions = ['exact', 'age', 'access', 'japan'] as const

export function TargetingPage({ t, locale, hrefOf, pricing }: PageProps) {
  return (
    <>
      <PageHero
        heading={t('targeting.heading')}
        lead={t('targeting.lead')}
        actions={<StartButton t={t} hrefOf={hrefOf} />}
      >
        <LiveSizer t={t} locale={locale} hrefOf={hrefOf} />
      </PageHero>
      <Section isSunk>
        <SectionTitle>{t('targeting.kindsTitle')}</SectionTitle>
        <Points
          points={kinds.map((kind) => ({
            title: t(`targeting.kinds.${kind}.title`),
            text: t(`targeting.kinds.${kind}.text`),
          }))}
        />
      </Section>
      <Section className="flex flex-col gap-16 md:gap-24">
        {stories.map(([story, screen], at) => (
          <Story
            key={story}
            title={t(`targeting.${story}.title`)}
            text={t(`targeting.${story}.text`)}
            alt={t(`targeting.${story}.alt`)}
            screen={screen}
            locale={locale}
            isTurned={at % 2 === 1}
          />
        ))}
      </Section>
      <Section isSunk>
        <SectionTitle>{t('targeting.plansTitle')}</SectionTitle>
        <p className="mt-3 max-w-prose text-16 text-ink-soft">{t('targeting.plansText')}</p>
        <PlanCards t={t} locale={locale} pricing={pricing} />
        <p className="mt-6">
          <a href={hrefOf('/pricing')} className="text-16 font-medium text-signal-strong">
            {t('targeting.allPrices')}
          </a>
        </p>
      </Section>
      <Section>
        <SectionTitle>{t('targeting.questionsTitle')}</SectionTitle>
        <div className="mt-8 border-b border-hairline">
          {questions.map((each) => (
            <details key={each} className="group border-t border-hairline py-4">
              <summary className="text-16 font-medium">{t(`targeting.questions.${each}.question`)}</summary>
              <p className="mt-2 max-w-prose text-16 text-ink-soft">
                {t(`targeting.questions.${each}.answer`)}
              </p>
            </details>
          ))}
        </div>
      </Section>
      <ClosingCall t={t} hrefOf={hrefOf} />
    </>
  )
}
