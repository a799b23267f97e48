/** The stores' two families of browsers. */
export type BrowserFamily = 'chrome' | 'firefox'

export interface Product {
  readonly version: string
  /** Origins of the product's sites. */
  readonly origins: readonly string[]
  readonly adsOrigins: readonly string[]
}

const icons = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' }
/** Match patterns have no port: they match every one. */
const withoutPort = (origin: string): string => {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}`
}
const matches = (origins: readonly string[], path: string): string[] => [
  ...new Set(origins.map((origin) => `${withoutPort(origin)}${path}`)),
]

/** Scripts and styles of the package alone; connections to the product alone. */
const policyOf = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src ${origins.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const perFamily = {
  chrome: {
    minimum_chrome_version: '116',
    permissions: ['storage', 'sidePanel'],
    background: { service_worker: 'worker.js', type: 'module' },
    side_panel: { default_path: 'panel.html' },
  },
  firefox: {
    browser_specific_settings: {
      gecko: {
        id: 'extension@rookery.example',
        strict_min_version: '142.0',
        data_collection_permissions: { required: ['authenticationInfo', 'websiteActivity'] },
      },
    },
    permissions: ['storage'],
    background: { scripts: ['worker.js'], type: 'module' },
    sidebar_action: {
      default_panel: 'panel.html',
      default_title: '__MSG_name__',
      default_icon: icons,
      open_at_install: false,
    },
  },
} as const

/** The whole manifest: every permission that is in it is explained on `/extension`. */
export const manifestFor = (family: BrowserFamily, { version, origins, adsOrigins }: Product): object => ({
  manifest_version: 3,
  name: '__MSG_name__',
  description: '__MSG_description__',
  version,
  default_locale: 'en',
  icons,
  action: { default_title: '__MSG_name__', default_icon: icons },
  ...perFamily[family],
  host_permissions: matches(origins, '/api/*'),
  // Asked for when filling the form is switched on.
  optional_permissions: ['scripting'],
  optional_host_permissions: matches(adsOrigins, '/*'),
  content_scripts: [
    { matches: matches(origins, '/*'), js: ['bridge.js'], run_at: 'document_start', all_frames: false },
    { matches: matches(adsOrigins, '/*'), js: ['ads.js'], run_at: 'document_idle', all_frames: false },
  ],
  content_security_policy: { extension_pages: policyOf(origins) },
})
