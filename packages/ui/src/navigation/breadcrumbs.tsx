import { ChevronRightIcon } from '../icons/icons.generated.tsx'
import { useLinkClick } from '../lib/navigation-context.tsx'

/** Path to this page; the page's own title is not repeated. */
export function Breadcrumbs({
  label,
  items,
}: {
  label: string
  items: readonly { href: string; label: string }[]
}) {
  const handleLinkClick = useLinkClick()
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-0.5 text-13 text-ink-soft">
        {items.map((item) => (
          <li key={item.href} className="flex items-center gap-0.5">
            <a
              href={item.href}
              onClick={handleLinkClick}
              className="rounded-sm px-0.5 hover:text-ink hover:underline"
            >
              {item.label}
            </a>
            <ChevronRightIcon size={16} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
