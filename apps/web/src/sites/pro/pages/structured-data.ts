import type { ContentPage } from '@rookery/contract/pro-site.ts'
import type { Locale } from '@rookery/i18n'
import { siteTitles } from '../../titles.ts'
import { ORIGIN } from './placeholders.ts'

interface DescribedPage {
  page: ContentPage
  title: string
  description: string
  address: string
  locale: Locale
}

/** What search engines read of a page (schema.org): the site, and the page's place in it. */
export function structuredDataOf({ page, title, description, address, locale }: DescribedPage): object {
  const site = { '@type': 'WebSite', '@id': `${ORIGIN}/#site`, name: siteTitles.pro, url: `${ORIGIN}/` }
  const own = {
    '@type': 'WebPage',
    '@id': address,
    url: address,
    name: title,
    description,
    inLanguage: locale,
    isPartOf: { '@id': site['@id'] },
  }
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: siteTitles.pro, item: `${ORIGIN}/?lang=${locale}` },
      { '@type': 'ListItem', position: 2, name: title, item: address },
    ],
  }
  return {
    '@context': 'https://schema.org',
    '@graph': page === 'home' ? [site, own] : [site, own, breadcrumbs],
  }
}
