import type { PageProps } from './page-props.ts'
import { ClosingCall } from './parts/closing-call.tsx'
import { MaterialCard } from './parts/material-card.tsx'
import { MaterialDelivery } from './parts/material-delivery.tsx'
import { MaterialFilters } from './parts/material-filters.tsx'
import { PageHero } from './parts/page-hero.tsx'
import { Points } from './parts/points.tsx'
import { Section, SectionTitle } from './parts/section.tsx'

const ways = ['mail', 'signedIn', 'figures'] as const

/** The library; a mailed link opens it with what it delivers on top. Filters and downloads: `acts/materials.ts`. */
export function MaterialsPage({ t, locale, hrefOf, materials }: PageProps) {
  // What is in the reader's language comes first.
  const ordered = materials.toSorted((a, b) => Number(b.language === locale) - Number(a.language === locale))
  return (
    <>
      <MaterialDelivery t={t} hrefOf={hrefOf} />
      <div data-library-hero="">
        <PageHero heading={t('materials.heading')} lead={t('materials.lead')} />
      </div>
      <Section isSunk>
        <h2 className="sr-only" id="library">
          {t('materials.delivery.others')}
        </h2>
        <MaterialFilters t={t} total={ordered.length} />
        <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {ordered.map((material, at) => (
            <MaterialCard key={material.id} t={t} hrefOf={hrefOf} material={material} isFirst={at < 4} />
          ))}
        </ul>
        <div data-part="none" hidden className="rounded-md border border-hairline bg-raised p-8 text-center">
          <p className="text-20 font-semibold">{t('materials.none')}</p>
          <p className="mt-1 text-14 text-ink-soft">{t('materials.noneHint')}</p>
          <p className="mt-4">
            <a href={hrefOf('/marketing-materials')} data-part="reset" className="text-14 text-signal-strong">
              {t('materials.reset')}
            </a>
          </p>
        </div>
      </Section>
      <Section>
        <SectionTitle>{t('materials.howTitle')}</SectionTitle>
        <Points
          points={ways.map((way) => ({
            title: t(`materials.how.${way}.title`),
            text: t(`materials.how.${way}.text`),
          }))}
        />
      </Section>
      <ClosingCall t={t} hrefOf={hrefOf} />
    </>
  )
}
