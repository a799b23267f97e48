import type { PageProps } from './page-props.ts'

export function HomePage({ t }: PageProps) {
  return (
    <div className="mx-auto max-w-[1200px] px-4 py-16 md:px-8">
      <h1 className="text-40 font-semibold tracking-tight">{t('pages.home.title')}</h1>
      <p className="mt-4 max-w-prose text-16 text-ink-soft">{t('pages.home.description')}</p>
    </div>
  )
}
