import type { ContentPage } from '@rookery/contract/pro-site.ts'
import { locales, type Locale, type MessageStore } from '@rookery/i18n'
import { siteTitles } from '../../titles.ts'
import { ProFrame } from '../frame/pro-frame.tsx'
import { contentComponents } from './content-components.ts'
import { ORIGIN, TEAM_SITE } from './placeholders.ts'
import type { ShownMaterial } from './shown-material.ts'
import { structuredDataOf } from './structured-data.ts'

/** Files of the build that a page loads. */
export interface PageFiles {
  script: string
  /** Chunks that the script imports. */
  preloaded: readonly string[]
  styles: readonly string[]
  /** The font of the first paint. */
  font: string | undefined
}

interface DocumentProps {
  page: ContentPage
  path: string
  messages: MessageStore
  files: PageFiles
  materials: readonly ShownMaterial[]
}

const ogLocales: Record<Locale, string> = { en: 'en_US', ja: 'ja_JP' }
const inLanguage = (path: string, locale: Locale) => `${path}?lang=${locale}`

/** A page of the site as a complete document: with text and head for readers without script. */
export function PageDocument({ page, path, messages, files, materials }: DocumentProps) {
  const { locale } = messages
  const t = messages.of('proPages')
  const Page = contentComponents[page]
  const title = t(`pages.${page}.title`)
  const description = t(`pages.${page}.description`)
  const address = ORIGIN + inLanguage(path, locale)
  const hrefOf = (to: string) => inLanguage(to, locale)
  return (
    <html lang={locale} data-rendered="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={address} />
        {locales.map((each) => (
          <link key={each} rel="alternate" hrefLang={each} href={ORIGIN + inLanguage(path, each)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={ORIGIN + path} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={siteTitles.pro} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:locale" content={ogLocales[locale]} />
        <meta property="og:image" content={`${ORIGIN}/pro/og/${page}.${locale}.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/pro/favicon.svg" type="image/svg+xml" />
        <script src="/theme.js" />
        {files.font && (
          <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={files.font} />
        )}
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {files.preloaded.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={files.script} />
        <script
          type="application/ld+json"
          // A block of data: the policy of the page concerns scripts that run.
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(
              structuredDataOf({ page, title, description, address, locale }),
            ).replaceAll('<', String.raw`\u003c`),
          }}
        />
      </head>
      <body>
        <ProFrame
          t={messages.of('proFrame')}
          locale={locale}
          path={path}
          hrefOf={hrefOf}
          hrefIn={(each) => inLanguage(path, each)}
          teamSite={TEAM_SITE}
          user="either"
        >
          <Page
            t={t}
            locale={locale}
            hrefOf={hrefOf}
            pricing={messages.of('pricing')}
            materials={materials}
          />
        </ProFrame>
      </body>
    </html>
  )
}
