import type { PageProps } from './page-props.ts'
import { ClosingCall } from './parts/closing-call.tsx'
import { PageHero } from './parts/page-hero.tsx'
import { Section } from './parts/section.tsx'
import { StartButton } from './parts/start-button.tsx'
import { Story } from './parts/story.tsx'

const jobs = [
  ['launch', 'explore'],
  ['rival', 'compare'],
  ['event', 'community'],
  ['work', 'creator'],
] as const
/** What a visitor can try at once. */
const tries = {
  launch: { path: '/explore', text: 'home.tryExplore' },
  work: { path: '/job-title', text: 'sizer.another' },
} as const
const steps = ['one', 'two', 'three'] as const

export function SolutionsPage({ t, locale, hrefOf }: PageProps) {
  const tryOf = (job: keyof typeof tries) => ({ href: hrefOf(tries[job].path), text: t(tries[job].text) })
  return (
    <>
      <PageHero
        heading={t('solutions.heading')}
        lead={t('solutions.lead')}
        actions={<StartButton t={t} hrefOf={hrefOf} />}
      />
      {jobs.map(([job, screen], at) => (
        <Section key={job} isSunk={at % 2 === 0}>
          <Story
            title={t(`solutions.${job}.title`)}
            text={t(`solutions.${job}.text`)}
            alt={t(`solutions.${job}.alt`)}
            screen={screen}
            locale={locale}
            isTurned={at % 2 === 1}
            tryIt={job === 'launch' || job === 'work' ? tryOf(job) : undefined}
            steps={steps.map((step, place) => ({
              name: t('solutions.step', { n: place + 1 }),
              text: t(`solutions.${job}.${step}`),
            }))}
          />
        </Section>
      ))}
      <ClosingCall t={t} hrefOf={hrefOf} />
    </>
  )
}
