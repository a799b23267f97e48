import { buttonClass } from '@rookery/ui/actions/button-class.ts'
import type { PageProps } from './page-props.ts'
import { ClosingCall } from './parts/closing-call.tsx'
import { LiveList } from './parts/live-list.tsx'
import { LiveSizer } from './parts/live-sizer.tsx'
import { PageHero } from './parts/page-hero.tsx'
import { PageLinks } from './parts/page-links.tsx'
import { Points } from './parts/points.tsx'
import type { ShownScreen } from './parts/product-picture.tsx'
import { Section, SectionTitle } from './parts/section.tsx'
import { SellBox } from './parts/sell-box.tsx'
import { StartButton } from './parts/start-button.tsx'
import { Story } from './parts/story.tsx'

const stories = [
  ['build', 'creator'],
  ['explore', 'explore'],
  ['understand', 'insights'],
  ['compare', 'compare'],
] as const satisfies (readonly [string, ShownScreen])[]
const statements = ['counted', 'small', 'limits'] as const

export function HomePage({ t, locale, hrefOf }: PageProps) {
  return (
    <>
      <PageHero
        heading={t('home.heading')}
        lead={t('home.lead')}
        box={<SellBox t={t} hrefOf={hrefOf} />}
        actions={
          <StartButton t={t} hrefOf={hrefOf}>
            <a href={hrefOf('/explore')} className={buttonClass({ size: 'lg', className: 'px-6! text-16!' })}>
              {t('home.tryExplore')}
            </a>
          </StartButton>
        }
      >
        <LiveSizer t={t} locale={locale} hrefOf={hrefOf} />
      </PageHero>
      <Section isSunk className="grid gap-x-16 gap-y-2 lg:grid-cols-2">
        <div>
          <SectionTitle>{t('live.trends.title')}</SectionTitle>
          <p className="mt-3 max-w-prose text-16 text-ink-soft">{t('live.trends.text')}</p>
        </div>
        <LiveList kind="trends" t={t} locale={locale} hrefOf={hrefOf} />
      </Section>
      <Section className="flex flex-col gap-16 md:gap-24">
        <SectionTitle>{t('home.stepsTitle')}</SectionTitle>
        {stories.map(([story, screen], at) => (
          <Story
            key={story}
            title={t(`home.${story}.title`)}
            text={t(`home.${story}.text`)}
            alt={t(`home.${story}.alt`)}
            screen={screen}
            locale={locale}
            tryIt={
              screen === 'explore' ? { href: hrefOf('/explore'), text: t('home.tryExplore') } : undefined
            }
            isTurned={at % 2 === 1}
          />
        ))}
      </Section>
      <Section isSunk>
        <SectionTitle>{t('home.honestTitle')}</SectionTitle>
        <Points
          points={statements.map((each) => ({
            title: t(`home.honest.${each}.title`),
            text: t(`home.honest.${each}.text`),
          }))}
        />
      </Section>
      <Section>
        <SectionTitle>{t('home.pagesTitle')}</SectionTitle>
        <PageLinks t={t} hrefOf={hrefOf} />
      </Section>
      <ClosingCall t={t} hrefOf={hrefOf} isSunk />
    </>
  )
}
