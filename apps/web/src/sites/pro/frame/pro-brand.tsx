import { FrameLink } from './frame-link.tsx'

/** The mark of the pro-targeting site, the bird in a ring that is aimed at, with the name beside it. */
export function ProBrand({ label, href }: { label: string; href: string }) {
  return (
    <FrameLink
      href={href}
      aria-label={label}
      className="flex shrink-0 items-center gap-2.5 rounded-sm text-ink no-underline"
    >
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" className="text-signal">
        <g fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M28.400 13.200A12.700 12.700 0 1 1 18.800 3.600" />
          <path d="M23.500 1.800v6.700h6.700" />
          <path d="M7.500 19c2.600-4.300 5.300-4.300 7.500-1 1.500-5 4.700-6.700 8.600-5.400-2.800 1-4 3.900-5.300 7.200" />
        </g>
      </svg>
      <span className="leading-none">
        <span className="block text-16 font-semibold tracking-tight">Rookery</span>
        <span className="mt-0.5 block text-12 text-ink-soft max-sm:sr-only">Pro Targeting</span>
      </span>
    </FrameLink>
  )
}
