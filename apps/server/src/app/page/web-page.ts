/**
 * Default Trusted Types policy, run before every other script. The content security policy lets no script
 * turn text into HTML or code; this permits the few exceptions that libraries need: clearing an element,
 * React's creation of script elements, our own workers.
 */
export const trustedTypesScript = `if (window.trustedTypes?.createPolicy)
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (text === '' || text === '<script></script>' ? text : null),
    createScriptURL: (address) => {
      const url = new URL(address, location.href)
      return url.origin === location.origin && url.pathname.startsWith('/assets/') ? address : null
    },
  })
`

interface PageFacts {
  /** New for each response. */
  nonce: string
  /** Started for tests: the page has one more screen. */
  forTests?: boolean
  /** Host to load the network's pictures from, where it is not the network's own. */
  pictures?: string | undefined
  /** Address of the team dashboard, for pages on hosts of other sites. */
  teamSite?: string | undefined
  /** Where the page sends reports of errors. */
  errorReports?: string | undefined
  /** Project token of usage events, where the operator keeps them. */
  usageEvents?: string | undefined
  /** Further lines of the head. */
  head?: readonly string[]
}

/**
 * The page with this response's nonce: the component library creates a few style elements and reads their
 * nonce from a meta element. Scripts come from files and need none. Other server settings for the page are in
 * further meta elements.
 */
export const pageWith = (
  page: string,
  { nonce, forTests = false, pictures, teamSite, errorReports, usageEvents, head = [] }: PageFacts,
): string => {
  const lines = [
    `<meta property="csp-nonce" nonce="${nonce}" />`,
    ...(forTests ? ['<meta name="test-start" content="on" />'] : []),
    ...(pictures === undefined ? [] : [`<meta name="picture-host" content="${pictures}" />`]),
    ...(teamSite === undefined ? [] : [`<meta name="team-site" content="${teamSite}" />`]),
    ...(errorReports === undefined ? [] : [`<meta name="error-reports" content="${errorReports}" />`]),
    ...(usageEvents === undefined ? [] : [`<meta name="usage-events" content="${usageEvents}" />`]),
    ...head,
    '<script src="/trusted-types.js"></script>',
  ]
  return page.replace(/<head>/i, ['<head>', ...lines].join('\n    '))
}

export const policyWithNonce = (policy: string, nonce: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
