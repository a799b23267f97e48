import { proAddresses } from '@rookery/contract/pro-site.ts'
import { createMessages, locales } from '@rookery/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { readShownMaterials } from './read-shown-materials.ts'
import { PageDocument, type PageFiles } from './page-document.tsx'

/** The file of a page in a language below `dist/`; the server reads it. */
const fileOf = (page: string, locale: string) => `pages/pro/${locale}/${page}.html`

// Loaded with this module: the build can import nothing more when it calls the function below.
const stores = await Promise.all(
  locales.map((locale) => createMessages(locale, ['proFrame', 'proPages', 'pricing'])),
)

const materials = readShownMaterials()

/** Every page that the build renders, as a file. */
export const renderPages = (files: PageFiles): { fileName: string; source: string }[] =>
  stores.flatMap((messages) =>
    proAddresses.flatMap(({ path, content }) => {
      if (!content) return []
      const html = renderToStaticMarkup(
        <PageDocument page={content} path={path} messages={messages} files={files} materials={materials} />,
      )
      return [{ fileName: fileOf(content, messages.locale), source: `<!doctype html>${html}\n` }]
    }),
  )
