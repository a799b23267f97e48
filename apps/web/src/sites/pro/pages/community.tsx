import type { PageProps } from './page-props.ts'
import { ClosingCall } from './parts/closing-call.tsx'
import { LiveList } from './parts/live-list.tsx'
import { PageHero } from './parts/page-hero.tsx'
import { Points } from './parts/points.tsx'
import { Section, SectionTitle } from './parts/section.tsx'
import { StartButton } from './parts/start-button.tsx'
import { Story } from './parts/story.tsx'

const stories = [
  ['found', 'community'],
  ['named', 'explore'],
  ['used', 'creator'],
] as const
const leftOut = ['people', 'sensitive', 'small'] as const

export function CommunityPage({ t, locale, hrefOf }: PageProps) {
  return (
    <>
      <PageHero
        heading={t('community.heading')}
        lead={t('community.lead')}
        actions={<StartButton t={t} hrefOf={hrefOf} />}
      >
        <div className="rounded-md border border-hairline bg-raised p-6 shadow-float">
          <h2 className="text-20 font-semibold tracking-tight">{t('live.communities.title')}</h2>
          <LiveList kind="communities" t={t} locale={locale} hrefOf={hrefOf} />
        </div>
      </PageHero>
      <Section isSunk className="flex flex-col gap-16 md:gap-24">
        {stories.map(([story, screen], at) => (
          <Story
            key={story}
            title={t(`community.${story}.title`)}
            text={t(`community.${story}.text`)}
            alt={t(`community.${story}.alt`)}
            screen={screen}
            locale={locale}
            tryIt={
              screen === 'explore' ? { href: hrefOf('/explore'), text: t('home.tryExplore') } : undefined
            }
            isTurned={at % 2 === 1}
          />
        ))}
      </Section>
      <Section>
        <SectionTitle>{t('community.careTitle')}</SectionTitle>
        <Points
          points={leftOut.map((each) => ({
            title: t(`community.care.${each}.title`),
            text: t(`community.care.${each}.text`),
          }))}
        />
      </Section>
      <ClosingCall t={t} hrefOf={hrefOf} />
    </>
  )
}
