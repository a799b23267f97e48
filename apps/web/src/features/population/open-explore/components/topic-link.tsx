import { useLinkClick } from '@rookery/ui/lib/navigation-context.tsx'
import { useNameHref } from '../use-name-href.ts'

/** A name as a chip that leads to its exploration. */
export function TopicLink({ name }: { name: string }) {
  const handleLinkClick = useLinkClick()
  const hrefOf = useNameHref()
  return (
    <a
      href={hrefOf(name)}
      onClick={handleLinkClick}
      className="inline-flex h-8 items-center rounded-full border border-hairline bg-raised px-3 text-14 text-ink no-underline hover:border-edge hover:bg-sunk"
    >
      {name}
    </a>
  )
}
