import { matchPath, type Params } from './match-path.ts'

/** Pages that the build renders in both languages and the server sends complete. */
export const contentPages = [
  'home',
  'pro-targeting',
  'pro-solutions',
  'pro-community',
  'marketing-materials',
  'partnership',
  'privacy',
] as const
export type ContentPage = (typeof contentPages)[number]

/**
 * Names to begin an exploration with, in the words of each language. Search engines index their pages and no other
 * exploration.
 */
export const exploreTopics = {
  en: [
    'coffee',
    'matcha',
    'running',
    'football',
    'travel',
    'photography',
    'skincare',
    'yoga',
    'anime',
    'dogs',
    'startups',
    'machine learning',
  ],
  ja: [
    'コーヒー',
    '抹茶',
    'ラーメン',
    'アニメ',
    '旅行',
    'カメラ',
    'スキンケア',
    'ランニング',
    '野球',
    '猫',
    'キャンプ',
    'マーケティング',
  ],
} as const

export const explorePath = (name: string): string => `/explore/${encodeURIComponent(name)}`

export const PICTURE_PATH = '/explore-picture.png'
/** The picture of what is found about a name. */
export const picturePath = (name: string, language: string): string =>
  `${PICTURE_PATH}?${new URLSearchParams({ name, lang: language })}`

export interface ProAddress {
  /** As in the page's routes: '/explore/:name?'. */
  readonly path: string
  /** Further paths of the same page, with the same parameters. */
  readonly aliases?: readonly string[]
  /** The page that the build renders; without one the address is a screen of the app. */
  readonly content?: ContentPage
  /** Its addresses for search engines; a page without one is not indexed. */
  readonly indexed?: readonly string[]
}

/** Further paths of rendered pages. */
const contentAliases: Partial<Record<ContentPage, readonly string[]>> = {
  'marketing-materials': ['/materials'],
}

const contentAddress = (content: ContentPage): ProAddress => {
  const path = content === 'home' ? '/' : `/${content}`
  return { path, content, indexed: [path], aliases: contentAliases[content] ?? [] }
}

/**
 * Every address of the pro-targeting site; the server redirects what is not listed to the home page
 * (ROUTE-027). Each row without `content` is a row of the page's `routes.tsx`, too.
 */
export const proAddresses: readonly ProAddress[] = [
  ...contentPages.map(contentAddress),
  {
    path: '/explore/:name?',
    aliases: ['/xplore/:name?', '/analyze/:name?'],
    // Results of other searches are not for search engines, least of all those about people.
    indexed: ['/explore', ...Object.values(exploreTopics).flat().map(explorePath)],
  },
  {
    path: '/explore-authenticated/:name?',
    aliases: ['/xplore-authenticated/:name?', '/analyze-authenticated/:name?'],
  },
  { path: '/extension' },
  { path: '/saved-lists' },
  { path: '/targeting-lists/:id?', aliases: ['/native-lists/:id?', '/native-list/:id?'] },
  { path: '/job-title' },
  { path: '/request-audience', aliases: ['/request-audiences'] },
  { path: '/request-download/:title?' },
  { path: '/request-access' },
  { path: '/request-confirmation' },
  { path: '/request-verification' },
  { path: '/login/:network?' },
]

/** The path without parameters that are absent, with those of the address: '/explore/coffee'. */
const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\/:(\w+)\??/g, (_, name: string) =>
    params[name] === undefined ? '' : `/${encodeURIComponent(params[name])}`,
  ) || '/'

/** The row of an address, and the path that stands for it among its aliases. */
export function findProAddress(
  pathname: string,
): { address: ProAddress; canonicalPath: string; params: Params } | null {
  for (const address of proAddresses)
    for (const pattern of [address.path, ...(address.aliases ?? [])]) {
      const params = matchPath(pattern, pathname)
      if (params) return { address, canonicalPath: fillPath(address.path, params), params }
    }
  return null
}
