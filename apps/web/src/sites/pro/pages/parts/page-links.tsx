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

/** The other pages, each with what it is about. */
export function PageLinks({ t, hrefOf }: Pick<PageProps, 't' | 'hrefOf'>) {
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2">
      {linked.map((page) => (
        <li key={page}>
          <a
            href={hrefOf(`/${page}`)}
            className="group flex h-full flex-col rounded-md border border-hairline bg-raised p-6 text-ink no-underline transition-colors hover:border-signal"
          >
            <span className="flex items-center gap-2 text-20 font-semibold tracking-tight">
              {t(`pages.${page}.title`).split(/[:｜]/)[0]}
              <ArrowForwardIcon
                size={20}
                className="text-signal transition-transform group-hover:translate-x-1"
              />
            </span>
            <span className="mt-1.5 text-16 text-ink-soft">{t(`pages.${page}.description`)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
