import type { Locale } from '@rookery/i18n'

/** Screens of the product that `npm run pictures -- product` takes. */
export type ShownScreen = 'creator' | 'insights' | 'compare' | 'explore' | 'community' | 'list'

/** As taken by `e2e/src/pictures/product-pictures.ts`. */
const WIDTHS = [640, 1280] as const
const SIZE = { width: 960, height: 645 }

interface ProductPictureProps {
  screen: ShownScreen
  alt: string
  locale: Locale
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes?: string
}

/**
 * A screenshot of the product in the reader's language and theme. The theme can be chosen on the page, so
 * both pictures are there; the browser loads the one that is shown, when it comes into sight.
 */
export function ProductPicture({
  screen,
  alt,
  locale,
  sizes = '(min-width: 1024px) 640px, calc(100vw - 32px)',
}: ProductPictureProps) {
  const address = (theme: string, width: number) => `/pro/pictures/${screen}.${locale}.${theme}.${width}.webp`
  return (
    <div className="overflow-hidden rounded-md border border-hairline bg-raised shadow-float">
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          src={address(theme, 1280)}
          srcSet={WIDTHS.map((width) => `${address(theme, width)} ${width}w`).join(', ')}
          sizes={sizes}
          {...SIZE}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={`only-${theme} h-auto w-full`}
        />
      ))}
    </div>
  )
}
