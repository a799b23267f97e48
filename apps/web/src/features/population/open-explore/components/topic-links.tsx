import { exploreTopics } from '@rookery/contract/pro-site.ts'
import { useLinkClick } from '@rookery/ui/lib/navigation-context.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { useNameHref } from '../use-name-href.ts'

/** Names to begin with, as chips that lead to their explorations. */
export function TopicLinks({ className = '' }: { className?: string }) {
  const t = useT('openExplore')
  const handleLinkClick = useLinkClick()
  const hrefOf = useNameHref()
  return (
    <nav aria-label={t('topics')} className={`flex flex-wrap gap-2 ${className}`}>
      {exploreTopics[useLocale()].map((topic) => (
        <a
          key={topic}
          href={hrefOf(topic)}
          onClick={handleLinkClick}
          className="inline-flex h-8 items-center rounded-full border border-hairline bg-raised px-3 text-14 text-ink no-underline hover:border-edge hover:bg-sunk"
        >
          {topic}
        </a>
      ))}
    </nav>
  )
}
