import { ArrowForwardIcon } from '@rookery/ui'
import type { ContentPage } from '@rookery/contract/pro-site.ts'
import type { PageProps } from '../page-props.ts'

const linked = [
  'pro-targeting',
  'pro-solutions',
  'pro-community',
  'marketing-materials',
  'partnership',
] as const satisfies ContentPage[]

/** Explore, which needs no account, and the other pages, each with what it is about. */
export function PageLinks({ t, hrefOf }: Pick<PageProps, 't' | 'hrefOf'>) {
  const cards = [
    { path: '/explore', title: t('home.tryExplore'), text: t('home.tryExploreText') },
    ...linked.map((page) => ({
      path: `/${page}`,
      title: t(`pages.${page}.title`).split(/[:｜]/)[0],
      text: t(`pages.${page}.description`),
    })),
  ]
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2">
      {cards.map(({ path, title, text }) => (
        <li key={path}>
          <a
            href={hrefOf(path)}
            className="group flex h-full flex-col rounded-md border border-hairline bg-raised p-6 text-ink no-underline transition-colors hover:border-signal"
          >
            <span className="flex items-center gap-2 text-20 font-semibold tracking-tight">
              {title}
              <ArrowForwardIcon
                size={20}
                className="text-signal transition-transform group-hover:translate-x-1"
              />
            </span>
            <span className="mt-1.5 text-16 text-ink-soft">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
