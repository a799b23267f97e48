import { FrameLink } from './frame-link.tsx'

/** The mark of the pro-targeting site, the bird in a reticle, with the name beside it. */
export function ProBrand({ label, href }: { label: string; href: string }) {
  return (
    <FrameLink
      href={href}
      aria-label={label}
      className="flex shrink-0 items-center gap-2.5 rounded-sm text-ink no-underline"
    >
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" className="text-signal">
        <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="16" cy="16" r="12.600" />
          <path d="M16 .800v5M16 26.200v5M.800 16h5M26.200 16h5" />
          <path d="M9.300 18.400c1.900-3.200 4-3.200 5.600-.7 1.100-3.700 3.500-5 6.400-4-2.100.7-3 2.900-3.900 5.300" />
        </g>
      </svg>
      <span className="leading-none">
        <span className="block text-16 font-semibold tracking-tight">Rookery</span>{' '}
        <span className="mt-0.5 block text-12 text-ink-soft max-sm:sr-only">Pro Targeting</span>
      </span>
    </FrameLink>
  )
}
