import { useSite } from '../site/site.ts'

/** The logo, a bird on its perch, with the name of the site beside it if there is room. */
export function Brand({ isCompact = false }: { isCompact?: boolean }) {
  const { title } = useSite()
  // On a phone the header has room for one word next to the sign-in and language buttons; in the rail a long
  // name takes two lines.
  const isLong = title.includes(' ')
  return (
    <span className="flex items-center gap-2 font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true" className="text-signal">
        <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
          <path d="M4 20c3.600-6.200 7.800-6.200 11-1.400 2.100-7.200 6.600-9.400 12.200-7.600-3.900 1.400-5.800 5.500-7.600 10.200" />
          <path d="M7 26.500h17" />
        </g>
      </svg>
      <span className={isCompact ? 'sr-only' : isLong ? 'max-sm:sr-only text-14 leading-tight' : 'text-16'}>
        {title}
      </span>
    </span>
  )
}
